import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';
import { type RawBuilder, sql } from 'kysely';
import { type Db, openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { resolveAddress } from '../server/src/db/resolve-address.ts';
import { addAccounts, buildHandle } from './accounts.ts';
import { quantile } from './statistics.ts';

const MIB = 1024 * 1024;

/** Numbers of accounts, ascending: the database is filled up to each. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const LOOKUPS = 20_000;

/** How many portfolios are visited again and again: about as many pages as the cache holds. */
const VISITED = 1_000;

/** Once in so many lookups somebody edits a portfolio, any of them. */
const BETWEEN_EDITS = 100;

/**
 * A public address found among ever more accounts: one of those that are visited again and again, which is what a page
 * from the cache costs, and any of them, which is what a first visit costs before its page is made. Each in turns
 * with a question that needs no table: what the machine takes at that moment to ask anything.
 */
export async function benchLookups(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const file = join(folder, 'vitrine.db');
  console.log('Lookup of a public address, SQLite:');
  await among(openDatabase({ url: undefined, file }, tell), sql`pragma wal_checkpoint(truncate)`);
  console.log(`  the file then: ${(statSync(file).size / MIB).toFixed(0)} MiB`);
  rmSync(folder, { recursive: true });

  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed on this machine: not measured.');
  const cluster = await startCluster(programs);
  console.log('Lookup of a public address, PostgreSQL over loopback:');
  try {
    await among(openDatabase({ url: `${cluster.url}/postgres`, file: '' }, tell), sql`vacuum analyze`);
  } finally {
    await cluster.stop();
  }
}

/** @param settle what a server in service does from time to time, and that a million new accounts leave to be done */
async function among(db: Db, settle: RawBuilder<unknown>): Promise<void> {
  await migrate(db);
  const medians: Record<Choice, Record<Question, number>[]> = { visited: [], any: [] };
  let filled = 0;
  for (const size of SIZES) {
    const start = performance.now();
    await addAccounts(db, filled, size);
    await settle.execute(db);
    filled = size;
    console.log(`  ${size} accounts, filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    for (const choice of CHOICES) {
      const times = await lookUp(db, size, choice);
      const [lookup, nothing] = [quantile(times.lookup, 0.5), quantile(times.nothing, 0.5)];
      medians[choice].push({ lookup, nothing });
      const [usual, slow, least] = [lookup, quantile(times.lookup, 0.99), nothing].map((time) => time.toFixed(1));
      console.log(`    ${choice.padEnd(7)} median ${usual} µs, p99 ${slow} µs; asking nothing ${least} µs`);
    }
  }
  for (const choice of CHOICES) {
    const growth = (question: Question) => {
      const [fewest, most] = [medians[choice][0], medians[choice].at(-1)].map((median) => median?.[question] ?? 0);
      return ((most ?? 0) / (fewest ?? 0)).toFixed(2);
    };
    const [lookup, nothing] = [growth('lookup'), growth('nothing')];
    console.log(`  ${choice}: median of the most to the fewest ${lookup}, flat is 1 (asking nothing ${nothing})`);
  }
  await db.destroy();
}

const CHOICES = ['visited', 'any'] as const;
type Choice = (typeof CHOICES)[number];
type Question = 'lookup' | 'nothing';

/** @returns how long each question took, in µs, ascending */
async function lookUp(db: Db, size: number, choice: Choice): Promise<Record<Question, number[]>> {
  const any = (most: number) => Math.floor(Math.random() * most);
  const visited = Array.from({ length: VISITED }, () => buildHandle(any(size)));
  const nothing = sql`select 1`.compile(db);
  const ask: Record<Question, () => Promise<unknown>> = {
    lookup: () => resolveAddress(db, choice === 'any' ? buildHandle(any(size)) : (visited[any(VISITED)] ?? '')),
    nothing: async () => (await db.executeQuery(nothing)).rows[0],
  };
  const times: Record<Question, number[]> = { lookup: [], nothing: [] };
  // The first third warms up and is not counted.
  for (let n = -LOOKUPS / 2; n < LOOKUPS; n += 1) {
    if (n % BETWEEN_EDITS === 0) await edit(db, buildHandle(any(size)));
    for (const question of ['lookup', 'nothing'] as const) {
      const before = performance.now();
      const found = await ask[question]();
      const took = performance.now() - before;
      if (!found) throw new Error(`No answer: ${choice}, ${question}.`);
      if (n >= 0) times[question].push(took * 1_000);
    }
  }
  for (const list of Object.values(times)) list.sort((a, b) => a - b);
  return times;
}

async function edit(db: Db, address: string): Promise<void> {
  const edited = db.selectFrom('addresses').select('portfolio_id').where('address', '=', address);
  const next = { revision: sql<number>`revision + 1` };
  await db.updateTable('portfolios').set(next).where('id', '=', edited).execute();
}

const tell = (error: Error) => console.log(`A database connection was lost: ${error.message}`);
