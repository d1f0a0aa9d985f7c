import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
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

/** A fresh database of the kind that this run is for, and a fresh data folder. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const file = join(folder, 'vitrine.db');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!server) return { url: undefined, file, folder, drop: async () => removeFolder() };
  const name = `test_${newSecret()
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
    .slice(0, 20)}`;
  await administer(server, `create database ${name}`);
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

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
