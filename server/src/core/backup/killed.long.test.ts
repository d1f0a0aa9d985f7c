import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countRounds, createSeededRandom, isDeep } from '@vitrine/contract/testing/rounds';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEverything } from '../../../testing/full-installation.ts';
import { type Cluster, findPostgres, startCluster } from '../../../testing/postgres.ts';
import { BASE_ENVIRONMENT } from '../../../testing/program.ts';
import { startS3, type TestS3 } from '../../../testing/s3.ts';
import { type Config, getDatabasePath } from '../../config/config.ts';
import { readPrivateConfig } from '../../config/data-folder.ts';
import { type Db, openDatabase } from '../../db/database.ts';
import { findFilesFolder } from '../../db/installation.ts';
import { migrate } from '../../db/migrate.ts';
import { toPictureKey } from '../../db/pictures.ts';
import { createFiles } from '../../integrations/files/create-files.ts';
import { newId } from '../../primitives/ids.ts';
import { runBackup } from './run-backup.ts';

const ignore = () => undefined;
const CLI = join(import.meta.dirname, '../../cli');
const root = mkdtempSync(join(tmpdir(), 'vitrine-killed-restore-'));
const KEY = 'the key of the server where keys are settings';

let s3: TestS3;
let cluster: Cluster | undefined;
beforeAll(async () => {
  s3 = await startS3();
  const programs = findPostgres();
  cluster = programs ? await startCluster(programs) : undefined;
});
afterAll(async () => {
  await s3.close();
  await cluster?.stop();
  rmSync(root, { recursive: true, force: true });
});

type Settings = Record<string, string>;

async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: config.databaseUrl, file: getDatabasePath(config) }, ignore);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Fills an installation with accounts, every tenth of which has a picture; their names identify the installation. */
async function fill(config: Config, name: string, people: number): Promise<void> {
  await withDatabase(config, async (db) => {
    await migrate(db);
    const files = createFiles(config, await findFilesFolder(db));
    const pictures: [string, string][] = [];
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < people; n += 1) {
        const id = newId();
        const user = { id, email: `${name}-${n}@example.org`, name, phone: 'x'.repeat(800), password_hash: '' };
        await tx
          .insertInto('users')
          .values({ ...user, two_factor: 0, security_version: 0, suspension_reason: '', created_at: 1, updated_at: 1 })
          .execute();
        if (n % 10 > 0) continue;
        const picture = { kind: 'logo' as const, name: `picture-${name}-${n}` };
        await tx
          .insertInto('pictures')
          .values({ name: picture.name, user_id: id, kind: 'logo', bytes: 4, created_at: 1 })
          .execute();
        pictures.push([toPictureKey(id, picture, 128), picture.name]);
      }
    });
    for (const [key, text] of pictures) await files.put(key, { bytes: Buffer.from(text), type: 'image/webp' });
  });
}

/** Reads everything as the next program would: rows, files by key, and the secret key. */
async function readInstallation(settings: Settings) {
  const config = readPrivateConfig(settings);
  return withDatabase(config, async (db) => {
    const files = createFiles(config, await findFilesFolder(db));
    const kept: Record<string, string | undefined> = {};
    const pictures = await db.selectFrom('pictures').selectAll().execute();
    for (const picture of pictures) {
      const key = toPictureKey(picture.user_id, { kind: 'logo', name: picture.name }, 128);
      kept[key] = (await files.get(key))?.bytes.toString();
    }
    return { rows: await readEverything(db), files: kept, key: config.secretKey };
  });
}

interface Run {
  child: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  ended: Promise<number | string>;
}

function startProgram(settings: Settings, program: string, ...args: string[]): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(CLI, program), ...args], {
    env: { ...BASE_ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? ''))),
  };
}

/** Kills a program as soon as it prints the text; one that ends earlier is not killed. */
async function killAt({ child, ended }: Run, text: string): Promise<void> {
  let seen = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
    if (seen.includes(text)) child.kill('SIGKILL');
  });
  await ended;
}

