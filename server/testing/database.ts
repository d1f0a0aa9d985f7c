import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import pg from 'pg';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { newSecret } from '../src/primitives/ids.ts';

/** Where a test's own, empty database is, and how to remove it. */
export interface TestDatabase {
  url: string | undefined;
  file: string;
  folder: string;
  drop: () => Promise<void>;
}

/**
 * The PostgreSQL server of a run that is for it; none is SQLite. The project says which it is (vitest.config.ts): the
 * address alone does not, as every project that runs beside the one for PostgreSQL sees it.
 */
const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_POSTGRES : undefined;

/** Where the tables of this worker's databases are copied from: a file, or the name of a database. */
let template: Promise<string> | undefined;

/**
 * A database of the kind that this run is for, and a data folder, both of the caller's own.
 * @param options `isMigrated` for all tables, copied in a tenth of the time that migrations take; else it is empty
 */
export const createTestDatabase = (options: { isMigrated?: boolean } = {}): Promise<TestDatabase> =>
  measureFixture('database', () => createDatabase(options));

async function createDatabase({ isMigrated = false }: { isMigrated?: boolean }): Promise<TestDatabase> {
  if (isMigrated) template ??= createTemplate();
  const source = isMigrated ? await template : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const file = join(folder, 'vitrine.db');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!server) {
    if (source) copyFileSync(source, file);
    return { url: undefined, file, folder, drop: async () => removeFolder() };
  }
  const name = newName();
  await administer(server, `create database ${name}${source ? ` template ${source}` : ''}`);
  return {
    url: `${server}/${name}`,
    file,
    folder,
    drop: async () => {
      await administer(server, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

const newName = () =>
  `test_${newSecret()
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
    .slice(0, 20)}`;

async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'vitrine.db');
  const name = newName();
  if (server) await administer(server, `create database ${name}`);
  const db = openDatabase({ url: server && `${server}/${name}`, file }, () => undefined);
  await migrate(db);
  await db.destroy();
  return server ? name : file;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
