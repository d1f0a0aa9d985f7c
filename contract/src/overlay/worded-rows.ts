import type { Field, Fields } from '../resume/fields.ts';
import { isWordedField, type Replacement, type WordedRow, type Wording } from './overlay.ts';

/**
 * Rows in words of a resume's own: languages, groups of skills, profiles. A row has no id; its first cell in words is its
 * name, by which it is known again wherever it stands (the second of two of the same name is the second one). So a row
 * that the record has no more goes, one that is new is there at once, and dates, addresses and the like stay the
 * record's.
 */

/** A row with what its words were written for, and what they are. */
export interface WordedPair {
  from: WordedRow;
  to: WordedRow;
}

/** The cells of a row that a resume may say otherwise, with its name first. */
export const listWordedCells = (row: Fields): string[] =>
  Object.entries<Field>(row).flatMap(([name, field]) => (isWordedField(field) ? [name] : []));

/** The words of a row, without its facts. */
export function pickWords(row: Fields, values: object): WordedRow {
  const byName = values as WordedRow;
  return Object.fromEntries(listWordedCells(row).map((cell) => [cell, byName[cell] ?? '']));
}

/** For each row, what a resume says of it; undefined where it says nothing. */
export function pairRows(
  row: Fields,
  rows: readonly object[],
  words: Replacement | undefined,
): (WordedPair | undefined)[] {
  const [name = ''] = listWordedCells(row);
  const [from, to] = [toRows(words?.original), toRows(words?.value)];
  const pairs = Map.groupBy(
    from.map((one, index) => ({ from: one, to: to[index] ?? {} })),
    (pair) => textOf(pair.from, name),
  );
  const met = new Map<string, number>();
  return rows.map((one) => {
    const called = textOf(one, name);
    const nth = met.get(called) ?? 0;
    met.set(called, nth + 1);
    return pairs.get(called)?.[nth];
  });
}

/** The rows with those cells replaced that are said otherwise. */
export function wordRows<T extends object>(row: Fields, rows: readonly T[], words: Replacement): T[] {
  const [name = '', ...others] = listWordedCells(row);
  const names = nameRows(name, words);
  const pairs = pairRows(row, rows, words);
  return rows.map((one, index) => {
    const pair = pairs[index];
    const own = pair ? listOwnCells(pair) : {};
    const said = others.flatMap((cell) => (isFitting(row[cell], own[cell]) ? [[cell, own[cell]]] : []));
    const called = names.get(textOf(one, name));
    return { ...one, ...Object.fromEntries(said), ...(called !== undefined && { [name]: called }) };
  });
}

/**
 * What rows are called, by the name that they have in the record. A name that another row has is given to none, so that
 * the two can still be told apart.
 */
function nameRows(name: string, { value, original }: Replacement): Map<string, string> {
  const taken = new Set(toRows(original).map((one) => textOf(one, name)));
  const names = new Map<string, string>();
  for (const [index, one] of toRows(original).entries()) {
    const [before, after] = [textOf(one, name), textOf(toRows(value)[index] ?? {}, name)];
    if (after && !taken.has(after) && !names.has(before)) names.set(before, after);
  }
  return names;
}

const isFitting = (field: Field | undefined, own: WordedRow[string] | undefined): boolean =>
  own !== undefined && Array.isArray(own) === (field?.kind === 'tags' || field?.kind === 'texts');

/** The cells that a row says in words of its own. */
export const listOwnCells = ({ from, to }: WordedPair): WordedRow =>
  Object.fromEntries(Object.entries(to).filter(([cell, text]) => text.length > 0 && !isSame(text, from[cell])));

/** What a resume says once some cells of one of its rows say something else; null where no row says anything of its own. */
export function rewordRow(
  row: Fields,
  rows: readonly object[],
  words: Replacement | undefined,
  changed: { index: number; cells: WordedRow },
): Replacement | null {
  const pairs = pairRows(row, rows, words).map((pair, index): WordedPair => {
    const isOwn = pair !== undefined && Object.keys(listOwnCells(pair)).length > 0;
    const from = isOwn ? pair.from : pickWords(row, rows[index] ?? {});
    return { from, to: { ...(isOwn && listOwnCells(pair)), ...(index === changed.index && changed.cells) } };
  });
  return toReplacement(pairs);
}

/** The same words, as if they had been written for what the row says now. */
export function keepRow(
  row: Fields,
  rows: readonly object[],
  words: Replacement | undefined,
  kept: number,
): Replacement | null {
  const pairs = pairRows(row, rows, words).map((pair, index): WordedPair => {
    const now = pickWords(row, rows[index] ?? {});
    const to = pair ? listOwnCells(pair) : {};
    return { from: pair && index !== kept ? pair.from : now, to };
  });
  return toReplacement(pairs);
}

/** All rows, so that the second of two of the same name stays the second one. */
function toReplacement(pairs: readonly WordedPair[]): Replacement | null {
  if (pairs.every((pair) => Object.keys(listOwnCells(pair)).length === 0)) return null;
  return {
    value: pairs.map((pair) => ({ ...pair.from, ...listOwnCells(pair) })),
    original: pairs.map(({ from }) => from),
  };
}

const toRows = (wording: Wording | undefined): WordedRow[] =>
  Array.isArray(wording) ? wording.filter((one) => typeof one !== 'string') : [];

function textOf(row: object, cell: string): string {
  const text = (row as Record<string, unknown>)[cell];
  return typeof text === 'string' ? text : '';
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
