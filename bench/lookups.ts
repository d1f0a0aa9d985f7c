import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';
import { type RawBuilder, sql } from 'kysely';
import { type Db, openDatabase, transaction } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { lockRecord, readDocument, writeRecord } from '../server/src/db/record-queries.ts';
import { resolveAddress } from '../server/src/db/resolve-address.ts';
import { changeResume, findResume, listResumes, lockResume } from '../server/src/db/resumes.ts';
import { listByBeginning } from '../server/src/features/administration/lookup/queries.ts';
import { measureCalls } from './calls-among-many.ts';
import { addAccounts, buildHandle, type FilledAccount, RESUMES, STORED_BYTES } from './filled-accounts.ts';
import { quantile } from './statistics.ts';

const MIB = 1024 * 1024;

/** Numbers of accounts, ascending: the database is filled up to each. */
const SIZES = [1_000, 100_000, 1_000_000];
const LOOKUPS = 20_000;

/** Number of portfolios that are visited repeatedly: about the number of pages that the cache holds. */
const VISITED = 1_000;

/** Number of lookups between two edits of a random portfolio. */
const BETWEEN_EDITS = 100;

/** Numbers of reads and of saves, of random accounts. */
const [READS, SAVES] = [3_000, 800];
/** One in this many accounts is sampled. */
const sampleEvery = (size: number) => Math.max(1, size / 10_000);

/** Length of a search prefix, and the page that the administration requests. */
const BEGINNING = 9;
const PAGE = { after: undefined, limit: 26 };

/** Acceptable ratio of the time with a million accounts to the time with a thousand. */
const TARGET = 1.5;

/**
 * Measures the most frequent lookups with growing numbers of accounts, each with a record and several resumes. Public
 * addresses: of repeatedly visited portfolios, which are served from the cache, and of random ones, like a first visit
 * before its page is rendered. Then the requests of an editor: reading a record or a resume with its overlay, and
 * saving either. All alternate with a query that reads no table, as the baseline of the machine at that moment.
 */
export async function benchLookups(): Promise<void> {
  const { record, overlay } = STORED_BYTES;
  console.log(`Each account with a record of ${record} bytes and ${RESUMES} resumes, overlays of ${overlay} bytes.`);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const file = join(folder, 'vitrine.db');
  console.log('SQLite:');
  await among(openDatabase({ url: undefined, file }, tell), {
    settle: sql`pragma wal_checkpoint(truncate)`,
    folder,
    environment: {},
  });
  console.log(`  the file then: ${(statSync(file).size / MIB).toFixed(0)} MiB`);
  rmSync(file);

  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed on this machine: not measured.');
  const cluster = await startCluster(programs);
  console.log('PostgreSQL over loopback:');
  try {
    const url = `${cluster.url}/postgres`;
    await among(openDatabase({ url, file: '' }, tell), {
      settle: sql`vacuum analyze`,
      folder,
      environment: { DATABASE_URL: url, SECRET_KEY: 'a key for measurements that is long enough' },
    });
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  }
}

interface Place {
  /** Maintenance that a running server does from time to time, and that is due after inserting a million accounts. */
  settle: RawBuilder<unknown>;
  /** Data folder and settings of a server on this database. */
  folder: string;
  environment: Record<string, string>;
}

