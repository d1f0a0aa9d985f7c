import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createEmptyResume, LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { ITEMS, PERSONAL_INFO } from '@vitrine/server/seed/content';
import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { toPictureKey } from '../server/src/db/pictures.ts';
import { newId, newSecret } from '../server/src/primitives/ids.ts';
import { addAccounts } from './filled-accounts.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
/** Items in each section of a record, about 12 KB in total. */
const ITEMS_PER_SECTION = 2;
/** Rows per account in the tables that grow without user action. */
const AUDIT_ROWS_PER_ACCOUNT = 8;
const ANALYTICS_DAYS_PER_ACCOUNT = 20;
/** Size in bytes of a profile picture at its two widths; every other account has one. */
const PICTURE_BYTES = { 448: 24 * 1024, 224: 8 * 1024 } as const;

const SECONDS_PER_DAY = 600;
const CLI = join(import.meta.dirname, '../server/src/cli');
const SECRET = 'a key for measuring that is long enough';

/**
 * Measures time and peak memory of backing up many accounts, of verifying the backup, and of moving to PostgreSQL and
 * back.
 */
export async function benchBackup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const data = join(folder, 'data');
  const programs = findPostgres();
  const cluster = programs ? await startCluster(programs) : undefined;
  try {
    const rows = await insertAccounts(data);
    const size = (file: string) => `${(statSync(file).size / 2 ** 20).toFixed(0)} MiB`;
    console.log(
      `${ACCOUNTS} accounts, ${rows} rows, ${ACCOUNTS} files; vitrine.db ${size(join(data, 'vitrine.db'))} (target ${SECONDS_PER_DAY} s each, bounded memory):`,
    );
    const sqlite = { VITRINE_DATA: data, SECRET_KEY: SECRET };
    const archive = join(folder, 'one.tar');
    await measure('backup of SQLite', sqlite, 'backup.ts', archive);
    console.log(`  the archive: ${size(archive)}`);
    await measure('verify', sqlite, 'backup.ts', '--verify', archive);
    if (!cluster) return console.log('PostgreSQL is not installed on this machine: not measured.');
    const postgres = { ...sqlite, VITRINE_DATA: join(folder, 'moved'), DATABASE_URL: `${cluster.url}/postgres` };
    await measure('restore into PostgreSQL', postgres, 'restore.ts', archive, '--yes');
    const second = join(folder, 'two.tar');
    await measure('backup of PostgreSQL', postgres, 'backup.ts', second);
    await measure(
      'restore into SQLite',
      { ...sqlite, VITRINE_DATA: join(folder, 'back') },
      'restore.ts',
      second,
      '--yes',
    );
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program to completion, and prints its duration and peak memory. */
async function measure(label: string, settings: Record<string, string>, program: string, ...args: string[]) {
  const start = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(CLI, program), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  // The kernel reports the peak only while the process exists.
  const poll = setInterval(() => {
    try {
      peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? peak);
    } catch {
      // The process has just ended, or the system has no /proc.
    }
  }, 100);
  const status = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(poll);
  if (status !== 0) throw new Error(`${label} ended with ${status}.`);
  const seconds = (performance.now() - start) / 1_000;
  console.log(`  ${label.padEnd(24)} ${seconds.toFixed(0).padStart(4)} s, at most ${(peak / 1024).toFixed(0)} MiB`);
}

/** Inserts accounts with records of a typical size directly into the tables. @returns the number of rows */
async function insertAccounts(data: string): Promise<number> {
  const db = openDatabase({ url: undefined, file: join(data, 'vitrine.db') }, () => undefined);
  await migrate(db);
  await sql`pragma synchronous = off`.execute(db);
  await addAccounts(db, 0, ACCOUNTS, ACCOUNTS);
  const lists = Object.fromEntries(
    LIST_SECTION_KEYS.map((key) => [
      key,
      Array.from({ length: ITEMS_PER_SECTION }, () => ({ ...ITEMS[key], _id: newId() })),
    ]),
  );
  const doc = JSON.stringify({ ...createEmptyResume(), personalInfo: PERSONAL_INFO, ...lists });
  // Unique content in each record, so that compression is realistic.
  await sql`update records set doc = replace(${doc}, 'Kaveri', hex(randomblob(200)))`.execute(db);
  const createNumberTable = (count: number) =>
    sql`(with recursive n (n) as (select 1 union all select n + 1 from n where n < ${count}) select n from n) n`;
  await sql`insert into audit (id, user_id, event, at, detail)
    select u.id || n.n, u.id, 'signed-in', u.created_at, '{"network":"203.0.x"}' from users u, ${createNumberTable(AUDIT_ROWS_PER_ACCOUNT)}`.execute(
    db,
  );
  await sql`insert into counter_days (portfolio_id, day, views, downloads)
    select p.id, '2026-01-' || n.n, n.n, 1 from portfolios p, ${createNumberTable(ANALYTICS_DAYS_PER_ACCOUNT)}`.execute(
    db,
  );
  await addPictures(db, data);
  let rows = 0;
  for (const table of [
    'users',
    'records',
    'resumes',
    'portfolios',
    'addresses',
    'counters',
    'audit',
    'counter_days',
    'pictures',
  ])
    rows += Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);
  await db.destroy();
  return rows;
}

async function addPictures(db: Db, data: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from users where rowid % 2 = 0`.execute(db);
  const files = { 448: randomBytes(PICTURE_BYTES[448]), 224: randomBytes(PICTURE_BYTES[224]) };
  await db.transaction().execute(async (tx) => {
    for (const { id } of rows) {
      const picture = { kind: 'photo' as const, name: newSecret() };
      await sql`insert into pictures (name, user_id, kind, bytes, created_at)
        values (${picture.name}, ${id}, 'photo', ${PICTURE_BYTES[448] + PICTURE_BYTES[224]}, 1)`.execute(tx);
      for (const pixels of [448, 224] as const) {
        const path = join(data, 'files', toPictureKey(id, picture, pixels));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, files[pixels]);
      }
    }
  });
}
