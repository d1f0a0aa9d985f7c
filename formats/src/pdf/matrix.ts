/** A transformation of points: [a b c d e f] of ISO 32000-1, 8.3.4. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Multiplies two matrices: a point is transformed by `inner` first. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** Transforms a point. */
export const applyMatrix = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** A rectangle on a page, in points from its left and its top. */
export interface Box {
  x: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the box around a transformed rectangle. */
export function transformBox(matrix: Matrix, x1: number, y1: number, x2: number, y2: number): Box {
  const corners = [
    applyMatrix(matrix, x1, y1),
    applyMatrix(matrix, x2, y2),
    applyMatrix(matrix, x1, y2),
    applyMatrix(matrix, x2, y1),
  ];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { x: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
