import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { appendIndex, appendKey, asObject, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readDate } from '../reading/read-date.ts';
import { readPoints } from '../reading/read-points.ts';
import type { SourceLocations } from '../reading/source-locations.ts';
import type { ListFileMapping } from './list-file-mappings.ts';
import type { Row, Table } from './tables.ts';

/** The result under construction. */
export interface ReaderState {
  lists: Record<string, JsonObject[]>;
  places: SourceLocations;
  notes: ImportReport['rejected'];
}

/** Formats a path: 'Positions.csv, row 2, Title'. */
export const formatPlace = (file: string, row: number, column = ''): string =>
  [`${file}, row ${row}`, column].filter(Boolean).join(', ');

/** Reads the rows of a file as entries of its list, and records the path of each value. */
export function readListFile(file: ListFileMapping, { rows }: Table, reading: ReaderState): void {
  const entries = reading.lists[file.list] ?? [];
  const seen = new Map<string, { entry: JsonObject; row: Row }>();
  for (const row of rows) {
    const addNote = (column: string | undefined, value: string, reason: string) =>
      reading.notes.push({ path: formatPlace(file.file, row.at, column), value, code: 'left-out', reason });
    const reason = file.skip?.(row);
    const [first = ['']] = Object.values(file.texts);
    if (reason) {
      addNote(row.find(...first) ?? first[0], row.get(...first), reason);
      continue;
    }
    const entry = readRow(file, row);
    const filledKeys = Object.keys(entry).filter((key) => key !== 'heading' && key !== EXTENSION_KEY);
    if (filledKeys.length === 0 && !hasExtensionValues(entry)) continue;
    const identity = JSON.stringify(file.identity ? file.identity.map((key) => entry[key] ?? '') : entry);
    const original = seen.get(identity);
    if (original) {
      reportDifferences(file, original, { entry, row }, addNote);
      continue;
    }
    seen.set(identity, { entry, row });
    addPlaces(file, row, appendIndex(file.list, entries.length), reading.places);
    entries.push(entry);
  }
  if (entries.length > 0) reading.lists[file.list] = entries;
}

const hasExtensionValues = (entry: JsonObject): boolean =>
  Object.keys(asObject(entry[EXTENSION_KEY])).some((key) => key !== 'isVisible');

type AddNote = (column: string | undefined, value: string, reason: string) => void;

function readRow(file: ListFileMapping, row: Row): JsonObject {
  const copy = (columns: Record<string, readonly string[]> = {}) =>
    Object.entries(columns).flatMap(([key, names]): [string, string][] => {
      const text = row.get(...names);
      return text ? [[key, text]] : [];
    });
  // An unreadable date stays as written, so that its field rejects it: without it a job would be ongoing.
  const copyDates = (columns: Record<string, readonly string[]> = {}) =>
    copy(columns).map(([key, text]): [string, string] => [key, readDate(text) ?? text]);
  // Fields for an end date have no day.
  const ownDates = copy(file.ownDates).map(([key, text]) => [key, readDate(text)?.slice(0, 7) ?? text]);
  const own = Object.fromEntries([...copy(file.own), ...ownDates]);
  const { summary, highlights } = readPoints(file.points ? row.get(...file.points.columns) : '');
  const entry: JsonObject = {
    ...Object.fromEntries([...copy(file.texts), ...copyDates(file.dates)]),
    ...(file.points && summary && { [file.points.key]: summary }),
    ...(highlights.length > 0 && { highlights }),
    ...(Object.keys(own).length > 0 && { [EXTENSION_KEY]: own }),
  };
  const finished = file.finish?.(entry, row) ?? entry;
  const others = row.listOthers(listKnownColumns(file));
  return { ...finished, ...Object.fromEntries(others.map(([column, text]) => [getUnmappedKey(column), text])) };
}

/** Returns the key of an unmapped column; keys of JSON Resume begin with a lowercase letter. */
const getUnmappedKey = (column: string): string => (/^[\p{Ll}_$]/u.test(column) ? `column ${column}` : column);

const listColumns = (file: ListFileMapping): [key: string, columns: readonly string[]][] => {
  const own = (facts: Record<string, readonly string[]> = {}) =>
    Object.entries(facts).map(([key, columns]): [string, readonly string[]] => [
      appendKey(EXTENSION_KEY, key),
      columns,
    ]);
  return [
    ...Object.entries(file.texts),
    ...Object.entries(file.dates ?? {}),
    ...own(file.own),
    ...own(file.ownDates),
    ...(file.points
      ? [[file.points.key, file.points.columns] as const, ['highlights', file.points.columns] as const]
      : []),
  ].map(([key, columns]) => [key, columns]);
};

const listKnownColumns = (file: ListFileMapping): string[] => [
  ...listColumns(file).flatMap(([, columns]) => columns),
  ...(file.ignored ?? []),
];

function addPlaces(file: ListFileMapping, row: Row, path: string, places: SourceLocations): void {
  places.add(path, formatPlace(file.file, row.at));
  for (const [key, columns] of [...listColumns(file), ...Object.entries(file.finished ?? {})]) {
    places.add(`${path}.${key}`, formatPlace(file.file, row.at, row.find(...columns) ?? columns[0]));
  }
  for (const [column] of row.listOthers(listKnownColumns(file))) {
    places.add(appendKey(path, getUnmappedKey(column)), formatPlace(file.file, row.at, column));
  }
}

/** Reports the differences of a duplicate row; the first row is imported. */
function reportDifferences(
  file: ListFileMapping,
  first: { entry: JsonObject; row: Row },
  second: { entry: JsonObject; row: Row },
  addNote: AddNote,
): void {
  for (const [key, columns] of listColumns(file)) {
    if (key === 'highlights') continue;
    const [here, there] = [first, second].map(({ row }) => row.get(...columns));
    if (!there || here === there) continue;
    addNote(second.row.find(...columns), there, `Row ${first.row.at} says of the same otherwise, and is taken.`);
  }
}
