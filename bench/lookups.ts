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
import { listAccountsByPrefix } from '../server/src/features/administration/lookup/queries.ts';
import { addAccounts, buildHandle, type FilledAccount, RESUMES_PER_ACCOUNT, STORED_BYTES } from './filled-accounts.ts';
import { measureCalls } from './measure-calls.ts';
import { computeQuantile } from './statistics.ts';

const MIB = 1024 * 1024;

/** Numbers of accounts, ascending: the database is filled up to each. */
const ACCOUNT_COUNTS = [1_000, 100_000, 1_000_000];
const LOOKUPS = 20_000;

/** Number of portfolios that are visited repeatedly: about the number of pages that the cache holds. */
const VISITED_PORTFOLIOS = 1_000;

/** Number of lookups between two edits of a random portfolio. */
const LOOKUPS_PER_EDIT = 100;

/** Numbers of reads and of saves, of random accounts. */
const [READS, SAVES] = [3_000, 800];
/** One in this many accounts is sampled. */
const toSamplingInterval = (size: number) => Math.max(1, size / 10_000);

/** Length of a search prefix, and the page that the administration requests. */
const PREFIX_LENGTH = 9;
const PAGE = { after: undefined, limit: 26 };

/** Acceptable ratio of the time with a million accounts to the time with a thousand. */
const MAX_GROWTH = 1.5;

/**
 * Measures the most frequent lookups with growing numbers of accounts, each with a record and several resumes. Public
 * addresses: of repeatedly visited portfolios, which are served from the cache, and of random ones, like a first visit
 * before its page is rendered. Then the requests of an editor: reading a record or a resume with its overlay, and
 * saving either. All alternate with a query that reads no table, as the baseline of the machine at that moment.
 */
