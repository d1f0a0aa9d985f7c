import type { Fact, Field } from './facts.ts';

/** What became of the facts of one file, or of several. */
export interface Score {
  /** Facts as the reader has them. */
  right: Fact[];
  wrong: Fact[];
  /** Facts as they stand in the file. */
  missing: Fact[];
}

/** Compares what was read with what is true: each true fact is found at most once. */
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

/** Shares from 0 to 1; undefined where there is nothing to have a share of. */
export interface Shares {
  /** Of what was read, the part that is true. */
  precision?: number;
  /** Of what is true, the part that was read. */
  recall?: number;
  /** Of all that is true. */
  facts: number;
}

export function shares({ right, wrong, missing }: Score, field?: Field): Shares {
  const count = (facts: Fact[]) => facts.filter((fact) => field === undefined || fact.field === field).length;
  const [hits, read, facts] = [count(right), count(right) + count(wrong), count(right) + count(missing)];
  return { facts, ...(read > 0 && { precision: hits / read }), ...(facts > 0 && { recall: hits / facts }) };
}

/** The harmonic mean of both: one figure to order files by. */
export function balance(score: Score): number {
  const { right, wrong, missing } = score;
  const all = 2 * right.length + wrong.length + missing.length;
  return all === 0 ? 1 : (2 * right.length) / all;
}

/** How many of some read facts the reader marked as unsure, of those that have a place of their own. */
export function countUnsure(
  facts: readonly Fact[],
  isUnsure: (path: string) => boolean,
): { marked: number; all: number } {
  const placed = facts.filter(({ path }) => path);
  return { marked: placed.filter(({ path }) => isUnsure(path)).length, all: placed.length };
}
