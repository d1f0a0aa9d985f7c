import { sql } from 'kysely';
import { type Db, openDatabase } from './database.ts';

/**
 * Fills a SQLite file that is worth nothing until it is whole: without waiting for the disk, and with references that
 * are looked at once all is there. It is closed, and without a log beside it, when this is over.
 */
export async function withScratchDatabase<T>(file: string, fill: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: undefined, file }, () => undefined);
  try {
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma foreign_keys = off`.execute(db);
    const filled = await fill(db);
    await sql`pragma journal_mode = delete`.execute(db);
    return filled;
  } finally {
    await db.destroy();
  }
}
