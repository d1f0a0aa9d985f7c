import { type OwnTable, readOwnRows } from '../../../db/archived-rows.ts';
import type { Db } from '../../../db/database.ts';
import type { Row, Value } from '../../../db/table-rows.ts';
import { createTimeSlicer } from '../../../primitives/time-slicer.ts';
import { ARCHIVED_TABLES } from './contents.ts';
import type { ColumnKind, Exclusion } from './contents-shape.ts';

/** A row as written to the archive, with camel case names. */
export type ArchiveRow = Record<string, unknown>;

/** 'created_at' -> 'createdAt' */
const toCamel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const FORMATTERS: Record<ColumnKind, (value: Exclude<Value, null>) => unknown> = {
  value: (value) => value,
  time: (value) => new Date(Number(value)).toISOString(),
  flag: (value) => Number(value) === 1,
  json: (value) => {
    try {
      return JSON.parse(String(value));
    } catch {
      return value;
    }
  },
};

/** Returns the archived columns of a table and how each is written. */
function listColumns(table: OwnTable): [name: string, kind: ColumnKind][] {
  const columns: Record<string, ColumnKind | Exclusion> = ARCHIVED_TABLES[table].columns;
  return Object.entries(columns).flatMap(([name, kind]) => (typeof kind === 'string' ? [[name, kind] as const] : []));
}

function formatRow(columns: readonly [string, ColumnKind][], row: Row): ArchiveRow {
  const entries = columns.map(([name, kind]) => {
    const value = row[name] ?? null;
    return [toCamel(name), value === null ? null : FORMATTERS[kind](value)];
  });
  return Object.fromEntries(entries);
}

/** Yields the archived rows of an account in a table. @param owner see {@link readOwnRows} */
export async function* readArchiveRows(db: Db, table: OwnTable, owner: string): AsyncGenerator<ArchiveRow> {
  const columns = listColumns(table);
  const slice = createTimeSlicer();
  for await (const row of readOwnRows(db, table, { columns: columns.map(([name]) => name), owner })) {
    await slice();
    yield formatRow(columns, row);
  }
}

const encoder = new TextEncoder();

/** Encodes a value as the bytes of a JSON file. */
export const encodeJson = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value, null, 2)}\n`);

/** Encodes rows as a JSON list, one per line, while they are read. */
export async function* encodeList(rows: AsyncIterable<ArchiveRow> | Iterable<ArchiveRow>): AsyncGenerator<Uint8Array> {
  let lines: string[] = [];
  let separator = '[\n';
  const flush = () => {
    const text = lines.join('');
    lines = [];
    return encoder.encode(text);
  };
  for await (const row of rows) {
    lines.push(separator, JSON.stringify(row));
    separator = ',\n';
    if (lines.length >= BATCH_SIZE) yield flush();
  }
  lines.push(separator === '[\n' ? '[]\n' : '\n]\n');
  yield flush();
}

const BATCH_SIZE = 500;
