import { createHash } from 'node:crypto';
import { DAILY_RETENTION_DAYS, HOURLY_RETENTION_DAYS } from '@vitrine/contract/analytics/analytics';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { sql } from 'kysely';
import { computeKeyedHash, newSecret } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';
import { type Crawl, formatUtcDay, type Visit, VisitSums } from './visit-sums.ts';

/** Period in which a visitor is counted once. */
export const VISIT_SPAN_MS = 30 * TIME_UNITS.MINUTE;

/** Rows per statement, because databases limit the number of parameters. */
const BATCH_SIZE = 500;

/** A visit with what it may increment: a counter, or the number of visitors who opened a part of the portfolio. */
interface CountedVisit {
  visit: Visit;
  counts: 'counter' | 'opened';
}

/**
 * Adds visits to the counters in one transaction, each visitor once per {@link VISIT_SPAN_MS}, whichever process they came
 * to. Visitors are identified by a hash whose salt is deleted after its day.
 */
export async function countVisits(tx: Tx, visits: readonly Visit[], crawls: readonly Crawl[] = []): Promise<void> {
  const salts = new Map<string, string>();
  const days = new Set(visits.map(({ at }) => formatUtcDay(at)));
  for (const day of [...days].sort()) salts.set(day, await getOrCreateSalt(tx, day));

  const byVisitor = new Map<string, CountedVisit>();
  const add = (visit: Visit, what: string, counts: CountedVisit['counts']) => {
    const { portfolioId, client, agent, at } = visit;
    const salt = salts.get(formatUtcDay(at)) ?? '';
    const visitor = computeKeyedHash(salt, 'visit', [portfolioId, what, client, hashAgent(agent)].join('\0'));
    // The first of several in a batch; a batch spans far less time than {@link VISIT_SPAN_MS}.
    if (!byVisitor.has(visitor)) byVisitor.set(visitor, { visit, counts });
  };
  for (const visit of visits) {
    if (visit.counter) add(visit, visit.counter, 'counter');
    // Page views count as openings of the page in addVisit.
    if (visit.counter !== 'views') add(visit, `opened ${visit.path}`, 'opened');
  }
  // All processes lock rows in the same order, so that they cannot deadlock.
  const sorted = [...byVisitor].sort(([a], [b]) => (a < b ? -1 : 1));
  const sums = new VisitSums();
  for (const crawl of crawls) sums.addFact(crawl, 'crawler', crawl.crawler);
  for (let from = 0; from < sorted.length; from += BATCH_SIZE) {
    const rows = sorted
      .slice(from, from + BATCH_SIZE)
      .map(([visitor, { visit }]) => ({ visitor, counted_at: visit.at, first_at: visit.at }));
    for (const { visitor, isFirstToday } of await recordVisitors(tx, rows)) {
      const { visit, counts } = byVisitor.get(visitor) as CountedVisit;
      if (counts === 'opened') sums.addFact(visit, 'opened', visit.path);
      else sums.addVisit(visit, isFirstToday);
    }
  }
  await sums.write(tx);
}

/**
 * Returns a hash that identifies a visitor on one day only: afterwards, not even the whole database reveals who it was.
 * @param purpose together with `what`, separates the visitors of different things
 */
export async function hashVisitor(
  tx: Tx,
  { purpose, what, client, agent, at }: { purpose: string; what: string } & Pick<Visit, 'client' | 'agent' | 'at'>,
): Promise<string> {
  const salt = await getOrCreateSalt(tx, formatUtcDay(at));
  return computeKeyedHash(salt, purpose, [what, client, hashAgent(agent)].join('\0'));
}

/** Reduces user agents to 256 kinds, so that a client that invents them counts as no more visitors than that. */
const hashAgent = (agent: string): string => createHash('sha256').update(agent).digest('hex').slice(0, 2);

/** Records visitors. @returns those not counted within the span before, and whether it is their first visit today */
async function recordVisitors(
  tx: Tx,
  rows: { visitor: string; counted_at: number; first_at: number }[],
): Promise<{ visitor: string; isFirstToday: boolean }[]> {
  const recorded = await tx
    .insertInto('visits')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('visitor')
        .doUpdateSet(({ ref }) => ({ counted_at: ref('excluded.counted_at') }))
        .where('visits.counted_at', '<=', sql<number>`excluded.counted_at - ${VISIT_SPAN_MS}`),
    )
    .returning(['visitor', 'counted_at', 'first_at'])
    .execute();
  return recorded.map(({ visitor, counted_at, first_at }) => ({ visitor, isFirstToday: counted_at === first_at }));
}

/** Returns the salt of a day; generates it on first use. */
async function getOrCreateSalt(tx: Tx, day: string): Promise<string> {
  await tx
    .insertInto('visit_salts')
    .values({ day, salt: newSecret() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await tx.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}

/** Deletes the salts of past days, without which their hashes are anonymous, and the visitors of those days. */
export async function deletePastVisitors(tx: Tx, now: number): Promise<void> {
  const today = formatUtcDay(now);
  await tx.deleteFrom('visit_salts').where('day', '<', today).execute();
  await tx
    .deleteFrom('visits')
    .where('counted_at', '<', Math.min(Date.parse(today), now - VISIT_SPAN_MS))
    .execute();
}

/** Deletes the daily and hourly counts whose retention period has ended. */
export async function deleteOldVisits(db: Db, now: number): Promise<void> {
  const oldest = formatUtcDay(now - DAILY_RETENTION_DAYS * TIME_UNITS.DAY);
  await db.deleteFrom('counter_days').where('day', '<', oldest).execute();
  await db.deleteFrom('visit_facts').where('day', '<', oldest).execute();
  await db
    .deleteFrom('visit_hours')
    .where('hour', '<', formatUtcDay(now - HOURLY_RETENTION_DAYS * TIME_UNITS.DAY))
    .execute();
}
