/** A transformation of points: [a b c d e f] of ISO 32000-1, 8.3.4. */
export type Matrix = readonly [number, number, number, number, number, number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Multiplies two matrices: a point is transformed by `inner` first. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** Converts six numbers from pdf.js, given as separate values, a list or a typed array. */
export function toMatrix(value: unknown): Matrix {
  const list = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const numbers = Array.isArray(list) || list instanceof Float32Array ? Array.from(list, Number) : [];
  if (numbers.length < 6 || !numbers.every(Number.isFinite)) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

/** Transforms a point. */
export const applyMatrix = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});