async function among(db: Db, { settle, folder, environment }: Place): Promise<void> {
  await migrate(db);
  const medians = new Map<string, Record<keyof Measured, number>[]>();
  const waits = new Map<string, number[]>();
  let filled = 0;
  let sampled: FilledAccount[] = [];
  for (const size of SIZES) {
    const start = performance.now();
    const every = sampleEvery(size);
    const added = await addAccounts(db, filled, size, every);
    sampled = [...sampled.filter((_, index) => index % every === 0), ...added];
    await settle.execute(db);
    filled = size;
    console.log(`  ${size} accounts, filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    const measured = { ...(await lookUp(db, size)), ...(await readAndSave(db, sampled)) };
    for (const [what, { times, nothing }] of Object.entries(measured)) {
      const [usual, slow, least] = [quantile(times, 0.5), quantile(times, 0.99), quantile(nothing, 0.5)];
      medians.set(what, [...(medians.get(what) ?? []), { times: usual, nothing: least }]);
      const [median, p99, asking] = [usual, slow, least].map((time) => time.toFixed(1));
      console.log(`    ${what.padEnd(18)} median ${median} µs, p99 ${p99} µs; asking nothing ${asking} µs`);
    }
    for (const [what, times] of Object.entries(await measureCalls(db, sampled, folder, environment))) {
      const [usual, slow] = [quantile(times, 0.5), quantile(times, 0.99)];
      waits.set(what, [...(waits.get(what) ?? []), usual]);
      console.log(`    ${what.padEnd(22)} whole call: median ${usual.toFixed(2)} ms, p99 ${slow.toFixed(2)} ms`);
    }
  }
  for (const [what, sizes] of waits) {
    const growth = ((sizes.at(-1) ?? 0) / (sizes[0] ?? 0)).toFixed(2);
    console.log(`  ${what}: whole call among the most to the fewest ${growth}, flat is 1 (target at most ${TARGET})`);
  }
  for (const [what, sizes] of medians) {
    const growth = (which: keyof Measured) => (sizes.at(-1)?.[which] ?? 0) / (sizes[0]?.[which] ?? 0);
    const [times, nothing] = [growth('times'), growth('nothing')].map((one) => one.toFixed(2));
    console.log(
      `  ${what}: median of the most to the fewest ${times}, flat is 1 (asking nothing ${nothing}; target at most ${TARGET})`,
    );
  }
  await db.destroy();
}

/** Times of a query, and of an empty query after each run, in µs, ascending. */
interface Measured {
  times: number[];
  nothing: number[];
}

/** @param between called before each run, to change something */
async function measure(
  db: Db,
  runs: number,
  question: () => Promise<unknown>,
  between: (n: number) => Promise<void> = async () => {},
): Promise<Measured> {
  const nothing = sql`select 1`.compile(db);
  const ask = { times: question, nothing: async () => (await db.executeQuery(nothing)).rows[0] };
  const measured: Measured = { times: [], nothing: [] };
  // The first third warms up and is not counted.
  for (let n = -runs / 2; n < runs; n += 1) {
    await between(n);
    for (const which of ['times', 'nothing'] as const) {
      const before = performance.now();
      const found = await ask[which]();
      const took = performance.now() - before;
      if (!found) throw new Error('No answer.');
      if (n >= 0) measured[which].push(took * 1_000);
    }
  }
  measured.times.sort((a, b) => a - b);
  measured.nothing.sort((a, b) => a - b);
  return measured;
}

const below = (most: number) => Math.floor(Math.random() * most);

async function lookUp(db: Db, size: number): Promise<Record<string, Measured>> {
  const visited = Array.from({ length: VISITED }, () => buildHandle(below(size)));
  const editSome = async (n: number) => {
    if (n % BETWEEN_EDITS === 0) await edit(db, buildHandle(below(size)));
  };
  return {
    'address, visited': await measure(db, LOOKUPS, () => resolveAddress(db, visited[below(VISITED)] ?? ''), editSome),
    'address, any': await measure(db, LOOKUPS, () => resolveAddress(db, buildHandle(below(size))), editSome),
  };
}

/** Measures the requests of a resume editor, executed like the server does. */
async function readAndSave(db: Db, accounts: readonly FilledAccount[]): Promise<Record<string, Measured>> {
  const any = (): FilledAccount => {
    const account = accounts[below(accounts.length)];
    if (!account) throw new Error('There is no account.');
    return account;
  };
  const saveRecord = ({ userId }: FilledAccount) =>
    transaction(db, async (tx) => {
      const stored = await lockRecord(tx, userId);
      return writeRecord(tx, stored, JSON.stringify(stored.resume), Date.now());
    });
  const saveOverlay = ({ userId, resumeId }: FilledAccount) =>
    transaction(db, async (tx) => {
      const row = await lockResume(tx, userId, resumeId);
      if (!row) return false;
      await changeResume(tx, resumeId, { overlay: row.overlay, version: row.version + 1, updated_at: Date.now() });
      return true;
    });
  const read = (ask: (account: FilledAccount) => Promise<unknown>) => measure(db, READS, () => ask(any()));
  const save = (ask: (account: FilledAccount) => Promise<unknown>) => measure(db, SAVES, () => ask(any()));
  return {
    'record, read': await read(({ userId }) => readDocument(db, userId)),
    'resume, read': await read(({ userId, resumeId }) => findResume(db, userId, resumeId)),
    'resumes, listed': await read(({ userId }) => listResumes(db, userId)),
    // Searches by support: the beginning of an email address or handle, or a name that every account here has.
    'found by email': await read(({ email }) => listByBeginning(db, 'email', email.slice(0, BEGINNING), PAGE)),
    'found by handle': await read(({ address }) => listByBeginning(db, 'handle', address.slice(0, BEGINNING), PAGE)),
    'found by name': await read(() => listByBeginning(db, 'name', 'asha', PAGE)),
    'record, saved': await save(saveRecord),
    'overlay, saved': await save(saveOverlay),
  };
}

async function edit(db: Db, address: string): Promise<void> {
  const edited = db.selectFrom('addresses').select('portfolio_id').where('address', '=', address);
  const next = { revision: sql<number>`revision + 1` };
  await db.updateTable('portfolios').set(next).where('id', '=', edited).execute();
}

const tell = (error: Error) => console.log(`A database connection was lost: ${error.message}`);
