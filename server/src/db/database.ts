import { type Kysely, sql, type Transaction } from 'kysely';
import { openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** The database, or a transaction on it: every query takes one as its first argument. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface DatabaseSettings {
  /** `postgres://...`; absent: the embedded file. */
  url: string | undefined;
  file: string;
}

export function openDatabase({ url, file }: DatabaseSettings, onError: (error: Error) => void): Db {
  return url ? openPostgres(url, onError) : openSqlite(file);
}

/** PostgreSQL's codes for a transaction that only lost a race: serialization failure and deadlock. */
const RACES = new Set(['40001', '40P01']);
const TRIES = 5;

/** Runs `work` in one transaction and again when it merely lost a race. Nothing outside is called inside. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= TRIES || !RACES.has(codeOf(error))) throw error;
    }
  }
}

/** The database's own code of a failure, '' where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the database can be reached now. */
export const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
