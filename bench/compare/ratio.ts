/** How the current revision compares with another one. */
export interface Ratio {
  /** Median over the pairs of processes; 1.08 if the current revision takes 8% more. */
  median: number;
  /** Range of the pairs. */
  min: number;
  max: number;
  /**
   * Whether the median is above {@link MAX_RATIO}, and the current revision is slower with a confidence of 99.9%, by a
   * one-sided t test over the pairs. Eight parts are tested, some of them several times.
   */
  isSlower: boolean;
}

export const MAX_RATIO = 1.05;

/** Quantiles of Student's t distribution at 99.9%, by degrees of freedom from 1. */
const T_QUANTILES = [318.3, 22.33, 10.21, 7.173, 5.893, 5.208, 4.785, 4.501, 4.297, 4.144, 4.025, 3.93, 3.852, 3.787];

/**
 * Compares measurements of two revisions, one per pair of processes: a process keeps its own speed for its life, by up
 * to 3%, so that only other processes tell more.
 * @param pairs costs of the same work, in any unit
 * @throws {RangeError} with fewer than two pairs
 */
export function computeRatio(pairs: readonly { before: number; current: number }[]): Ratio {
  if (pairs.length < 2) throw new RangeError('Comparing takes at least two pairs of processes.');
  const ratios = pairs.map(({ before, current }) => current / before).toSorted((a, b) => a - b);
  const logs = ratios.map(Math.log);
  const mean = sum(logs) / logs.length;
  const deviation = Math.sqrt(sum(logs.map((log) => (log - mean) ** 2)) / (logs.length - 1));
  const quantile = T_QUANTILES[Math.min(logs.length - 1, T_QUANTILES.length) - 1] ?? Number.NaN;
  const isCertain = mean > (quantile * deviation) / Math.sqrt(logs.length);
  const [lower = Number.NaN, upper = lower] = [(logs.length - 1) / 2, logs.length / 2].map(
    (index) => ratios[Math.floor(index)],
  );
  const median = (lower + upper) / 2;
  return { median, min: ratios[0] ?? median, max: ratios.at(-1) ?? median, isSlower: median > MAX_RATIO && isCertain };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
