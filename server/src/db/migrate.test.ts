import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { startServer } from '../../testing/process.ts';
import { type Db, openDatabase } from './database.ts';
import { listDoneMigrations, MIGRATION_NAMES, migrate } from './migrate.ts';

const OLD = '019-portraits';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let close: () => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, file: database.file }, () => undefined);
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterEach(() => close());

/** Reads every table with its columns. */
async function readTables() {
  const tables = await db.introspection.getTables();
  return tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).sort() }));
}

test('a migration that breaks off leaves everything as before it, and the next one goes on (rule O18)', async () => {
  await migrate(db, OLD);
  // The last table that the migration of records changes, so that only its last step fails.
  await sql`alter table snapshots rename to snapshots_elsewhere`.execute(db);
  const before = await readTables();

  await expect(migrate(db)).rejects.toThrow(/snapshots/);
  expect(await readTables()).toEqual(before);
  expect((await listDoneMigrations(db)).at(-1)).toBe(OLD);

  await sql`alter table snapshots_elsewhere rename to snapshots`.execute(db);
  await migrate(db);
  expect(await listDoneMigrations(db)).toEqual(MIGRATION_NAMES);
});

test('several processes may start at once on a database that none has set up', async () => {
  const { url, file } = database;
  const environment = { ...(url && { DATABASE_URL: url, SECRET_KEY: 'a key that a test does not need twice' }) };
  const servers = await Promise.all(Array.from({ length: 2 }, () => startServer(dirname(file), environment)));
  expect(await listDoneMigrations(db)).toEqual(MIGRATION_NAMES);
  expect(await Promise.all(servers.map(({ end }) => end('SIGTERM')))).toEqual([0, 0]);
});
