import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, findPostgres, startCluster } from '../../../testing/postgres.ts';
import { spawnServer, startServer } from '../../../testing/process.ts';
import { type Db, isEmbedded, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

const ACCOUNTS = 3_000;
const KILLS = countRounds(3, 50);

const programs = findPostgres();
let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  if (!programs) throw new Error('This test needs PostgreSQL.');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'));
  cluster = await startCluster(programs);
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Create a database of each kind: one to migrate undisturbed, and one whose migration is killed. */
const DATABASE_FACTORIES = {
  SQLite: async (name: string) => ({ url: undefined, data: join(folder, name) }),
  PostgreSQL: async (name: string) => {
    const admin = openDatabase({ url: `${cluster.url}/postgres`, file: '' }, () => undefined);
    await sql`create database ${sql.ref(name)}`.execute(admin);
    await admin.destroy();
    return { url: `${cluster.url}/${name}`, data: join(folder, `postgres-${name}`) };
  },
};

const open = ({ url, data }: { url: string | undefined; data: string }): Db =>
  openDatabase({ url, file: join(data, 'vitrine.db') }, () => undefined);

/** Adds accounts in the schema of the first released version. */
async function addFirstAccounts(db: Db): Promise<void> {
  await migrate(db, '001-initial');
  const numbers = Array.from({ length: ACCOUNTS }, (_, at) => at);
  const insert = async (table: string, toRow: (at: number) => Record<string, unknown>) => {
    for (let from = 0; from < ACCOUNTS; from += 500) {
      const rows = numbers.slice(from, from + 500).map(toRow);
      const names = Object.keys(rows[0] ?? {});
      const values = rows.map((row) => sql`(${sql.join(names.map((name) => sql.val(row[name])))})`);
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
        db,
      );
    }
  };
  const template = createEmptyResume();
  const settings = JSON.stringify(createDefaultPublicSettings());
  await insert('users', (at) => ({
    id: `u${at}`,
    email: `person-${at}@example.org`,
    name: `Person ${at}`,
    phone: '',
    password_hash: '',
    two_factor: 0,
    photo_url: '',
    created_at: at,
    updated_at: at,
  }));
  await insert('resumes', (at) => ({
    id: `r${at}`,
    user_id: `u${at}`,
    slug: '',
    lang: 'en',
    is_primary: 1,
    doc: JSON.stringify({
      ...template,
      personalInfo: { ...template.personalInfo, firstName: 'Person', lastName: String(at) },
    }),
    doc_schema: 1,
    version: 1,
    updated_at: at,
  }));
  await insert('portfolios', (at) => ({
    id: `p${at}`,
    user_id: `u${at}`,
    resume_id: `r${at}`,
    slug: '',
    is_primary: 1,
    layout: 'website',
    theme: 'light',
    visibility: 'public',
    template: 'classic',
    template_version: 1,
    settings,
    revision: 1,
  }));
  await insert('addresses', (at) => ({
    address: `person-${at}`,
    kind: 'handle',
    portfolio_id: `p${at}`,
    created_at: at,
  }));
  await insert('counters', (at) => ({ portfolio_id: `p${at}`, views: at, downloads: 0 }));
}

/** Reads all tables of a database, without the times at which its migrations ran. */
async function readAll(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await (isEmbedded(db)
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  ).execute(db);
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(name === 'kysely_migration' ? row.name : row));
    all[name] = lines.sort();
  }
  return all;
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (kind) => {
  test(`a database of the first version survives ${KILLS} kills while it is brought up to date (rule O18)`, async () => {
    const [peaceful, killed] = [await DATABASE_FACTORIES[kind]('peaceful'), await DATABASE_FACTORIES[kind]('killed')];
    for (const place of [peaceful, killed]) {
      const db = open(place);
      await addFirstAccounts(db);
      await db.destroy();
    }
    const toEnvironment = ({ url }: { url: string | undefined }) => ({
      ...(url && { DATABASE_URL: url, SECRET_KEY: 'a key that a test does not need twice' }),
    });
    const startedAt = performance.now();
    const first = await startServer(peaceful.data, toEnvironment(peaceful));
    const durationMs = performance.now() - startedAt;
    await first.end('SIGTERM');

    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawnServer(killed.data, toEnvironment(killed));
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await wait(randomInt(Math.floor(durationMs)));
      child.kill('SIGKILL');
      await ended;
    }
    const server = await startServer(killed.data, toEnvironment(killed));
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const at = randomInt(ACCOUNTS);
      const page = await fetch(`${server.origin}/p/person-${at}`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`Person ${at}`);
    }
    await server.end('SIGTERM');
    const [expected, actual] = [open(peaceful), open(killed)];
    const [left, right] = [await readAll(expected), await readAll(actual)];
    await expected.destroy();
    await actual.destroy();
    expect(Object.keys(right)).toEqual(Object.keys(left));
    expect(left.records).toHaveLength(ACCOUNTS);
    // Visits were counted on one of them, and each process that ran has a lease.
    const CHANGING_TABLES = ['counter_days', 'counters', 'visit_facts', 'visits', 'visit_salts', 'leases'];
    for (const table of Object.keys(left).filter((name) => !CHANGING_TABLES.includes(name)))
      expect([table, right[table]]).toEqual([table, left[table]]);
  });
});
