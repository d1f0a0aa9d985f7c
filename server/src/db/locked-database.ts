import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { dropStagedSecret, finishRestoredSecret, getStagedDatabasePath, stageSecret } from '../config/secret-file.ts';
import { type DatabaseSettings, type Db, isUnavailable, openDatabase } from './database.ts';
import { countServers } from './leases.ts';
import { isKnownSchema, listDoneMigrations } from './migrate.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { disableTimeouts } from './snapshot.ts';
import { listOwnTables } from './table-shapes.ts';

/** Another process uses the database; the message is a sentence for the operator. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/** A database that no other process uses while it is held. */
export interface LockedDatabase {
  /** The current database, for reading. */
  current: Db;
  /**
   * Replaces the database, completely or not at all, even if the process ends.
   * @param fill fills a database without tables; if it throws, nothing changes
   * @param secret the key of the new database, if it is stored in a file next to the database
   */
  replace: (fill: (empty: Db) => Promise<void>, secret: string | undefined) => Promise<void>;
}

/** Key of PostgreSQL's advisory lock for a restore: 'vitr' in ASCII. */
const RESTORE_LOCK_KEY = 0x76697472;

const IN_USE_MESSAGE = 'Vitrine is running on this data. Stop it, then run this again.';
const RESTORING_MESSAGE = 'A restore is under way. Wait until it has ended, then start again.';

/**
 * Holds a database exclusively while `work` runs. The system releases it when this process ends, however it ends. A
 * replacement by `work` takes effect when this resolves.
 * @throws {DatabaseInUse} if a server or another restore uses it
 */
export function withLockedDatabase<T>(
  settings: DatabaseSettings,
  work: (locked: LockedDatabase) => Promise<T>,
): Promise<T> {
  return settings.url ? withLockedPostgres(settings, work) : withLockedFile(settings.file, work);
}

/**
 * Checks that no restore holds the database, before a program starts to use it. On SQLite, opening the file fails in
 * that case.
 * @throws {DatabaseInUse}
 */
export async function requireNotRestoring(db: Db): Promise<void> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${RESTORE_LOCK_KEY}) as free`.execute(db);
  if (!rows[0]?.free) throw new DatabaseInUse(RESTORING_MESSAGE);
}

/** Opens a database. @throws {DatabaseInUse} if a restore holds its file */
export function openUnlessLocked(...[settings, onError]: Parameters<typeof openDatabase>): Db {
  try {
    return openDatabase(settings, onError);
  } catch (error) {
    throw settings.url === undefined && isBusy(error) ? new DatabaseInUse(RESTORING_MESSAGE) : error;
  }
}

const isBusy = (error: unknown): boolean => isUnavailable(error) && /locked|busy/i.test((error as Error).message);

/**
 * Holds an SQLite database by an exclusive lock, which fails while a server has the file open. The new database is a
 * separate file, and the rename over the old one replaces it atomically.
 */
async function withLockedFile<T>(file: string, work: (locked: LockedDatabase) => Promise<T>): Promise<T> {
  const db = openUnlessLocked({ url: undefined, file }, () => undefined);
  try {
    return await db.connection().execute(async (current) => {
      try {
        await sql`pragma busy_timeout = 0`.execute(current);
        // Removes the write-ahead log, which SQLite would otherwise apply to the new file.
        await sql`pragma journal_mode = delete`.execute(current);
        await sql`begin exclusive`.execute(current);
      } catch (error) {
        throw isBusy(error) ? new DatabaseInUse(IN_USE_MESSAGE) : error;
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
  const stagedPath = getStagedDatabasePath(file);
  // The key is removed first: alone next to a completed restore it would be taken for that restore's key.
  const removeStagedFiles = () => {
    dropStagedSecret(folder);
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(stagedPath + suffix, { force: true });
  };
  removeStagedFiles();
  try {
    await withScratchDatabase(stagedPath, fill);
    syncToDisk(stagedPath);
    if (secret !== undefined) stageSecret(folder, secret);
    // Windows cannot rename over an open file; there, a server that starts in between makes this fail.
    if (process.platform === 'win32') await old.destroy();
    renameSync(stagedPath, file);
  } catch (error) {
    removeStagedFiles();
    throw error;
  }
  if (process.platform !== 'win32') syncToDisk(folder);
  finishRestoredSecret(folder, file);
}

/** Waits until a file, or the entries of a folder, are written to the disk. */
function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Holds a PostgreSQL database: one transaction, as its DDL is transactional, and a lock that ends with it. */
async function withLockedPostgres<T>(
  settings: DatabaseSettings,
  work: (locked: LockedDatabase) => Promise<T>,
): Promise<T> {
  const db = openDatabase(settings, () => undefined);
  try {
    return await db.transaction().execute(async (tx) => {
      await disableTimeouts(tx);
      await sql`set local lock_timeout = '10s'`.execute(tx);
      const { rows } = await sql<{
        held: boolean;
      }>`select pg_try_advisory_xact_lock(${RESTORE_LOCK_KEY}) as held`.execute(tx);
      if (!rows[0]?.held) throw new DatabaseInUse(RESTORING_MESSAGE);
      const doneMigrations = await listDoneMigrations(tx);
      // Tables of an unknown version are not dropped; `work` refuses such a database.
      const ownTables =
        doneMigrations.length > 0 && isKnownSchema(doneMigrations)
          ? await listOwnTables(doneMigrations.at(-1) ?? '')
          : [];
      if (ownTables.includes('leases') && (await countServers(tx, Date.now())) > 0)
        throw new DatabaseInUse(`${IN_USE_MESSAGE} One that was killed counts for a minute.`);
      return work({
        current: tx,
        replace: async (fill) => {
          if (ownTables.length > 0) await dropTables(tx, ownTables);
          await fill(tx);
        },
      });
    });
  } finally {
    await db.destroy();
  }
}

/** Drops tables, without cascade: foreign objects that depend on them make it fail. */
async function dropTables(tx: Db, ownTables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name in (${sql.join(ownTables)})`.execute(tx);
  await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx);
}
