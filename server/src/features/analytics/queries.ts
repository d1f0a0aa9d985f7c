import {
  type Analytics,
  addDays,
  countDays,
  getPreviousRange,
  VISIT_DIMENSIONS,
  type VisitTotals,
} from '@vitrine/contract/analytics/analytics';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** An inclusive range of days of a portfolio. */
interface VisitRange {
  portfolioId: string;
  from: string;
  to: string;
}

const NO_VISITS: VisitTotals = { views: 0, visitors: 0, downloads: 0 };

/** Lists the portfolios of an account, the first one first. */
export const listOwnPortfolios = (db: Db, userId: string) =>
  db
    .selectFrom('portfolios')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute();

/** Summarizes the visits of a portfolio in a range: each day, the total, and the total of the preceding range. */
export async function summarizeVisits(db: Db, range: VisitRange): Promise<Analytics> {
  const { portfolioId, from, to } = range;
  const stored = new Map((await readDays(db, range)).map(({ day, ...totals }) => [day, totals]));
  const days = Array.from({ length: countDays(from, to) }, (_, index) => {
    const day = addDays(from, index);
    return { day, ...(stored.get(day) ?? NO_VISITS) };
  });
  const before = await readDays(db, { portfolioId, ...getPreviousRange(range) });
  const sums = await sumFacts(db, range);
  const facts = Object.fromEntries(
    VISIT_DIMENSIONS.map((fact) => [
      fact,
      sums
        .filter((sum) => sum.fact === fact)
        .map(({ value, count }) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    ]),
  ) as Analytics['facts'];
  const hours = from === to ? await readHours(db, range) : [];
  return { from, to, days, hours, total: sumTotals(days), before: sumTotals(before), facts };
}

/** Returns all hours of a day; empty if there are none for that day. */
async function readHours(db: Db, { portfolioId, from: day }: VisitRange): Promise<Analytics['hours']> {
  const stored = await db
    .selectFrom('visit_hours')
    .select(['hour', 'views', 'downloads'])
    .where('portfolio_id', '=', portfolioId)
    .where('hour', 'like', `${day}%`)
    .execute();
  if (stored.length === 0) return [];
  return Array.from({ length: 24 }, (_, index) => {
    const hour = `${day}T${String(index).padStart(2, '0')}`;
    return stored.find((row) => row.hour === hour) ?? { hour, views: 0, downloads: 0 };
  });
}

const sumTotals = (days: readonly VisitTotals[]): VisitTotals =>
  days.reduce(
    (sum, { views, visitors, downloads }) => ({
      views: sum.views + views,
      visitors: sum.visitors + visitors,
      downloads: sum.downloads + downloads,
    }),
    NO_VISITS,
  );

const readDays = (db: Db, { portfolioId, from, to }: VisitRange) =>
  db
    .selectFrom('counter_days')
    .select(['day', 'views', 'visitors', 'downloads'])
    .where('portfolio_id', '=', portfolioId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

async function sumFacts(db: Db, { portfolioId, from, to }: VisitRange) {
  const rows = await db
    .selectFrom('visit_facts')
    .select(['fact', 'value'])
    .select(sql<number>`sum(count)`.as('count'))
    .where('portfolio_id', '=', portfolioId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['fact', 'value'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Reads the counts per day and value, for a table. */
export const readDailyFacts = (db: Db, { portfolioId, from, to }: VisitRange) =>
  db
    .selectFrom('visit_facts')
    .select(['day', 'fact', 'value', 'count'])
    .where('portfolio_id', '=', portfolioId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('fact')
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute();
