import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signIn } from '@vitrine/contract/calls/accounts';
import { hasContent } from '@vitrine/contract/resume/completion';
import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { HttpClient } from '../../testing/process.ts';
import { type LocalServer, startLocalServer } from '../../testing/server.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { emptyTable, insertRows, type Row } from './table-rows.ts';
import { describeTables } from './table-shapes.ts';

const FOLDER = join(import.meta.dirname, '../../testing/released');

/** A small database as a released version created it (`server/testing/save-release.ts`). */
interface ReleasedDatabase {
  version: string;
  lastMigration: string;
  /** The password of all accounts. */
  password: string;
  /** The data that each account's owner saw. */
  shown: ({ email: string; handle: string; isPortfolioPublic: boolean; resume: Partial<Resume> } & Record<
    string,
    unknown
  >)[];
  tables: Record<string, Row[]>;
}

const RELEASES = globSync('*.json', { cwd: FOLDER }).map(
  (file): ReleasedDatabase => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
);

let database: TestDatabase;
let server: LocalServer | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await server?.close();
  await database.drop();
});

test.each(RELEASES)(
  'a database of $version opens with everything as it was (rule O18)',
  async ({ lastMigration, password, shown, tables }) => {
    const db = openDatabase(database, () => undefined);
    await migrate(db, lastMigration);
    const shapes = await describeTables(lastMigration);
    for (const { name } of shapes.toReversed()) await emptyTable(db, name);
    for (const shape of shapes) await insertRows(db, shape, tables[shape.name] ?? []);
    await db.destroy();

    const { url, file } = database;
    server = await startLocalServer(dirname(file), {
      ...(url && { DATABASE_URL: url, SECRET_KEY: 'a key that a test does not need twice' }),
    });
    expect(shown.map(({ isPortfolioPublic }) => isPortfolioPublic)).toContain(false);
    for (const account of shown) {
      const { email, handle, isPortfolioPublic, resume } = account;
      const client = new HttpClient(server.origin);
      expect((await client.call(signIn, { body: { email, password } })).status).toBe(200);
      expect((await client.get(`/user/get-data/${email}`)).body.payload).toMatchObject(account);
      expect((await fetch(`${server.origin}/p/${handle}`)).status).toBe(
        isPortfolioPublic && hasContent({ ...createEmptyResume(), ...resume }) ? 200 : 404,
      );
    }
  },
);