export async function benchLookups(): Promise<void> {
  const { record, overlay } = STORED_BYTES;
  console.log(
    `Each account with a record of ${record} bytes and ${RESUMES_PER_ACCOUNT} resumes, overlays of ${overlay} bytes.`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const file = join(folder, 'vitrine.db');
  console.log('SQLite:');
  await measureGrowth(openDatabase({ url: undefined, file }, reportLostConnection), {
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
    await measureGrowth(openDatabase({ url, file: '' }, reportLostConnection), {
      settle: sql`vacuum analyze`,
      folder,
      environment: { DATABASE_URL: url, SECRET_KEY: 'a key for measurements that is long enough' },
    });
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  }
}

interface MeasuredDatabase {
  /** Maintenance that a running server does from time to time, and that is due after inserting a million accounts. */
  settle: RawBuilder<unknown>;
  /** Data folder and settings of a server on this database. */
  folder: string;
  environment: Record<string, string>;
}

async function measureGrowth(db: Db, { settle: maintenance, folder, environment }: MeasuredDatabase): Promise<void> {
  await migrate(db);
  const medians = new Map<string, Record<keyof Measured, number>[]>();
  const callMedians = new Map<string, number[]>();
  let accountCount = 0;
  let sampled: FilledAccount[] = [];
  for (const size of ACCOUNT_COUNTS) {
    const start = performance.now();
    const samplingInterval = toSamplingInterval(size);
    const addedSamples = await addAccounts(db, accountCount, size, samplingInterval);
    sampled = [...sampled.filter((_, index) => index % samplingInterval === 0), ...addedSamples];
    await maintenance.execute(db);
    accountCount = size;
    console.log(`  ${size} accounts, filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    const measured = { ...(await measureLookups(db, size)), ...(await measureEditing(db, sampled)) };
    for (const [label, { times, nothing: baseline }] of Object.entries(measured)) {
      const [medianTime, slow, medianBaseline] = [
        computeQuantile(times, 0.5),
        computeQuantile(times, 0.99),
        computeQuantile(baseline, 0.5),
      ];
      medians.set(label, [...(medians.get(label) ?? []), { times: medianTime, nothing: medianBaseline }]);
      const [median, p99, baselineText] = [medianTime, slow, medianBaseline].map((time) => time.toFixed(1));
      console.log(`    ${label.padEnd(18)} median ${median} µs, p99 ${p99} µs; asking nothing ${baselineText} µs`);
    }
    for (const [label, times] of Object.entries(await measureCalls(db, sampled, folder, environment))) {
      const [medianTime, slow] = [computeQuantile(times, 0.5), computeQuantile(times, 0.99)];
      callMedians.set(label, [...(callMedians.get(label) ?? []), medianTime]);
      console.log(`    ${label.padEnd(22)} whole call: median ${medianTime.toFixed(2)} ms, p99 ${slow.toFixed(2)} ms`);
    }
  }
  for (const [label, sizes] of callMedians) {
    const toGrowth = ((sizes.at(-1) ?? 0) / (sizes[0] ?? 0)).toFixed(2);
    console.log(
      `  ${label}: whole call among the most to the fewest ${toGrowth}, flat is 1 (target at most ${MAX_GROWTH})`,
    );
  }
  for (const [label, sizes] of medians) {
    const toGrowth = (key: keyof Measured) => (sizes.at(-1)?.[key] ?? 0) / (sizes[0]?.[key] ?? 0);
    const [times, baseline] = [toGrowth('times'), toGrowth('nothing')].map((value) => value.toFixed(2));
    console.log(
      `  ${label}: median of the most to the fewest ${times}, flat is 1 (asking nothing ${baseline}; target at most ${MAX_GROWTH})`,
    );
  }
  await db.destroy();
}

/** Times of a query, and of an empty query after each run, in µs, ascending. */
interface Measured {
  times: number[];
  nothing: number[];
}

/** @param beforeRun called before each run, to change something */
async function measure(
  db: Db,
  runs: number,
  query: () => Promise<unknown>,
  beforeRun: (n: number) => Promise<void> = async () => {},
): Promise<Measured> {
  const emptyQuery = sql`select 1`.compile(db);
  const runQuery = { times: query, nothing: async () => (await db.executeQuery(emptyQuery)).rows[0] };
  const measured: Measured = { times: [], nothing: [] };
  // The first third warms up and is not counted.
  for (let n = -runs / 2; n < runs; n += 1) {
    await beforeRun(n);
    for (const key of ['times', 'nothing'] as const) {
      const before = performance.now();
      const result = await runQuery[key]();
      const durationMs = performance.now() - before;
      if (!result) throw new Error('No answer.');
      if (n >= 0) measured[key].push(durationMs * 1_000);
    }
  }
  measured.times.sort((a, b) => a - b);
  measured.nothing.sort((a, b) => a - b);
  return measured;
}

const randomBelow = (max: number) => Math.floor(Math.random() * max);

async function measureLookups(db: Db, size: number): Promise<Record<string, Measured>> {
  const visited = Array.from({ length: VISITED_PORTFOLIOS }, () => buildHandle(randomBelow(size)));
  const editSometimes = async (n: number) => {
    if (n % LOOKUPS_PER_EDIT === 0) await editPortfolio(db, buildHandle(randomBelow(size)));
  };
  return {
    'address, visited': await measure(
      db,
      LOOKUPS,
      () => resolveAddress(db, visited[randomBelow(VISITED_PORTFOLIOS)] ?? ''),
      editSometimes,
    ),
    'address, any': await measure(db, LOOKUPS, () => resolveAddress(db, buildHandle(randomBelow(size))), editSometimes),
  };
}

/** Measures the requests of a resume editor, executed like the server does. */
async function measureEditing(db: Db, accounts: readonly FilledAccount[]): Promise<Record<string, Measured>> {
  const pickAccount = (): FilledAccount => {
    const account = accounts[randomBelow(accounts.length)];
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
  const read = (runQuery: (account: FilledAccount) => Promise<unknown>) =>
    measure(db, READS, () => runQuery(pickAccount()));
  const save = (runQuery: (account: FilledAccount) => Promise<unknown>) =>
    measure(db, SAVES, () => runQuery(pickAccount()));
  return {
    'record, read': await read(({ userId }) => readDocument(db, userId)),
    'resume, read': await read(({ userId, resumeId }) => findResume(db, userId, resumeId)),
    'resumes, listed': await read(({ userId }) => listResumes(db, userId)),
    // Searches by support: the beginning of an email address or handle, or a name that every account here has.
    'found by email': await read(({ email }) => listAccountsByPrefix(db, 'email', email.slice(0, PREFIX_LENGTH), PAGE)),
    'found by handle': await read(({ address }) =>
      listAccountsByPrefix(db, 'handle', address.slice(0, PREFIX_LENGTH), PAGE),
    ),
    'found by name': await read(() => listAccountsByPrefix(db, 'name', 'asha', PAGE)),
    'record, saved': await save(saveRecord),
    'overlay, saved': await save(saveOverlay),
  };
}

async function editPortfolio(db: Db, address: string): Promise<void> {
  const edited = db.selectFrom('addresses').select('portfolio_id').where('address', '=', address);
  const next = { revision: sql<number>`revision + 1` };
  await db.updateTable('portfolios').set(next).where('id', '=', edited).execute();
}

const reportLostConnection = (error: Error) => console.log(`A database connection was lost: ${error.message}`);
