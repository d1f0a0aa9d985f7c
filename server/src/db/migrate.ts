import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { type Db, isEmbedded, isLocked } from './database.ts';
import { disableTimeouts } from './snapshot.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/**
 * The names of all migrations of this version, in order: the files of their folder. Their modules are loaded only to
 * migrate; a released one is never edited.
 */
export const MIGRATION_NAMES: readonly string[] = readdirSync(MIGRATIONS_FOLDER)
  .flatMap((file) => /^(\d{3}-[^.]+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

async function loadMigrations(): Promise<Record<string, Migration>> {
  const entries = MIGRATION_NAMES.map(async (name): Promise<[string, Migration]> => {
    const { up } = await import(new URL(`./migrations/${name}.ts`, import.meta.url).href);
    return [name, { up }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** PostgreSQL's advisory lock during a migration: the key of Kysely's own lock, which earlier versions took. */
const MIGRATION_LOCK_KEY = '3853314791062309107';

/** Maximum attempts to get SQLite's lock, 5 s each, while another process migrates. */
const MAX_LOCK_TRIES = 120;

/**
 * Migrates the tables, completely or not at all: everything is one transaction, so a killed process leaves them
 * unchanged. Several processes may start concurrently: one migrates and the others wait.
 * @param db the database, or a transaction that includes other work
 * @param last the migration to stop at: the one of an archive, or the one before a migration under test
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  // Without pending migrations there is no need to wait for the lock.
  if (last === undefined && (await listDoneMigrations(db)).length === MIGRATION_NAMES.length) return;
  if (db.isTransaction) return runMigrations(db, last);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((tx) => runMigrations(tx, last));
    } catch (error) {
      if (tries === MAX_LOCK_TRIES || !isLocked(error)) throw error;
    }
  }
}

async function runMigrations(tx: Db, last: string | undefined): Promise<void> {
  if (!isEmbedded(tx)) {
    // The timeouts are meant for requests; migrating a table of a million rows takes longer.
    await disableTimeouts(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`.execute(tx);
  }
  const migrator = new Migrator({ db: tx, provider: { getMigrations: loadMigrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

/** Returns the migrations that a database has had, in order; empty for an empty database. Read-only. */
export async function listDoneMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Whether applied migrations are a prefix of this version's own. */
export const isKnownSchema = (done: readonly string[]): boolean =>
  done.every((name, index) => name === MIGRATION_NAMES[index]);
