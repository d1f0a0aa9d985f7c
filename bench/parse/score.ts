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
  const openFacts = new Map<string, Fact[]>();
  const toFactName = ({ field, key }: Fact) => `${field} ${key}`;
  for (const fact of truth) openFacts.set(toFactName(fact), [...(openFacts.get(toFactName(fact)) ?? []), fact]);
  const score: Score = { right: [], wrong: [], missing: [] };
  for (const fact of read) (openFacts.get(toFactName(fact))?.pop() ? score.right : score.wrong).push(fact);
  score.missing = truth.filter((fact) => openFacts.get(toFactName(fact))?.includes(fact));
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

export function computeShares({ right, wrong, missing }: Score, field?: Field): Shares {
  const countFacts = (facts: Fact[]) => facts.filter((fact) => field === undefined || fact.field === field).length;
  const [hits, read, facts] = [
    countFacts(right),
    countFacts(right) + countFacts(wrong),
    countFacts(right) + countFacts(missing),
  ];
  return { facts, ...(read > 0 && { precision: hits / read }), ...(facts > 0 && { recall: hits / facts }) };
}

/** The F1 score, the harmonic mean of precision and recall: a single figure to sort files by. */
export function computeF1(score: Score): number {
  const { right, wrong, missing } = score;
  const total = 2 * right.length + wrong.length + missing.length;
  return total === 0 ? 1 : (2 * right.length) / total;
}

/** Counts the facts that the parser marked as unsure, among those with their own path. */
export function countUnsure(
  facts: readonly Fact[],
  isUnsure: (path: string) => boolean,
): { marked: number; all: number } {
  const factsWithPath = facts.filter(({ path }) => path);
  return { marked: factsWithPath.filter(({ path }) => isUnsure(path)).length, all: factsWithPath.length };
}
