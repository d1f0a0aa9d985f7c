import { sql } from 'kysely';
import { type Db, isEmbedded } from './database.ts';
import type { TableShape } from './table-shapes.ts';

/** A row as both databases give it: texts, whole numbers, or nothing. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

/** Characters of JSON that a page of rows is meant to have: enough to be quick, and little to hold. */
const PAGE_CHARACTERS = 2 * 1024 * 1024;

/** Rows of a page, whatever they are like. */
const MIN_PAGE_ROWS = 8;
const MAX_PAGE_ROWS = 4_000;

/** What one statement takes at most: both databases take more, but not faster. */
const PARAMETERS = 4_000;
/** How deep SQLite lets a condition be nested. */
const KEYS = 250;

/** A page of rows, each with its text as JSON. */
export interface Page {
  rows: Row[];
  lines: string[];
}

/**
 * All rows of a table in pages, as one moment shows them: `db` has to be in a transaction. No more than a page is held.
 * @param columns those to read; absent: all
 */
export async function* readRows(db: Db, { name, columns }: Pick<TableShape, 'name' | 'columns'>): AsyncGenerator<Page> {
  let limit = 128;
  const next = isEmbedded(db) ? readByRowId(db, name, columns) : readByCursor(db, name, columns);
  try {
    // A generator has no use for what its first call brings.
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

/** SQLite: by the number that each row has, which is also the order on disk. */
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

/** PostgreSQL: by a cursor, which lives as long as the transaction. */
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
    // In a transaction that has failed nothing can be closed, and everything ends by itself.
    await sql`close ${cursor}`.execute(db).catch(() => undefined);
  }
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.n);
}

/** Removes what the migrations put into a table. */
export const emptyTable = (db: Db, table: string) => sql`delete from ${sql.table(table)}`.execute(db);

/** Adds rows that have all columns of the table. */
export async function insertRows(db: Db, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const most = Math.max(1, Math.floor(PARAMETERS / columns.length));
  for (let from = 0; from < rows.length; from += most) {
    const values = rows
      .slice(from, from + most)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(name)} (${listColumns(columns)}) values ${sql.join(values)}`.execute(db);
  }
}

/** What tells a row from all others of its table. */
export const keyOf = ({ key }: Pick<TableShape, 'key'>, row: Row): string =>
  JSON.stringify(key.map((column) => row[column]));

/** The rows of a table that have the primary keys of others, by {@link keyOf}. */
export async function findSameRows(db: Db, shape: TableShape, rows: readonly Row[]): Promise<Map<string, Row>> {
  const { name, columns, key } = shape;
  const found = new Map<string, Row>();
  for (let from = 0; from < rows.length; from += KEYS) {
    const some = rows.slice(from, from + KEYS);
    const [only, ...more] = key;
    const isSame =
      only && more.length === 0
        ? sql`${sql.ref(only)} in (${sql.join(some.map((row) => row[only]))})`
        : sql.join(
            some.map(
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
    for (const row of same) found.set(keyOf(shape, row), row);
  }
  return found;
}
