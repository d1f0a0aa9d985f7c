import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readParts, withBytes, writeParts } from '../../testing/archives.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readEverything } from '../../testing/full-installation.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { uploadPicture } from '../../testing/pictures.ts';
import { runCommand, runProgram } from '../../testing/program.ts';
import { type LocalServer, startLocalServer } from '../../testing/server.ts';
import { openDatabase } from '../db/database.ts';
import { withLockedDatabase } from '../db/locked-database.ts';
import { migrate } from '../db/migrate.ts';
import { newId } from '../primitives/ids.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { importIntoAccount } from './import.ts';
import { refunds } from './refunds.ts';
import { restore } from './restore.ts';

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-restore-cli-'));
const ignore = () => undefined;
const SECRET = 'a key for tests that is long enough';
const archive = join(scratch, 'asha.tar');
let server: TestApp;
/** The contents of the archive. */
let expected: Record<string, string[]>;
beforeAll(async () => {
  server = await startTestApp({ SECRET_KEY: SECRET });
  const { client } = await createSignedInAccount(server, 'Asha Rao');
  await uploadPicture(client);
  expect(await runCommand(server, backup, [archive])).toMatchObject({ status: 0 });
  expected = await readEverything(server.context.db);
});
const running: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((it) => it.close()));
});
afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Creates an empty installation to restore into. */
async function createInstallation() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const config = { dataFolder: database.folder, databaseUrl: database.url, secretKey: SECRET };
  const settings = { ...(database.url ? { DATABASE_URL: database.url, SECRET_KEY: SECRET } : {}) };
  return {
    ...database,
    settings,
    runProgram: (program: string, args: string[]) => runProgram({ config }, program, args),
    run: (command: Command, args: string[]) => runCommand({ config }, command, args),
    restore: (...args: string[]) => runCommand({ config }, restore, args),
    start: async (more: Record<string, string> = {}) => {
      const started = await startLocalServer(database.folder, { ...settings, ...more });
      running.push(started);
      return started;
    },
    read: () => withDatabase(database, readEverything),
    backups: () => list(join(database.folder, 'backups')),
    files: () => list(join(database.folder, 'files')),
  };
}

