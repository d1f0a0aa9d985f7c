import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';
import { type RawBuilder, sql } from 'kysely';
import { type Db, openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { locate } from '../server/src/db/portfolio-queries.ts';
import { addAccounts, handleOf } from './accounts.ts';
import { quantile } from './statistics.ts';

const MIB = 1024 * 1024;

/** Numbers of accounts, ascending: the database is filled up to each. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const LOOKUPS = 20_000;

/** How many portfolios are visited again and again: about as many pages as the cache holds. */
const VISITED = 1_000;

/**
 * A public address found among ever more accounts: any of them, which is what a first visit costs, and one of those
 * that are visited again and again, which is what a page from the cache costs. Flat is what an index makes of it.
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
  const medians: Record<Choice, number[]> = { any: [], visited: [] };
  let filled = 0;
  for (const size of SIZES) {
    const start = performance.now();
    await addAccounts(db, filled, size);
    await settle.execute(db);
    filled = size;
    const filling = (performance.now() - start) / 1_000;
    console.log(`  ${size} accounts, filled in ${filling.toFixed(0)} s`);
    for (const choice of CHOICES) {
      const times = await lookUp(db, choice === 'any' ? () => anyOf(size) : visitedOf(size));
      const median = quantile(times, 0.5);
      medians[choice].push(median);
      const [usual, slow] = [median, quantile(times, 0.99)].map((time) => `${time.toFixed(1)} µs`);
      console.log(`    ${choice.padEnd(7)} median ${usual}, p99 ${slow}`);
    }
  }
  for (const choice of CHOICES) {
    const growth = (medians[choice].at(-1) ?? Number.NaN) / (medians[choice][0] ?? Number.NaN);
    console.log(`  ${choice}: median of the most to the fewest ${growth.toFixed(2)}, flat is 1`);
  }
  await db.destroy();
}

const CHOICES = ['any', 'visited'] as const;
type Choice = (typeof CHOICES)[number];

const anyOf = (size: number) => Math.floor(Math.random() * size);

/** Some accounts, taken from all over. */
function visitedOf(size: number): () => number {
  const visited = Array.from({ length: VISITED }, () => anyOf(size));
  return () => visited[anyOf(VISITED)] ?? 0;
}

/** @returns how long each lookup took, in µs, ascending */
async function lookUp(db: Db, next: () => number): Promise<number[]> {
  const times: number[] = [];
  // The first third warms up and is not counted.
  for (let n = -LOOKUPS / 2; n < LOOKUPS; n += 1) {
    const address = handleOf(next());
    const before = performance.now();
    const located = await locate(db, address);
    const took = performance.now() - before;
    if (!located) throw new Error(`${address} was not found.`);
    if (n >= 0) times.push(took * 1_000);
  }
  return times.toSorted((a, b) => a - b);
}

const tell = (error: Error) => console.log(`A database connection was lost: ${error.message}`);