async function killAfter({ child, ended }: Run, milliseconds: number): Promise<void> {
  await Promise.race([ended, wait(milliseconds)]);
  child.kill('SIGKILL');
  await ended;
}

const STEPS = [
  'Checking the archive',
  'Restore point: Writing the tables',
  'Restore point: Writing the files',
  'Loading the tables',
  'Loading the tables: 5',
  'Loading the files',
  'Loading the files: 5',
  'Comparing the tables',
  'Comparing the files',
  'Bringing the tables up to date',
  'Looking it over',
  'Putting it in place: 0%',
  'Putting it in place: 100%',
];
const random = createSeededRandom('backup/killed');
/** Kills at random steps of a restore, plus always one at the last step, after which everything is in place. */
const STEP_KILL_COUNT = countRounds(3, STEPS.length - 1);
/** Further kills, at random moments of a run. */
const RANDOM_KILL_COUNT = countRounds(1, 20);

function drawSteps(): string[] {
  const steps = STEPS.slice(0, -1);
  while (steps.length > STEP_KILL_COUNT) steps.splice(Math.floor(random() * steps.length), 1);
  return [...steps, ...STEPS.slice(-1)];
}

interface Kind {
  name: string;
  isPostgres: boolean;
  isS3: boolean;
}
const KINDS: Kind[] = [
  { name: 'SQLite and a folder', isPostgres: false, isS3: false },
  // The other two kinds have both parts of this one.
  ...(isDeep ? [{ name: 'SQLite and S3', isPostgres: false, isS3: true }] : []),
  { name: 'PostgreSQL and S3', isPostgres: true, isS3: true },
];

