import { sql } from 'kysely';
import { type Db, isEmbedded } from './database.ts';
import type { TableShape } from './table-shapes.ts';

/** A row as both databases return it: texts, integers and nulls. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

/** Target size of a page in characters of JSON: large enough to be fast, small enough to keep in memory. */
const PAGE_CHARACTERS = 2 * 1024 * 1024;

/** Bounds of the number of rows per page, whatever their size. */
const MIN_PAGE_ROWS = 8;
const MAX_PAGE_ROWS = 4_000;

/** Maximum number of parameters per statement: both databases accept more, but are not faster. */
const MAX_PARAMETERS = 4_000;
/** Maximum number of keys per condition, limited by SQLite's expression depth. */
const KEYS_PER_CONDITION = 250;

/** A page of rows, each also as JSON text. */
export interface Page {
  rows: Row[];
  lines: string[];
}

/**
 * Reads all rows of a table in pages, consistently: `db` must be in a transaction. Only one page is held in memory.
 * @param columns the columns to read
 */
export async function* readRows(db: Db, { name, columns }: Pick<TableShape, 'name' | 'columns'>): AsyncGenerator<Page> {
  let limit = 128;
  const next = isEmbedded(db) ? readByRowId(db, name, columns) : readByCursor(db, name, columns);
  try {
    // The value passed to a generator's first `next` is discarded.
    await next.next(0);
    for (;;) {
      const { value: rows, done } = await next.next(limit);
      if (done || rows.length === 0) return;
      const lines = rows.map((row) => JSON.stringify(row));
      yield { rows, lines };
      const characters = lines.reduce((sum, { length }) => sum + length, 0);
      limit = Math.max(
        MIN_PAGE_ROWS,
        Math.min(MAX_PAGE_ROWS, Math.floor((rows.length * PAGE_CHARACTERS) / characters)),
      );
    }
  } finally {
    await next.return(undefined);
  }
}

type Reader = AsyncGenerator<Row[], undefined, number>;

const listColumns = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Reads an SQLite table by rowid, which is also the order on disk. */
async function* readByRowId(db: Db, table: string, columns: readonly string[]): Reader {
  let limit = yield [];
  let last = 0;
  for (;;) {
    const { rows } = await sql<Row & { rowid: number }>`
      select rowid, ${listColumns(columns)} from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${limit}`.execute(db);
    last = rows.at(-1)?.rowid ?? last;
    limit = yield rows.map(({ rowid: _, ...row }) => row);
  }
}

/** Reads a PostgreSQL table with a cursor, which lives as long as the transaction. */
async function* readByCursor(db: Db, table: string, columns: readonly string[]): Reader {
  const cursor = sql.id(`backup_of_${table}`);
  let limit = yield [];
  await sql`declare ${cursor} no scroll cursor for select ${listColumns(columns)} from ${sql.table(table)}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(limit)} from ${cursor}`.execute(db);
      limit = yield rows;
    }
  } finally {
    // In a failed transaction the cursor cannot be closed, and ends with it.
    await sql`close ${cursor}`.execute(db).catch(() => undefined);
  }
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.n);
}

/** Deletes the rows that migrations inserted into a table. */
export const emptyTable = (db: Db, table: string) => sql`delete from ${sql.table(table)}`.execute(db);

/** Inserts rows that have all columns of the table. */
export async function insertRows(db: Db, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const batchSize = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
  for (let from = 0; from < rows.length; from += batchSize) {
    const values = rows
      .slice(from, from + batchSize)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(name)} (${listColumns(columns)}) values ${sql.join(values)}`.execute(db);
  }
}

/** Returns a row's primary key as a string. */
export const toRowKey = ({ key }: Pick<TableShape, 'key'>, row: Row): string =>
  JSON.stringify(key.map((column) => row[column]));

/** Finds the rows of a table with the same primary keys as others, by {@link toRowKey}. */
export async function findSameRows(db: Db, shape: TableShape, rows: readonly Row[]): Promise<Map<string, Row>> {
  const { name, columns, key } = shape;
  const found = new Map<string, Row>();
  for (let from = 0; from < rows.length; from += KEYS_PER_CONDITION) {
    const batch = rows.slice(from, from + KEYS_PER_CONDITION);
    const [only, ...more] = key;
    const isSame =
      only && more.length === 0
        ? sql`${sql.ref(only)} in (${sql.join(batch.map((row) => row[only]))})`
        : sql.join(
            batch.map(
              (row) =>
                sql`(${sql.join(
                  key.map((c) => sql`${sql.ref(c)} = ${row[c]}`),
                  sql` and `,
                )})`,
            ),
            sql` or `,
          );
    const { rows: same } = await sql<Row>`
      select ${listColumns(columns)} from ${sql.table(name)} where ${isSame}`.execute(db);
    for (const row of same) found.set(toRowKey(shape, row), row);
  }
  return found;
}
