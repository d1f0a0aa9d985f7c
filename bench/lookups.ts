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

/** A public address found among ever more accounts; flat is what an index makes of it. */
export async function benchLookups(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const file = join(folder, 'vitrine.db');
  console.log('Lookup of a random public address, SQLite:');
  await among(openDatabase({ url: undefined, file }, tell), sql`pragma wal_checkpoint(truncate)`);
  console.log(`  the file then: ${(statSync(file).size / MIB).toFixed(0)} MiB`);
  rmSync(folder, { recursive: true });

  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed on this machine: not measured.');
  const cluster = await startCluster(programs);
  console.log('Lookup of a random public address, PostgreSQL over loopback:');
  try {
    await among(openDatabase({ url: `${cluster.url}/postgres`, file: '' }, tell), sql`vacuum analyze`);
  } finally {
    await cluster.stop();
  }
}

/** @param settle what a server in service does from time to time, and that a million new accounts leave to be done */
async function among(db: Db, settle: RawBuilder<unknown>): Promise<void> {
  await migrate(db);
  const medians: number[] = [];
  let filled = 0;
  for (const size of SIZES) {
    const start = performance.now();
    await addAccounts(db, filled, size);
    await settle.execute(db);
    filled = size;
    const filling = (performance.now() - start) / 1_000;
    const times: number[] = [];
    // The first tenth warms up and is not counted.
    for (let n = -LOOKUPS / 10; n < LOOKUPS; n += 1) {
      const address = handleOf(Math.floor(Math.random() * size));
      const before = performance.now();
      const located = await locate(db, address);
      const took = performance.now() - before;
      if (!located) throw new Error(`${address} was not found among ${size} accounts.`);
      if (n >= 0) times.push(took * 1_000);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const median = quantile(sorted, 0.5);
    medians.push(median);
    console.log(
      `  ${String(size).padStart(9)} accounts: median ${median.toFixed(1)} µs, ` +
        `p99 ${quantile(sorted, 0.99).toFixed(1)} µs (filled in ${filling.toFixed(0)} s)`,
    );
  }
  const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
  console.log(`  median of the most to the fewest: ${growth.toFixed(2)}, flat is 1`);
  await db.destroy();
}

const tell = (error: Error) => console.log(`A database connection was lost: ${error.message}`);