describe.each(KINDS)('killed with -9, on $name', ({ name, isPostgres, isS3 }) => {
  const steps = drawSteps();
  const own = join(root, name.replaceAll(' ', '-'));
  const archive = join(own, 'new.tar');
  const filesUrl = () =>
    `s3://S3RVER:S3RVER@${s3.settings.bucket}?endpoint=${encodeURIComponent(s3.settings.endpoint ?? '')}`;
  let placeCount = 0;

  async function createSettings(from?: Settings): Promise<Settings> {
    placeCount += 1;
    const folder = join(own, `place-${placeCount}`);
    if (from?.VITRINE_DATA && existsSync(from.VITRINE_DATA)) cpSync(from.VITRINE_DATA, folder, { recursive: true });
    const settings: Settings = { VITRINE_DATA: folder, ...(isS3 ? { FILES_URL: filesUrl() } : {}) };
    if (!isPostgres) return settings;
    const database = `killed_${placeCount}`;
    const client = new pg.Client({ connectionString: `${cluster?.url}/postgres` });
    await client.connect();
    const template = from?.DATABASE_URL ? ` template ${new URL(from.DATABASE_URL).pathname.slice(1)}` : '';
    await client.query(`create database ${database}${template}`);
    await client.end();
    return { ...settings, DATABASE_URL: `${cluster?.url}/${database}`, SECRET_KEY: KEY };
  }

  let before: Settings;
  let oldContents: Awaited<ReturnType<typeof readInstallation>>;
  let newContents: Awaited<ReturnType<typeof readInstallation>>;
  beforeAll(async () => {
    if (isPostgres && !cluster) return;
    before = await createSettings();
    await fill(readPrivateConfig(before), 'old', 100);
    oldContents = await readInstallation(before);
    const source = await createSettings();
    const config = readPrivateConfig(source);
    await fill(config, 'new', 1_200);
    await runBackup(config, archive, ignore);
    newContents = await readInstallation(source);
  });

  /** Copies the old installation with its files, since a finished restore removes them from a shared store. */
  async function copyOldInstallation(): Promise<Settings> {
    const settings = await createSettings(before);
    const files = createFiles(readPrivateConfig(settings), '');
    for (const [key, text] of Object.entries(oldContents.files))
      await files.put(key, { bytes: Buffer.from(text ?? ''), type: 'image/webp' });
    return settings;
  }

  /** Expects the complete old or the complete new state. @returns which */
  async function expectConsistent(settings: Settings, when: string): Promise<'old' | 'new'> {
    const found = await readInstallation(settings);
    const isNew = Object.keys(found.files).some((key) => key.includes('picture-new'));
    expect([when, found]).toEqual([when, isNew ? newContents : oldContents]);
    return isNew ? 'new' : 'old';
  }

  test.skipIf(isPostgres && !findPostgres())(
    'a restore leaves all as it was or all as the archive has it (rule O9)',
    async () => {
      const seen: Record<string, number> = { old: 0, new: 0 };
      const kills = [
        ...steps.map((step) => ({ when: step, kill: (it: Run) => killAt(it, step) })),
        ...Array.from({ length: RANDOM_KILL_COUNT }, () => {
          const milliseconds = 300 + random() * 3_000;
          return { when: `${milliseconds} ms`, kill: (it: Run) => killAfter(it, milliseconds) };
        }),
      ];
      for (const { when, kill } of kills) {
        const settings = await copyOldInstallation();
        await kill(startProgram(settings, 'restore.ts', archive, '--yes'));
        const state = await expectConsistent(settings, when);
        seen[state] = (seen[state] ?? 0) + 1;
        // Leftovers do not stop the next restore, which removes them.
        await expect
          .poll(
            async () => {
              const secondRun = startProgram(settings, 'restore.ts', archive, '--yes');
              return [await secondRun.ended, secondRun.output().includes('A restore is under way') ? 'waits' : ''];
            },
            { timeout: 60_000 },
          )
          .toEqual([0, '']);
        expect(await expectConsistent(settings, `again after ${when}`)).toBe('new');
        const folder = settings.VITRINE_DATA ?? '';
        expect(readdirSync(folder).filter((file) => file.includes('restoring'))).toEqual([]);
        if (!isS3)
          expect(readdirSync(join(folder, 'files')).filter((file) => file.startsWith('restored-'))).toHaveLength(1);
      }
      process.stdout.write(`${name}: old ${seen.old}, new ${seen.new} of ${kills.length}\n`);
      // All steps except the last two precede the switch.
      expect(seen.old).toBeGreaterThan(0);
      expect(seen.new).toBeGreaterThan(0);
    },
  );

  test.skipIf(isPostgres && !findPostgres())('a backup leaves nothing that looks like one (rule O3)', async () => {
    const settings = await copyOldInstallation();
    expect(await startProgram(settings, 'restore.ts', archive, '--yes').ended).toBe(0);
    const folder = join(own, 'killed-backups');
    cpSync(join(own, 'new.tar'), join(folder, 'other.tar'));
    const file = join(folder, 'backup.tar');
    const kills = [
      ...['Writing the tables', 'Writing the files', 'Writing the files: 5'].map(
        (step) => (it: Run) => killAt(it, step),
      ),
      ...Array.from({ length: RANDOM_KILL_COUNT }, () => (it: Run) => killAfter(it, 300 + random() * 750)),
    ];
    let unfinished = 0;
    for (const kill of kills) {
      await kill(startProgram(settings, 'backup.ts', file));
      const leftovers = readdirSync(folder).filter((it) => it !== 'other.tar');
      unfinished += leftovers.filter((it) => it.endsWith('.unfinished')).length;
      if (existsSync(file)) expect(await startProgram(settings, 'backup.ts', '--verify', file).ended).toBe(0);
      expect(leftovers.filter((it) => it !== 'backup.tar' && !it.endsWith('.unfinished'))).toEqual([]);
      for (const it of leftovers) rmSync(join(folder, it));
    }
    expect(unfinished).toBeGreaterThan(0);
    expect(await startProgram(settings, 'backup.ts', file).ended).toBe(0);
  });
});
