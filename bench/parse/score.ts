import type { Fact, Field } from './facts.ts';

/** The result of comparing the facts of one file, or of several. */
export interface Score {
  /** Facts as parsed. */
  right: Fact[];
  wrong: Fact[];
  /** Facts as printed in the file. */
  missing: Fact[];
}

/** Compares parsed facts with the ground truth; each true fact is matched at most once. */
export function scoreFacts(read: readonly Fact[], truth: readonly Fact[]): Score {
  const open = new Map<string, Fact[]>();
  const nameOf = ({ field, key }: Fact) => `${field} ${key}`;
  for (const fact of truth) open.set(nameOf(fact), [...(open.get(nameOf(fact)) ?? []), fact]);
  const score: Score = { right: [], wrong: [], missing: [] };
  for (const fact of read) (open.get(nameOf(fact))?.pop() ? score.right : score.wrong).push(fact);
  score.missing = truth.filter((fact) => open.get(nameOf(fact))?.includes(fact));
  return score;
}

export const addScores = (scores: readonly Score[]): Score => ({
  right: scores.flatMap(({ right }) => right),
  wrong: scores.flatMap(({ wrong }) => wrong),
  missing: scores.flatMap(({ missing }) => missing),
});

/** Ratios from 0 to 1; undefined if the denominator is 0. */
export interface Shares {
  /** Share of the parsed facts that are true. */
  precision?: number;
  /** Share of the true facts that were parsed. */
  recall?: number;
  /** Number of true facts. */
  facts: number;
}

export function shares({ right, wrong, missing }: Score, field?: Field): Shares {
  const count = (facts: Fact[]) => facts.filter((fact) => field === undefined || fact.field === field).length;
  const [hits, read, facts] = [count(right), count(right) + count(wrong), count(right) + count(missing)];
  return { facts, ...(read > 0 && { precision: hits / read }), ...(facts > 0 && { recall: hits / facts }) };
}

/** The F1 score, the harmonic mean of precision and recall: a single figure to sort files by. */
export function balance(score: Score): number {
  const { right, wrong, missing } = score;
  const all = 2 * right.length + wrong.length + missing.length;
  return all === 0 ? 1 : (2 * right.length) / all;
}

/** Counts the facts that the parser marked as unsure, among those with their own path. */
export function countUnsure(
  facts: readonly Fact[],
  isUnsure: (path: string) => boolean,
): { marked: number; all: number } {
  const placed = facts.filter(({ path }) => path);
  return { marked: placed.filter(({ path }) => isUnsure(path)).length, all: placed.length };
}
