/** Relative luminance of a colour in linear-light sRGB, each channel 0 to 1 (WCAG 2.2). */
export const computeRelativeLuminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast ratio of two relative luminances, 1 to 21 (WCAG 2.2). */
export function computeContrastRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
