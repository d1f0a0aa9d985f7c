import type { Field, Fields } from '../resume/fields.ts';
import { isWordedField, type Replacement, type WordedRow, type Wording } from './overlay.ts';

/**
 * Replaced rows: languages, groups of skills, profiles. A row has no id; it is identified by its first textual cell,
 * its name (the second of two rows with the same name is the second one). So a row that is removed from the record
 * disappears, a new one is shown immediately, and dates, addresses and the like remain the record's.
 */

/** The replacement of one row, and the record's row that it was written for. */
export interface WordedPair {
  from: WordedRow;
  to: WordedRow;
}

/** Returns the textual cells of a row, its name first. */
export const listWordedCells = (row: Fields): string[] =>
  Object.entries<Field>(row).flatMap(([name, field]) => (isWordedField(field) ? [name] : []));

/** Returns the textual cells of a row with their values. */
export function pickWords(row: Fields, values: object): WordedRow {
  const byName = values as WordedRow;
  return Object.fromEntries(listWordedCells(row).map((cell) => [cell, byName[cell] ?? '']));
}

/** Returns the replacement of each row; undefined where it has none. */
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

/** Returns the rows with their replaced cells. */
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
 * Returns the new names of rows by their names in the record. A name that another row already has is not given, so that
 * rows remain distinguishable.
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

/** Returns the cells that differ from the record's. */
export const listOwnCells = ({ from, to }: WordedPair): WordedRow =>
  Object.fromEntries(Object.entries(to).filter(([cell, text]) => text.length > 0 && !isSame(text, from[cell])));

/** Changes some cells of one row in a replacement; null where no row is replaced any longer. */
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

/** Marks the replacement of one row as written for its current text in the record. */
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

/** Includes all rows, so that the second of two with the same name stays the second one. */
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
