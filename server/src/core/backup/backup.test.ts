import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { fillInstallation, listAllTables, readEverything } from '../../../testing/full-installation.ts';
import { startS3, type TestS3 } from '../../../testing/s3.ts';
import { type Config, getDatabasePath, readConfig } from '../../config/config.ts';
import { findWrongSums } from '../../db/account-storage.ts';
import { type Db, openDatabase } from '../../db/database.ts';
import { findFilesFolder } from '../../db/installation.ts';
import { describeTables, EXCLUDED_TABLES } from '../../db/table-shapes.ts';
import { createFiles } from '../../integrations/files/create-files.ts';
import { checkArchive } from './check-archive.ts';
import { listReferencedFiles } from './referenced-file-queries.ts';
import { restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
const ignore = () => undefined;
let s3: TestS3;
let server: TestApp;
let archive: string;
beforeAll(async () => {
  s3 = await startS3();
  server = await startTestApp();
  await fillInstallation(server);
  archive = join(scratch, 'first.tar');
  await runBackup(server.config, archive, ignore);
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(scratch, { recursive: true, force: true });
});

const openConfig = ({ databaseUrl, ...config }: Config) =>
  openDatabase({ url: databaseUrl, file: getDatabasePath(config) }, ignore);

async function withDatabase<T>(config: Config, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openConfig(config);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/** Reads all files of an installation, keyed by file key. */
const readFiles = (config: Config) =>
  withDatabase(config, async (db) => {
    const files = createFiles(config, await findFilesFolder(db));
    const all: Record<string, string> = {};
    await db.transaction().execute(async (tx) => {
      for await (const { key } of listReferencedFiles(tx, await describeTables())) {
        const file = await files.get(key);
        if (file) all[key] = file.bytes.toString('base64');
      }
    });
    return all;
  });
const readRows = (config: Config) => withDatabase(config, readEverything);

/** Creates a database and settings to restore into. */
async function createTarget(kind: { database: 'SQLite' | 'of this run'; files: 'folder' | 'S3' }) {
  const database = await createTestDatabase();
  const { bucket, endpoint } = s3.settings;
  const url = kind.database === 'of this run' ? database.url : undefined;
  return {
    drop: database.drop,
    config: readConfig({
      VITRINE_DATA: database.folder,
      ...(url ? { DATABASE_URL: url, SECRET_KEY: server.config.secretKey } : {}),
      ...(kind.files === 'S3'
        ? { FILES_URL: `s3://S3RVER:S3RVER@${bucket}?endpoint=${encodeURIComponent(endpoint ?? '')}` }
        : {}),
    }),
  };
}

const restore = (config: Config, path: string) =>
  restoreBackup(config, path, {
    isSecretOwn: !config.databaseUrl,
    confirm: async () => true,
    onProgress: ignore,
    report: ignore,
  });

describe('what a backup has', () => {
  test('every table that is not deliberately left out is in it, in both databases', async () => {
    const { manifest } = await checkArchive(archive, ignore);
    const archivedTables = manifest.tables.map(({ name }) => name);
    const existingTables = await listAllTables(server.context.db);
    const known = [...archivedTables, ...Object.keys(EXCLUDED_TABLES)];
    expect(existingTables.filter((name) => !known.includes(name))).toEqual([]);
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  test('every file of the store is in it', async () => {
    const folder = join(server.config.dataFolder, 'files');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const stored = names.filter((name) => statSync(join(folder, name)).isFile());
    expect(stored.length).toBeGreaterThan(4);
    expect(Object.keys(await readFiles(server.config)).sort()).toEqual(stored.sort());
    expect((await checkArchive(archive, ignore)).manifest.files.count).toBe(stored.length);
  });

  test('is for its user alone, and verified by restoring it (rules O3 and O5)', async () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    await verifyBackup(archive, ignore);
  });
});

test('it has its name once it is whole (rule O3)', async () => {
  const folder = mkdtempSync(join(scratch, 'named-'));
  const seen = new Set<string>();
  await runBackup(server.config, join(folder, 'one.tar'), () => {
    for (const name of readdirSync(folder)) seen.add(name);
  });
  expect([...seen]).toEqual([expect.stringMatching(/^one\.tar\..+\.unfinished$/)]);
  expect(readdirSync(folder)).toEqual(['one.tar']);
});

describe('a move', () => {
  const RESTORE_TARGETS = [
    { database: 'SQLite', files: 'S3' },
    { database: 'of this run', files: 'folder' },
    { database: 'of this run', files: 'S3' },
    { database: 'SQLite', files: 'folder' },
  ] as const;

  test('there and back again, through both databases and both stores, changes nothing (rule O2)', async () => {
    const rows = await readRows(server.config);
    const files = await readFiles(server.config);
    let path = archive;
    for (const [index, place] of RESTORE_TARGETS.entries()) {
      const { config, drop } = await createTarget(place);
      await restore(config, path);
      const moved = { ...config, secretKey: readSecret(config) };
      expect(moved.secretKey).toBe(server.config.secretKey);
      expect(await readRows(moved)).toEqual(rows);
      expect(await readFiles(moved)).toEqual(files);
      // Backups omit storage sums, which are counted while rows are inserted (rule M26).
      expect(await withDatabase(moved, checkStorageSums)).toEqual({ wrong: [], isCounted: true });
      path = join(scratch, `move-${index}.tar`);
      await runBackup(moved, path, ignore);
      await drop();
    }
  });
});

/** Compares the storage sums of accounts with their content. */
const checkStorageSums = async (db: Db) => ({
  wrong: await findWrongSums(db),
  isCounted: (await db.selectFrom('account_storage').select('bytes').execute()).some(({ bytes }) => bytes > 1_000),
});

const readSecret = ({ dataFolder, databaseUrl, secretKey }: Config) =>
  databaseUrl ? secretKey : readFileSync(join(dataFolder, 'secret'), 'utf8');

test('a character that PostgreSQL cannot hold is left out on the way to it, and nothing else is (rule O2)', async () => {
  const [source, target] = [
    await createTarget({ database: 'SQLite', files: 'folder' }),
    await createTarget({ database: 'of this run', files: 'folder' }),
  ];
  await restore(source.config, archive);
  await withDatabase(source.config, (db) => db.updateTable('contact_messages').set({ subject: 'a\0b' }).execute());
  const path = join(scratch, 'odd.tar');
  await runBackup({ ...source.config, secretKey: readSecret(source.config) }, path, ignore);
  await restore(target.config, path);
  const [message] = await withDatabase(target.config, (db) => db.selectFrom('contact_messages').selectAll().execute());
  expect(message?.subject).toBe(target.config.databaseUrl ? 'ab' : 'a\0b');
  await source.drop();
  await target.drop();
});
