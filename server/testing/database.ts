import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import pg from 'pg';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { newSecret } from '../src/primitives/ids.ts';

/** An empty database for one test. */
export interface TestDatabase {
  url: string | undefined;
  file: string;
  folder: string;
  drop: () => Promise<void>;
}

/**
 * The PostgreSQL server of this project's run; undefined means SQLite. Decided by the project (vitest.config.ts), since
 * every project in the run sees TEST_POSTGRES.
 */
const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_POSTGRES : undefined;

/** Template of this worker's migrated databases: a file, or a database name. */
let template: Promise<string> | undefined;

/**
 * Creates a database of the run's kind, and a data folder.
 * @param options `isMigrated` copies migrated tables, in a tenth of the time of migrations; otherwise it is empty
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
  const name = createName();
  await runAdminStatement(server, `create database ${name}${source ? ` template ${source}` : ''}`);
  return {
    url: `${server}/${name}`,
    file,
    folder,
    drop: async () => {
      await runAdminStatement(server, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

const createName = () =>
  `test_${newSecret()
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
    .slice(0, 20)}`;

async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'vitrine.db');
  const name = createName();
  if (server) await runAdminStatement(server, `create database ${name}`);
  const db = openDatabase({ url: server && `${server}/${name}`, file }, () => undefined);
  await migrate(db);
  await db.destroy();
  return server ? name : file;
}

async function runAdminStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
