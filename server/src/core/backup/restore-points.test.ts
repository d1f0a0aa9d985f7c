import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { startLocalServer } from '../../../testing/server.ts';
import { showProgress } from '../../cli/progress.ts';
import { findDataFolder } from '../../config/config.ts';
import { readPrivateConfig } from '../../config/data-folder.ts';
import type { Context } from '../../context/context.ts';
import { type Db, openDatabase } from '../../db/database.ts';
import { listDoneMigrations, migrate } from '../../db/migrate.ts';
import { explainFailedStart } from '../../http/listen.ts';
import { newId } from '../../primitives/ids.ts';
import { checkArchive } from './check-archive.ts';
import { detectExistingData, openInstallation } from './open-installation.ts';

const OLD = '019-portraits';
const ignore = () => undefined;
let testDatabase: TestDatabase;
const opened: Context[] = [];
const umask = process.umask();
beforeEach(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  await stop();
  await testDatabase.drop();
  process.umask(umask);
});

const getSettings = (): Record<string, string> =>
  testDatabase.url ? { DATABASE_URL: testDatabase.url, SECRET_KEY: 'a key for tests that is long enough' } : {};

/** Opens the installation like a starting server. @returns the progress lines of a restore point */
async function start(more: Record<string, string> = {}): Promise<string[]> {
  const environment = { VITRINE_DATA: testDatabase.folder, ...getSettings(), ...more };
  const traces = detectExistingData(findDataFolder(environment));
  const lines: string[] = [];
  const onProgress = showProgress({ write: (text) => lines.push(text) });
  const opening = openInstallation(readPrivateConfig(environment), traces, { onLost: ignore, onProgress });
  opened.push(
    await opening.catch((error: unknown) => {
      throw new Error(explainFailedStart(error));
    }),
  );
  return lines;
}

const runServer = async () => (await startLocalServer(testDatabase.folder, getSettings())).close();

async function stop(): Promise<void> {
  for (const { db, resumes } of opened.splice(0)) {
    await db.destroy();
    await resumes.close();
  }
}

async function withTestDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: testDatabase.url, file: testDatabase.file }, ignore);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const listBackupFiles = () => {
  const folder = join(testDatabase.folder, 'backups');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

describe('before an update changes the tables (rule O12)', () => {
  const prepare = (accounts: number) =>
    withTestDatabase(async (db) => {
      await migrate(db, OLD);
      const user = {
        email: 'a@b.example',
        name: 'A',
        phone: '',
        password_hash: '',
        two_factor: 0,
        security_version: 0,
      };
      for (let n = 0; n < accounts; n += 1)
        await db
          .insertInto('users')
          // The table of that version, with fewer columns than today.
          .values({ ...user, id: newId(), created_at: 1, updated_at: 1 } as never)
          .execute();
    });

  test('a restore point is made of what it was', async () => {
    await prepare(1);
    expect(await start()).toContain('Writing the tables: 100%\n');
    const [point = '', ...more] = listBackupFiles();
    expect([point, more]).toEqual([expect.stringMatching(/vitrine-before-migration-\d{8}-\d{6}\.tar$/), []]);
    const { last, manifest } = await checkArchive(point, ignore);
    expect([last, manifest.tables.find(({ name }) => name === 'users')?.rows]).toEqual([OLD, 1]);
    // No migrations are pending at the next start.
    await stop();
    await start();
    expect(listBackupFiles()).toHaveLength(1);
  });

  test('none where nobody has anything to lose, nor where it is switched off', async () => {
    await prepare(0);
    await start();
    expect(listBackupFiles()).toEqual([]);
    await stop();
    await testDatabase.drop();
    testDatabase = await createTestDatabase();
    await prepare(1);
    await start({ BACKUP_BEFORE_MIGRATIONS: 'false' });
    expect(listBackupFiles()).toEqual([]);
  });

  test('where it cannot be made, nothing changes', async () => {
    await prepare(1);
    const occupiedPath = join(testDatabase.folder, 'taken');
    mkdirSync(occupiedPath, { mode: 0o500 });
    writeFileSync(join(occupiedPath, 'file'), '');
    await expect(start({ BACKUP_FOLDER: join(occupiedPath, 'file') })).rejects.toThrow(
      /Vitrine cannot start: no restore point could be made before the update changes the tables: .+ BACKUP_BEFORE_MIGRATIONS=false goes on without one\./,
    );
    expect((await withTestDatabase(listDoneMigrations)).at(-1)).toBe(OLD);
  });
});

describe('an empty database beside a data folder that was used (rule O13)', () => {
  const formatRefusal = (found: string) =>
    `Vitrine cannot start: the database is empty, but ${testDatabase.folder} was used before: it has ${found}. Probably the database is looked for in another place than before`;
  const removeDatabase = () => {
    for (const name of readdirSync(testDatabase.folder))
      if (name.startsWith('vitrine.db')) rmSync(join(testDatabase.folder, name));
  };
  const expectRefused = (found: string) => expect(start()).rejects.toThrow(formatRefusal(found));

  test('is none where nobody has registered yet, whatever a server wrote meanwhile', async () => {
    await runServer();
    await runServer();
    // The server itself refuses to start; the check does not differ between databases.
    if (testDatabase.url !== undefined) return;
    removeDatabase();
    await expect(runServer()).rejects.toThrow(formatRefusal('a secret'));
  });

  test('stops the start by its files and its backups, until somebody means it', async () => {
    await withTestDatabase((db) => migrate(db));
    // Empty folders of deleted accounts do not count.
    mkdirSync(join(testDatabase.folder, 'files/profilePictures/somebody'), { recursive: true });
    await start();
    await stop();
    writeFileSync(join(testDatabase.folder, 'files/profilePictures/somebody/x-448.webp'), 'x');
    mkdirSync(join(testDatabase.folder, 'backups'));
    writeFileSync(join(testDatabase.folder, 'backups/vitrine-daily-20261122-020000.tar'), 'x');
    await expectRefused('files of people and backups');
    await start({ START_EMPTY: 'true' });
  });

  test('stops the start by a key without its database, or another database', async () => {
    if (testDatabase.url) {
      writeFileSync(join(testDatabase.folder, 'vitrine.db'), '');
      writeFileSync(join(testDatabase.folder, 'secret'), 'x'.repeat(64));
      await expectRefused('a SQLite database and a secret');
      expect(await withTestDatabase(listDoneMigrations)).toEqual([]);
      return;
    }
    await start();
    await stop();
    removeDatabase();
    await expectRefused('a secret');
    // The refused start created nothing that would pass for a database.
    await expectRefused('a secret');
    await start({ START_EMPTY: 'true' });
  });
});

test('a database that a newer version has used stops the start, and stays as it is (rule O14)', async () => {
  await start();
  await stop();
  await withTestDatabase(async (db) => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '')`.execute(db);
  });
  await expect(start()).rejects.toThrow(
    'Vitrine cannot start: the database was used by a newer Vitrine (999-future), and this one would not know what it reads.',
  );
  expect((await withTestDatabase(listDoneMigrations)).at(-1)).toBe('999-future');
});
