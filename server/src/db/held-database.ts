import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { dropStagedSecret, finishRestoredSecret, restoredFile, stageSecret } from '../config/secret-file.ts';
import { type DatabaseSettings, type Db, isUnavailable, openDatabase } from './database.ts';
import { countServers } from './leases.ts';
import { isKnownSchema, listDoneMigrations } from './migrate.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { waitForLong } from './snapshot.ts';
import { listOwnTables } from './table-shapes.ts';

/** Somebody else works with the database; the message is a sentence for the operator. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/** A database that nobody else uses for as long as it is held. */
export interface HeldDatabase {
  /** What is in it, to read. */
  current: Db;
  /**
   * Puts another database in its place, as a whole or not at all, whenever the process ends.
   * @param fill gets one without tables; whatever it throws leaves everything as it was
   * @param secret the key that goes with it, where that is a file beside the database
   */
  replace: (fill: (empty: Db) => Promise<void>, secret: string | undefined) => Promise<void>;
}

/** PostgreSQL's number for the lock of a restore: 'vitr' in ASCII. */
const LOCK = 0x76697472;

const IN_USE = 'Vitrine is running on this data. Stop it, then run this again.';
const RESTORING = 'A restore is under way. Wait until it has ended, then start again.';

/**
 * Holds a database alone. The system lets go when this process ends, however it ends. What `work` has put in its
 * place stands once this is over.
 * @throws {DatabaseInUse} when a server or another restore uses it
 */
export function holdDatabase<T>(settings: DatabaseSettings, work: (held: HeldDatabase) => Promise<T>): Promise<T> {
  return settings.url ? holdPostgres(settings, work) : holdFile(settings.file, work);
}

/**
 * Throws where a restore holds the database: what a program asks before it begins to work with it. On SQLite opening
 * the file says so by itself.
 * @throws {DatabaseInUse}
 */
export async function refuseWhileRestoring(db: Db): Promise<void> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(db);
  if (!rows[0]?.free) throw new DatabaseInUse(RESTORING);
}

/** Opens a database, or says that a restore holds its file. @throws {DatabaseInUse} */
export function openUnlessHeld(...[settings, onError]: Parameters<typeof openDatabase>): Db {
  try {
    return openDatabase(settings, onError);
  } catch (error) {
    throw settings.url === undefined && isBusy(error) ? new DatabaseInUse(RESTORING) : error;
  }
}

const isBusy = (error: unknown): boolean => isUnavailable(error) && /locked|busy/i.test((error as Error).message);

/**
 * SQLite: an exclusive lock on the file, which a server that has it open does not let happen. The new database is
 * another file, and taking the name of the old one is the moment that decides.
 */
async function holdFile<T>(file: string, work: (held: HeldDatabase) => Promise<T>): Promise<T> {
  const db = openUnlessHeld({ url: undefined, file }, () => undefined);
  try {
    return await db.connection().execute(async (current) => {
      try {
        await sql`pragma busy_timeout = 0`.execute(current);
        // Leaves no log beside the file, which would be taken for that of the one that comes in its place.
        await sql`pragma journal_mode = delete`.execute(current);
        await sql`begin exclusive`.execute(current);
      } catch (error) {
        throw isBusy(error) ? new DatabaseInUse(IN_USE) : error;
      }
      try {
        return await work({ current, replace: (fill, secret) => replaceFile(file, fill, secret, db) });
      } finally {
        await sql`rollback`.execute(current).catch(() => undefined);
      }
    });
  } finally {
    await db.destroy();
  }
}

async function replaceFile(
  file: string,
  fill: (empty: Db) => Promise<void>,
  secret: string | undefined,
  old: Db,
): Promise<void> {
  const folder = dirname(file);
  const staged = restoredFile(file);
  // The key first: alone beside a finished restore it would be taken for its end.
  const undo = () => {
    dropStagedSecret(folder);
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(staged + end, { force: true });
  };
  undo();
  try {
    await withScratchDatabase(staged, fill);
    flush(staged);
    if (secret !== undefined) stageSecret(folder, secret);
    // Windows renames over no open file; there a server that starts in between makes this fail.
    if (process.platform === 'win32') await old.destroy();
    renameSync(staged, file);
  } catch (error) {
    undo();
    throw error;
  }
  if (process.platform !== 'win32') flush(folder);
  finishRestoredSecret(folder, file);
}

/** Waits until the disk has a file, or the names of a folder. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** PostgreSQL: one transaction, in which tables come and go like rows, and a lock that ends with it. */
async function holdPostgres<T>(settings: DatabaseSettings, work: (held: HeldDatabase) => Promise<T>): Promise<T> {
  const db = openDatabase(settings, () => undefined);
  try {
    return await db.transaction().execute(async (tx) => {
      await waitForLong(tx);
      await sql`set local lock_timeout = '10s'`.execute(tx);
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(tx);
      if (!rows[0]?.held) throw new DatabaseInUse(RESTORING);
      const done = await listDoneMigrations(tx);
      // Tables that this version does not know are not its to drop; whoever works with it refuses them.
      const own = done.length > 0 && isKnownSchema(done) ? await listOwnTables(done.at(-1) ?? '') : [];
      if (own.includes('leases') && (await countServers(tx, Date.now())) > 0)
        throw new DatabaseInUse(`${IN_USE} One that was killed counts for a minute.`);
      return work({
        current: tx,
        replace: async (fill) => {
          if (own.length > 0) await dropTables(tx, own);
          await fill(tx);
        },
      });
    });
  } finally {
    await db.destroy();
  }
}

/** Without what refers to them from outside: that is somebody's, who is told by the failure. */
async function dropTables(tx: Db, own: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name in (${sql.join(own)})`.execute(tx);
  await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx);
}