async function withDatabase<T>({ url, file }: TestDatabase, read: (db: ReturnType<typeof openDatabase>) => Promise<T>) {
  const db = openDatabase({ url, file }, ignore);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

const readArchivedSecret = async (path: string) =>
  (await readParts(path)).find(({ name }) => name === 'secret')?.bytes.toString();

const addAccount = (installation: TestDatabase, name: string) =>
  withDatabase(installation, async (db) => {
    await migrate(db);
    const user = { id: newId(), email: `${name}@example.org`, name, phone: '', password_hash: '', two_factor: 0 };
    await db
      .insertInto('users')
      .values({ ...user, security_version: 0, suspension_reason: '', created_at: 1, updated_at: 1 })
      .execute();
  });

test('restores into a new place without asking, and a server starts on it (rule O7)', async () => {
  const installation = await createInstallation();
  const { status, stdout, stderr } = await installation.restore(archive);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${archive} of `);
  expect(stdout).not.toContain('restore point');
  expect(await installation.read()).toEqual(expected);
  expect(installation.backups()).toEqual([]);
  // Sessions stay valid because the secret key of the original server is restored too.
  if (!installation.url)
    expect(readFileSync(join(installation.folder, 'secret'), 'utf8')).toBe(await readArchivedSecret(archive));
  await installation.start();
});

test('asks before it replaces accounts, makes a restore point first, and that brings them back (rules O7 and O9)', async () => {
  const installation = await createInstallation();
  await addAccount(installation, 'dev');
  const before = await installation.read();
  const asked = await installation.restore(archive);
  expect(asked.status).toBe(1);
  expect(asked.stderr).toMatch(/This replaces all 1 accounts in .+ Say --yes to do so\.\nNothing was changed\.\n$/);
  expect(await installation.read()).toEqual(before);
  expect(installation.backups()).toEqual([]);

  const done = await installation.restore(archive, '--yes');
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(await installation.read()).toEqual(expected);
  const [point = 'none'] = installation.backups();
  expect(point).toMatch(/^vitrine-before-restore-\d{8}-\d{6}\.tar$/);
  expect(done.stdout).toContain(`npm run restore -- ${join(installation.folder, 'backups', point)} brings it back.`);
  expect(await installation.restore(join(installation.folder, 'backups', point), '--yes')).toMatchObject({ status: 0 });
  expect(await installation.read()).toEqual(before);
});

test('what is no command says how it is used', async () => {
  const { status, stderr } = await (await createInstallation()).restore('--force', 'a');
  expect([status, stderr.trim()]).toEqual([1, 'Usage: npm run restore -- FILE [--yes]\nNothing was changed.']);
});

test('a file that is no archive leaves a new place as empty as it was (rule O6)', async () => {
  const installation = await createInstallation();
  const { status, stderr } = await installation.restore(import.meta.filename, '--yes');
  expect([status, stderr]).toEqual([1, expect.stringContaining('is no archive of Vitrine')]);
  expect(readdirSync(installation.folder)).toEqual([]);
});

test('nothing is restored over the tables of a newer version, and it says how to go back (rule O7)', async () => {
  const installation = await createInstallation();
  await addAccount(installation, 'dev');
  await withDatabase(installation, (db) =>
    sql`insert into kysely_migration values ('999-future', '2027-01-01')`.execute(db),
  );
  const { status, stderr } = await installation.restore(archive, '--yes');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/of a newer Vitrine \(999-future\).*put the newer/)]);
  // As documented for operators: the newer database is moved out of the way.
  if (installation.url)
    await withDatabase(installation, (db) => sql`drop schema public cascade; create schema public`.execute(db));
  else for (const end of ['', '-wal', '-shm']) rmSync(installation.file + end, { force: true });
  expect(await installation.restore(archive)).toMatchObject({ status: 0 });
  expect(await installation.read()).toEqual(expected);
});

describe('nothing is restored under a running server (rule O8)', () => {
  test('as long as it runs, and no longer', async () => {
    const installation = await createInstallation();
    await installation.start();
    const refused = await installation.restore(archive, '--yes');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^\nVitrine is running on this data\. Stop it, then run this again\./);
    await running.pop()?.close();
    expect(await installation.restore(archive, '--yes')).toMatchObject({ status: 0 });
    expect(await installation.read()).toEqual(expected);
  });

  test('and no server starts while a restore is under way, nor does another restore or a command', async () => {
    const installation = await createInstallation();
    await addAccount(installation, 'dev');
    await withLockedDatabase({ url: installation.url, file: installation.file }, async () => {
      await expect(installation.start()).rejects.toThrow(
        'Vitrine cannot start: A restore is under way. Wait until it has ended, then start again.',
      );
      // A separate process, since the lock is held against other processes.
      const second = installation.runProgram('restore.ts', [archive, '--yes']);
      expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('A restore is under way.')]);
      const commands: [Command, string[]][] = [
        [accounts, ['invite', 'a@b.example']],
        [admin, ['find']],
        [importIntoAccount, [join(import.meta.dirname, '../../../package.json'), '--email', 'a@b.example']],
        [refunds, ['list']],
      ];
      for (const [command, args] of commands) {
        const { status, stderr } = await installation.run(command, args);
        expect([status, stderr]).toEqual([1, 'A restore is under way. Wait until it has ended, then start again.\n']);
      }
    });
    await installation.start();
  });
});

test('an archive of an older version restores, and its tables are brought up to date (rule O10)', async () => {
  const old = await createTestDatabase();
  onTestFinished(old.drop);
  await withDatabase(old, async (db) => {
    await migrate(db, '019-portraits');
    const user = { id: newId(), email: 'old@example.org', name: 'Old', phone: '', password_hash: '', two_factor: 0 };
    const row = { ...user, security_version: 0, created_at: 1, updated_at: 1 };
    // The table as it was then, with fewer columns than it has today.
    await db
      .insertInto('users')
      .values(row as never)
      .execute();
  });
  const file = join(scratch, `old-${newId()}.tar`);
  const config = { dataFolder: old.folder, databaseUrl: old.url, secretKey: SECRET };
  expect(await runCommand({ config }, backup, [file])).toMatchObject({ status: 0, stderr: '' });
  const installation = await createInstallation();
  expect(await installation.restore(file, '--yes')).toMatchObject({ status: 0, stderr: '' });
  const { users, plans, records } = await installation.read();
  expect(users).toHaveLength(1);
  expect(plans).toHaveLength(3);
  expect(records).toEqual([]);
});

describe('a restore that fails leaves everything as it was (rule O9)', () => {
  /** Rewrites the archive with a changed table and matching checksums, so that only the contents are invalid. */
  async function forge(table: string, change: (text: string) => string): Promise<string> {
    const parts = await readParts(archive);
    const isTable = (name: string) => name.startsWith(`tables/${table}/`);
    const forged = parts.map((part) =>
      isTable(part.name) ? withBytes(part, gzipSync(change(gunzipSync(part.bytes).toString()))) : part,
    );
    const text = forged.flatMap((part) => (isTable(part.name) ? [gunzipSync(part.bytes)] : []));
    const sha256 = createHash('sha256').update(Buffer.concat(text)).digest('hex');
    const end = forged.pop();
    if (!end) throw new Error('An archive has parts.');
    const manifest = JSON.parse(end.bytes.toString());
    for (const it of manifest.tables) if (it.name === table) it.sha256 = sha256;
    const file = join(scratch, `forged-${newId()}.tar`);
    await writeParts(file, [...forged, withBytes(end, Buffer.from(JSON.stringify(manifest)))]);
    return file;
  }

  test.each([
    [
      'a reference that leads nowhere',
      'resumes',
      (text: string) => text.replaceAll(/"user_id":"[^"]+"/g, '"user_id":"nobody"'),
    ],
    ['a record that cannot be read', 'records', (text: string) => text.replaceAll(/"doc":"[^"\\]/g, '"doc":"!')],
  ])('%s', async (_, table, change) => {
    const installation = await createInstallation();
    await addAccount(installation, 'dev');
    const before = await installation.read();
    const { status, stderr } = await installation.restore(await forge(table, change), '--yes');
    expect([status, stderr]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(await installation.read()).toEqual(before);
    expect(installation.files()).toEqual([]);
    expect(readdirSync(installation.folder).filter((name) => name.includes('restoring'))).toEqual([]);
    // The previous data exists in two copies.
    expect(installation.backups()).toHaveLength(1);
    expect(await installation.restore(archive, '--yes')).toMatchObject({ status: 0 });
  });
});
