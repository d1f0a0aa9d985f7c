/** The median of some measurements, and their range. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: computeQuantile(sorted, 0.5), min: computeQuantile(sorted, 0), max: computeQuantile(sorted, 1) };
}

/** @param share 0 to 1; the upper one if it falls between two measurements */
export const computeQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** Formats a summary as '12.3 (11.9 to 14.0)'. */
export const formatSummary = ({ median, min, max }: Summary, digits = 0): string =>
  `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;
