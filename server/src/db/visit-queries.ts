import { createHash } from 'node:crypto';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { sql } from 'kysely';
import { keyedHash, newSecret } from '../primitives/ids.ts';
import type { Tx } from './database.ts';

export type CounterName = 'views' | 'downloads';

/** Somebody who looked at a portfolio, or took its resume. Client and agent are never stored. */
export interface Visit {
  portfolioId: string;
  what: CounterName;
  /** Network address, and what the browser calls itself: together one visitor. */
  client: string;
  agent: string;
  at: number;
}

/** One visitor counts once in this time. */
export const VISIT_SPAN = 30 * TIME_UNITS.MINUTE;

/** Rows of one statement: databases bound its parameters. */
const ROWS = 500;

/**
 * Adds visits to the counters, all or none, and each visitor once in {@link VISIT_SPAN}, whichever process they came
 * to. Who a visitor was is a hash under a salt that is forgotten with its day.
 */
export async function countVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const salts = new Map<string, string>();
  const days = new Set(visits.map(({ at }) => formatUtcDay(at)));
  for (const day of [...days].sort()) salts.set(day, await getOrCreateSalt(tx, day));

  const byVisitor = new Map<string, Visit>();
  for (const visit of visits) {
    const { portfolioId, what, client, agent, at } = visit;
    const visitor = keyedHash(
      salts.get(formatUtcDay(at)) ?? '',
      'visit',
      [portfolioId, what, client, hashAgent(agent)].join('\0'),
    );
    // The first of several in one batch; the batch is far shorter than the span.
    if (!byVisitor.has(visitor)) byVisitor.set(visitor, visit);
  }
  // Every process takes rows in the same order, so that none waits for another in a circle.
  const sorted = [...byVisitor].sort(([a], [b]) => (a < b ? -1 : 1));
  const counted: Visit[] = [];
  for (let from = 0; from < sorted.length; from += ROWS) {
    const rows = sorted.slice(from, from + ROWS).map(([visitor, { at }]) => ({ visitor, counted_at: at }));
    for (const visitor of await newVisitors(tx, rows)) counted.push(byVisitor.get(visitor) as Visit);
  }
  await incrementCounters(tx, counted);
}

/**
 * A visitor of something, told apart from others on one day alone: nobody can tell the next day, not even with the
 * whole database, who it was.
 * @param purpose and what is visited keep visitors of one thing apart from those of another
 */
export async function hashVisitor(
  tx: Tx,
  { purpose, what, client, agent, at }: { purpose: string; what: string } & Pick<Visit, 'client' | 'agent' | 'at'>,
): Promise<string> {
  const salt = await getOrCreateSalt(tx, formatUtcDay(at));
  return keyedHash(salt, purpose, [what, client, hashAgent(agent)].join('\0'));
}

/** Browsers are told apart by one of 256 kinds, so that nobody becomes more visitors than these by inventing names. */
const hashAgent = (agent: string): string => createHash('sha256').update(agent).digest('hex').slice(0, 2);

/** Notes visitors, and says which of them were not counted within the span before. */
async function newVisitors(tx: Tx, rows: { visitor: string; counted_at: number }[]): Promise<string[]> {
  const noted = await tx
    .insertInto('visits')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('visitor')
        .doUpdateSet(({ ref }) => ({ counted_at: ref('excluded.counted_at') }))
        .where('visits.counted_at', '<=', sql<number>`excluded.counted_at - ${VISIT_SPAN}`),
    )
    .returning('visitor')
    .execute();
  return noted.map(({ visitor }) => visitor);
}

/** Raises the counters of each portfolio, in all and of the day. */
async function incrementCounters(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const sums = new Map<string, { portfolioId: string; day: string; views: number; downloads: number }>();
  for (const { portfolioId, what, at } of visits) {
    const day = formatUtcDay(at);
    const key = `${portfolioId} ${day}`;
    const sum = sums.get(key) ?? { portfolioId, day, views: 0, downloads: 0 };
    sum[what] += 1;
    sums.set(key, sum);
  }
  for (const key of [...sums.keys()].sort()) {
    const { portfolioId, day, views, downloads } = sums.get(key) as { portfolioId: string; day: string } & Record<
      CounterName,
      number
    >;
    await tx
      .updateTable('counters')
      .set({ views: sql<number>`views + ${views}`, downloads: sql<number>`downloads + ${downloads}` })
      .where('portfolio_id', '=', portfolioId)
      .execute();
    await tx
      .insertInto('counter_days')
      .values({ portfolio_id: portfolioId, day, views, downloads })
      .onConflict((conflict) =>
        conflict.columns(['portfolio_id', 'day']).doUpdateSet({
          views: sql<number>`counter_days.views + ${views}`,
          downloads: sql<number>`counter_days.downloads + ${downloads}`,
        }),
      )
      .execute();
  }
}

/** The salt of a day, made by whoever needs it first. */
async function getOrCreateSalt(tx: Tx, day: string): Promise<string> {
  await tx
    .insertInto('visit_salts')
    .values({ day, salt: newSecret() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await tx.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}

/** Forgets the salts of past days, without which no hash leads to anybody, and visits that count again anyway. */
export async function forgetVisitors(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('visit_salts').where('day', '<', formatUtcDay(now)).execute();
  await tx
    .deleteFrom('visits')
    .where('counted_at', '<=', now - VISIT_SPAN)
    .execute();
}

/** 'YYYY-MM-DD' in UTC: the same day for every process. */
export const formatUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
