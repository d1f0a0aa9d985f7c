import { sql } from 'kysely';
import { type Db, openDatabase } from './database.ts';

/**
 * Fills an SQLite file that is worthless until complete: without waiting for the disk, and without checking references
 * meanwhile. The file is closed and has no write-ahead log when this resolves.
 */
export async function withScratchDatabase<T>(file: string, fill: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: undefined, file }, () => undefined);
  try {
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma foreign_keys = off`.execute(db);
    const result = await fill(db);
    await sql`pragma journal_mode = delete`.execute(db);
    return result;
  } finally {
    await db.destroy();
  }
}
