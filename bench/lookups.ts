import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPublicSettings, LAYOUT_IDS, TEMPLATES, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { emptyResume } from '@vitrine/contract/resume/resume';
import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';
import { type RawBuilder, sql } from 'kysely';
import { type Db, openDatabase, transaction } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { resolveAddress } from '../server/src/db/resolve-address.ts';
import type { Tables } from '../server/src/db/schema.ts';
import { RECORD_DOC_SCHEMA } from '../server/src/db/stored-record.ts';
import { newId } from '../server/src/primitives/ids.ts';
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

/** Rows of one statement; SQLite takes 32,766 values in one, PostgreSQL 65,535. */
const ROWS = 500;
/** Statements of one transaction. */
const STATEMENTS = 20;

/** The tables that hold what every account has, in the order of what they point at. */
const TABLES = ['users', 'records', 'resumes', 'portfolios', 'addresses', 'counters'] as const;
type Rows = { [K in (typeof TABLES)[number]]: Tables[K] };

const DOCUMENT = JSON.stringify(emptyResume());
const SETTINGS = JSON.stringify(defaultPublicSettings());

/** The public address of the nth account. Neighbours in time are no neighbours in the index, as with people's names. */
const buildHandle = (n: number): string => `asha-${(Math.imul(n, 0x9e3779b1) >>> 0).toString(36)}`;

/** Adds accounts number `from` to `to` (without it), a multiple of ROWS, written straight into the tables. */
async function addAccounts(db: Db, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += ROWS * STATEMENTS) {
    await transaction(db, async (tx) => {
      for (let n = start; n < Math.min(to, start + ROWS * STATEMENTS); n += ROWS) {
        const accounts = Array.from({ length: ROWS }, (_, at) => account(n + at));
        for (const table of TABLES) {
          const rows = accounts.map((it) => it[table]);
          await tx.executeQuery({ ...insert(db, table, rows), parameters: rows.flatMap((row) => Object.values(row)) });
        }
      }
    });
  }
}

type Query = Parameters<Db['executeQuery']>[0];
const inserts = new WeakMap<Db, Map<string, Query>>();

/** The statement for ROWS rows, built once for a database: building it takes longer than running it. */
function insert<K extends keyof Rows>(db: Db, table: K, rows: Rows[K][]): Query {
  const known = inserts.get(db) ?? new Map<string, Query>();
  inserts.set(db, known);
  const query = known.get(table) ?? db.insertInto<keyof Rows>(table).values(rows).compile();
  known.set(table, query);
  return query;
}

/** Every row in full and with its columns in the same order, so that the statement fits the next ones. */
function account(n: number): Rows {
  const [userId, resumeId, portfolioId, now] = [newId(), newId(), newId(), Date.now()];
  return {
    users: {
      id: userId,
      email: `${buildHandle(n)}@example.org`,
      name: 'Asha Rao',
      phone: '',
      password_hash: '',
      two_factor: 0,
      security_version: 0,
      picture: null,
      avatar: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      role: null,
      disabled_at: null,
      suspended_at: null,
      suspension_reason: '',
    },
    resumes: {
      id: resumeId,
      user_id: userId,
      name: 'Resume',
      is_primary: 1,
      overlay: '{}',
      template: TEMPLATES[0],
      template_version: 2,
      industry: null,
      resume_options: '{}',
      version: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    },
    records: {
      id: resumeId,
      user_id: userId,
      doc: DOCUMENT,
      doc_schema: RECORD_DOC_SCHEMA,
      version: 1,
      updated_at: now,
    },
    portfolios: {
      id: portfolioId,
      user_id: userId,
      resume_id: resumeId,
      name: 'Portfolio',
      is_primary: 1,
      created_at: now,
      deleted_at: null,
      blocked: 0,
      layout: LAYOUT_IDS[0],
      theme: THEMES[0],
      visibility: 'public',
      settings: SETTINGS,
      indexing: 0,
      writing: 1,
      revision: 1,
    },
    addresses: { address: buildHandle(n), kind: 'handle', portfolio_id: portfolioId, created_at: now },
    counters: { portfolio_id: portfolioId, views: 0, downloads: 0 },
  };
}
