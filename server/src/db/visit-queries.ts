import { createHash } from 'node:crypto';
import { KEPT_DAYS, KEPT_HOURS_DAYS } from '@vitrine/contract/analytics/analytics';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { sql } from 'kysely';
import { keyedHash, newSecret } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';
import { type Crawl, formatUtcDay, type Visit, VisitSums } from './visit-sums.ts';

/** One visitor counts once in this time. */
export const VISIT_SPAN = 30 * TIME_UNITS.MINUTE;

/** Rows of one statement: databases bound its parameters. */
const ROWS = 500;

/** What a visit may raise: a counter of the portfolio, or the number of those who opened one thing of it. */
interface Counting {
  visit: Visit;
  counts: 'counter' | 'opened';
}

/**
 * Adds visits to the counters, all or none, and each visitor once in {@link VISIT_SPAN}, whichever process they came
 * to. Who a visitor was is a hash under a salt that is forgotten with its day.
 */
export async function countVisits(tx: Tx, visits: readonly Visit[], crawls: readonly Crawl[] = []): Promise<void> {
  const salts = new Map<string, string>();
  const days = new Set(visits.map(({ at }) => formatUtcDay(at)));
  for (const day of [...days].sort()) salts.set(day, await getOrCreateSalt(tx, day));

  const byVisitor = new Map<string, Counting>();
  const add = (visit: Visit, what: string, counts: Counting['counts']) => {
    const { portfolioId, client, agent, at } = visit;
    const salt = salts.get(formatUtcDay(at)) ?? '';
    const visitor = keyedHash(salt, 'visit', [portfolioId, what, client, hashAgent(agent)].join('\0'));
    // The first of several in one batch; the batch is far shorter than the span.
    if (!byVisitor.has(visitor)) byVisitor.set(visitor, { visit, counts });
  };
  for (const visit of visits) {
    if (visit.what) add(visit, visit.what, 'counter');
    // What raises the views was opened by as many.
    if (visit.what !== 'views') add(visit, `opened ${visit.opened}`, 'opened');
  }
  // Every process takes rows in the same order, so that none waits for another in a circle.
  const sorted = [...byVisitor].sort(([a], [b]) => (a < b ? -1 : 1));
  const sums = new VisitSums();
  for (const crawl of crawls) sums.addFact(crawl, 'crawler', crawl.crawler);
  for (let from = 0; from < sorted.length; from += ROWS) {
    const rows = sorted
      .slice(from, from + ROWS)
      .map(([visitor, { visit }]) => ({ visitor, counted_at: visit.at, first_at: visit.at }));
    for (const { visitor, isFirstToday } of await newVisitors(tx, rows)) {
      const { visit, counts } = byVisitor.get(visitor) as Counting;
      if (counts === 'opened') sums.addFact(visit, 'opened', visit.opened);
      else sums.addVisit(visit, isFirstToday);
    }
  }
  await sums.write(tx);
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

/** Notes visitors, and says which of them were not counted within the span before, and which not today. */
async function newVisitors(
  tx: Tx,
  rows: { visitor: string; counted_at: number; first_at: number }[],
): Promise<{ visitor: string; isFirstToday: boolean }[]> {
  const noted = await tx
    .insertInto('visits')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('visitor')
        .doUpdateSet(({ ref }) => ({ counted_at: ref('excluded.counted_at') }))
        .where('visits.counted_at', '<=', sql<number>`excluded.counted_at - ${VISIT_SPAN}`),
    )
    .returning(['visitor', 'counted_at', 'first_at'])
    .execute();
  return noted.map(({ visitor, counted_at, first_at }) => ({ visitor, isFirstToday: counted_at === first_at }));
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

/** Forgets the salts of past days, without which no hash leads to anybody, and who came on them. */
export async function forgetVisitors(tx: Tx, now: number): Promise<void> {
  const today = formatUtcDay(now);
  await tx.deleteFrom('visit_salts').where('day', '<', today).execute();
  await tx
    .deleteFrom('visits')
    .where('counted_at', '<', Math.min(Date.parse(today), now - VISIT_SPAN))
    .execute();
}

/** Removes what is no longer kept by the day, and by the hour. */
export async function deleteOldVisits(db: Db, now: number): Promise<void> {
  const oldest = formatUtcDay(now - KEPT_DAYS * TIME_UNITS.DAY);
  await db.deleteFrom('counter_days').where('day', '<', oldest).execute();
  await db.deleteFrom('visit_facts').where('day', '<', oldest).execute();
  await db
    .deleteFrom('visit_hours')
    .where('hour', '<', formatUtcDay(now - KEPT_HOURS_DAYS * TIME_UNITS.DAY))
    .execute();
}
