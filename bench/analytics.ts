import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@vitrine/contract/analytics/analytics';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { HttpClient, readOutboxTexts, startServer } from '@vitrine/server/testing/process';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/db/database.ts';
import { measureOnBoth } from './both-databases.ts';
import { computeQuantile } from './statistics.ts';

const DAYS = 365;
const VISITS = 1_000_000;
/** Values per day: the maximum that is kept of free-form values, and all possible ones of the others. */
const VALUES_PER_DAY = {
  source: 100,
  campaign: 100,
  language: 30,
  opened: 30,
  device: 4,
  crawler: 12,
  message: 1,
} as const;
const TARGET_MS = 300;
const SAMPLES = 30;

/**
 * Measures opening a year of analytics of a portfolio with a million visits and the maximum number of sources per day.
 */
export const benchAnalytics = (): Promise<void> => measureOnBoth(measure);

async function measure(name: string, database: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const settings = {
    SECRET_KEY: 'a key for measurements that is long enough',
    DEFAULT_PLAN: 'enterprise',
    PAYMENTS: 'off',
  };
  const server = await startServer(folder, { ...database, ...settings });
  try {
    const client = new HttpClient(server.origin);
    await signUp(client, newPerson(), () => readOutboxTexts(folder));
    const [{ id }] = (await client.get('/account/portfolios')).body.payload;
    const to = new Date().toISOString().slice(0, 10);
    const from = addDays(to, 1 - DAYS);
    const rows = await insertVisits({ url: database.DATABASE_URL, file: join(folder, 'vitrine.db') }, id, from);
    const times: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const start = performance.now();
      const { body } = await client.get(`/account/portfolios/${id}/analytics?from=${from}&to=${to}`);
      times.push(performance.now() - start);
      if (body.payload.total.views < VISITS * 0.99) throw new Error('Visits are missing.');
    }
    const sorted = times.toSorted((a, b) => a - b);
    console.log(
      `${name}: ${DAYS} days with ${VISITS} visits, ${rows} values: median ${computeQuantile(sorted, 0.5).toFixed(0)} ms, p95 ${computeQuantile(sorted, 0.95).toFixed(0)} ms (target ${TARGET_MS} ms)`,
    );
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Inserts a year of visits directly into the tables. @returns the number of values */
async function insertVisits(
  databaseSettings: { url: string | undefined; file: string },
  portfolioId: string,
  from: string,
) {
  const db = openDatabase(databaseSettings, () => undefined);
  const views = Math.ceil(VISITS / DAYS);
  let rows = 0;
  for (let at = 0; at < DAYS; at += 1) {
    const day = addDays(from, at);
    await db
      .insertInto('counter_days')
      .values({ portfolio_id: portfolioId, day, views, downloads: 10, visitors: views })
      .execute();
    const facts = Object.entries(VALUES_PER_DAY).flatMap(([fact, count]) =>
      Array.from({ length: count }, (_, value) => ({
        portfolio_id: portfolioId,
        day,
        fact: fact as keyof typeof VALUES_PER_DAY,
        // Half of the free-form values are unique to this day.
        value: value < count / 2 ? `value ${value}` : `value ${value} of ${day}`,
        count: 7,
      })),
    );
    await db.insertInto('visit_facts').values(facts).execute();
    rows += facts.length;
  }
  if (databaseSettings.url) await sql`vacuum analyze`.execute(db);
  await db.destroy();
  return rows;
}
