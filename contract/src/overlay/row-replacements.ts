import type { Field, Fields } from '../resume/fields.ts';
import { isReplaceableField, type Replacement, type TextRow, type TextValue } from './overlay.ts';

/**
 * Replaced rows: languages, groups of skills, profiles. A row has no id; it is identified by its first textual cell,
 * its name (the second of two rows with the same name is the second one). So a row that is removed from the record
 * disappears, a new one is shown immediately, and dates, addresses and the like remain the record's.
 */

/** The replacement of one row, and the record's row that it was written for. */
export interface RowReplacement {
  from: TextRow;
  to: TextRow;
}

/** Returns the textual cells of a row, its name first. */
export const listTextCells = (row: Fields): string[] =>
  Object.entries<Field>(row).flatMap(([name, field]) => (isReplaceableField(field) ? [name] : []));

/** Returns the textual cells of a row with their values. */
export function pickTextCells(row: Fields, values: object): TextRow {
  const byName = values as TextRow;
  return Object.fromEntries(listTextCells(row).map((cell) => [cell, byName[cell] ?? '']));
}

/** Returns the replacement of each row; undefined where it has none. */
export function matchRows(
  row: Fields,
  rows: readonly object[],
  replacement: Replacement | undefined,
): (RowReplacement | undefined)[] {
  const [name = ''] = listTextCells(row);
  const [from, to] = [toRows(replacement?.original), toRows(replacement?.value)];
  const pairs = Map.groupBy(
    from.map((one, index) => ({ from: one, to: to[index] ?? {} })),
    (pair) => readCell(pair.from, name),
  );
  const counts = new Map<string, number>();
  return rows.map((one) => {
    const rowName = readCell(one, name);
    const nth = counts.get(rowName) ?? 0;
    counts.set(rowName, nth + 1);
    return pairs.get(rowName)?.[nth];
  });
}

/** Returns the rows with their replaced cells. */
export function replaceCells<T extends object>(row: Fields, rows: readonly T[], replacement: Replacement): T[] {
  const [name = '', ...others] = listTextCells(row);
  const names = mapRowNames(name, replacement);
  const pairs = matchRows(row, rows, replacement);
  return rows.map((one, index) => {
    const pair = pairs[index];
    const replaced = pair ? listReplacedCells(pair) : {};
    const replacedCells = others.flatMap((cell) =>
      isValidCell(row[cell], replaced[cell]) ? [[cell, replaced[cell]]] : [],
    );
    const rowName = names.get(readCell(one, name));
    return { ...one, ...Object.fromEntries(replacedCells), ...(rowName !== undefined && { [name]: rowName }) };
  });
}

/**
 * Returns the new names of rows by their names in the record. A name that another row already has is not given, so that
 * rows remain distinguishable.
 */
function mapRowNames(name: string, { value, original }: Replacement): Map<string, string> {
  const originalNames = new Set(toRows(original).map((one) => readCell(one, name)));
  const names = new Map<string, string>();
  for (const [index, one] of toRows(original).entries()) {
    const [before, after] = [readCell(one, name), readCell(toRows(value)[index] ?? {}, name)];
    if (after && !originalNames.has(after) && !names.has(before)) names.set(before, after);
  }
  return names;
}

const isValidCell = (field: Field | undefined, replaced: TextRow[string] | undefined): boolean =>
  replaced !== undefined && Array.isArray(replaced) === (field?.kind === 'tags' || field?.kind === 'texts');

/** Returns the cells that differ from the record's. */
export const listReplacedCells = ({ from, to }: RowReplacement): TextRow =>
  Object.fromEntries(Object.entries(to).filter(([cell, text]) => text.length > 0 && !isSame(text, from[cell])));

/** Changes some cells of one row in a replacement; null where no row is replaced any longer. */
export function replaceRowCells(
  row: Fields,
  rows: readonly object[],
  replacement: Replacement | undefined,
  change: { index: number; cells: TextRow },
): Replacement | null {
  const pairs = matchRows(row, rows, replacement).map((pair, index): RowReplacement => {
    const isOwn = pair !== undefined && Object.keys(listReplacedCells(pair)).length > 0;
    const from = isOwn ? pair.from : pickTextCells(row, rows[index] ?? {});
    return { from, to: { ...(isOwn && listReplacedCells(pair)), ...(index === change.index && change.cells) } };
  });
  return toReplacement(pairs);
}

/** Marks the replacement of one row as written for its current text in the record. */
export function confirmRow(
  row: Fields,
  rows: readonly object[],
  replacement: Replacement | undefined,
  confirmedIndex: number,
): Replacement | null {
  const pairs = matchRows(row, rows, replacement).map((pair, index): RowReplacement => {
    const current = pickTextCells(row, rows[index] ?? {});
    const to = pair ? listReplacedCells(pair) : {};
    return { from: pair && index !== confirmedIndex ? pair.from : current, to };
  });
  return toReplacement(pairs);
}

/** Includes all rows, so that the second of two with the same name stays the second one. */
function toReplacement(pairs: readonly RowReplacement[]): Replacement | null {
  if (pairs.every((pair) => Object.keys(listReplacedCells(pair)).length === 0)) return null;
  return {
    value: pairs.map((pair) => ({ ...pair.from, ...listReplacedCells(pair) })),
    original: pairs.map(({ from }) => from),
  };
}

const toRows = (value: TextValue | undefined): TextRow[] =>
  Array.isArray(value) ? value.filter((one) => typeof one !== 'string') : [];

function readCell(row: object, cell: string): string {
  const text = (row as Record<string, unknown>)[cell];
  return typeof text === 'string' ? text : '';
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
