import { OTHER_VALUES, type VisitDimension } from '@vitrine/contract/analytics/analytics';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import { type Db, isEmbedded, type Tx } from './database.ts';

export type CounterName = 'views' | 'downloads';

/** A visit to something of a portfolio, or a download of its resume. Client and agent are never stored. */
export interface Visit {
  portfolioId: string;
  /** The counter that it increments, if any. */
  counter: CounterName | null;
  /** What was opened: the path below the portfolio's address; '' for the page. */
  path: string;
  /** Network address and user agent, which together identify a visitor. */
  client: string;
  agent: string;
  at: number;
  /** For page views: referrer, language and device. */
  facts: Readonly<Partial<Record<VisitDimension, string>>>;
}

/** A crawler's visit to a page, with the crawler's common name. */
export interface Crawl extends Pick<Visit, 'portfolioId' | 'at'> {
  crawler: string;
}

/** Maximum number of values per fact, portfolio and day; since clients can invent values, the rest is summed as one. */
const MAX_VALUES_PER_FACT = 100;
/** Longer values are truncated, as none is genuine. */
const MAX_VALUE_LENGTH = 100;

/** Rows per statement, because databases limit parameters; fewer rows would mean more statements on a busy server. */
const BATCH_SIZE = 200;

interface FactSum {
  portfolioId: string;
  day: string;
  fact: VisitDimension;
  value: string;
  count: number;
}

/** Sums of a batch of visits, so that a busy page is written once for all of them. */
export class VisitSums {
  readonly #days = new Map<
    string,
    { portfolioId: string; day: string; views: number; downloads: number; visitors: number }
  >();
  readonly #hours = new Map<string, { portfolioId: string; hour: string; views: number; downloads: number }>();
  readonly #facts = new Map<string, FactSum>();

  /** Adds a visit that increments a counter. @param isFirstToday whether it is the visitor's first visit today */
  addVisit(visit: Visit, isFirstToday: boolean): void {
    const { portfolioId, counter, at } = visit;
    if (!counter) return;
    const [day, hour] = [formatUtcDay(at), formatHour(at)];
    const emptyCounts = { portfolioId, views: 0, downloads: 0 };
    const sum = getOrInsert(this.#days, `${portfolioId} ${day}`, () => ({ ...emptyCounts, day, visitors: 0 }));
    sum[counter] += 1;
    getOrInsert(this.#hours, `${portfolioId} ${hour}`, () => ({ ...emptyCounts, hour }))[counter] += 1;
    if (counter !== 'views') return;
    if (isFirstToday) sum.visitors += 1;
    this.addFact(visit, 'opened', visit.path);
    for (const [fact, value] of Object.entries(visit.facts)) this.addFact(visit, fact as VisitDimension, value);
  }

  addFact({ portfolioId, at }: Pick<Visit, 'portfolioId' | 'at'>, fact: VisitDimension, value: string): void {
    const sum = { portfolioId, day: formatUtcDay(at), fact, value: value.slice(0, MAX_VALUE_LENGTH), count: 0 };
    getOrInsert(this.#facts, toFactKey(sum), () => sum).count += 1;
  }

  /** Writes all sums in a fixed order, so that processes cannot deadlock. */
  async write(tx: Tx): Promise<void> {
    for (const days of toChunks(this.#days)) {
      await raiseCounters(tx, days);
      await tx
        .insertInto('counter_days')
        .values(days.map(({ portfolioId, ...sum }) => ({ portfolio_id: portfolioId, ...sum })))
        .onConflict((conflict) =>
          conflict.columns(['portfolio_id', 'day']).doUpdateSet({
            views: sql<number>`counter_days.views + excluded.views`,
            downloads: sql<number>`counter_days.downloads + excluded.downloads`,
            visitors: sql<number>`counter_days.visitors + excluded.visitors`,
          }),
        )
        .execute();
    }
    for (const hours of toChunks(this.#hours)) {
      await tx
        .insertInto('visit_hours')
        .values(hours.map(({ portfolioId, ...sum }) => ({ portfolio_id: portfolioId, ...sum })))
        .onConflict((conflict) =>
          conflict.columns(['portfolio_id', 'hour']).doUpdateSet({
            views: sql<number>`visit_hours.views + excluded.views`,
            downloads: sql<number>`visit_hours.downloads + excluded.downloads`,
          }),
        )
        .execute();
    }
    for (const facts of toChunks(await limitValues(tx, [...this.#facts.values()]))) await addFacts(tx, facts);
  }
}

/** Increments the counters of portfolios; skips deleted ones. */
async function raiseCounters(
  tx: Tx,
  sums: readonly { portfolioId: string; views: number; downloads: number }[],
): Promise<void> {
  // Sums over days, because a statement updates each row only once.
  const all = new Map<string, { portfolioId: string; views: number; downloads: number }>();
  for (const { portfolioId, views, downloads } of sums) {
    const sum = getOrInsert(all, portfolioId, () => ({ portfolioId, views: 0, downloads: 0 }));
    sum.views += views;
    sum.downloads += downloads;
  }
  const ids = [...all.keys()].sort();
  // A bulk update locks rows in any order, so they are locked in a fixed order first to prevent deadlocks.
  if (!isEmbedded(tx)) {
    const rows = tx.selectFrom('counters').select('portfolio_id').where('portfolio_id', 'in', ids);
    await rows.orderBy('portfolio_id').forUpdate().execute();
  }
  const rows = [...all.values()].map(
    ({ portfolioId, views, downloads }) =>
      sql`(${portfolioId}, cast(${views} as bigint), cast(${downloads} as bigint))`,
  );
  await sql`update counters set views = counters.views + added.column2, downloads = counters.downloads + added.column3
    from (values ${sql.join(rows)}) as added where counters.portfolio_id = added.column1`.execute(tx);
}

/** Number of portfolio-days whose values are cached, so that visits do not query them each time. */
const MAX_CACHED_DAYS = 10_000;

/** By portfolio and day: the facts and values that are stored or about to be. Other processes may have added more. */
const valueCache = new LRUCache<string, Set<string>>({ max: MAX_CACHED_DAYS });

/** Replaces values beyond the limit per portfolio and day with a common one. */
async function limitValues(tx: Tx, added: readonly FactSum[]): Promise<ReadonlyMap<string, FactSum>> {
  const isKnown = ({ portfolioId, day, fact, value }: FactSum) =>
    valueCache.get(`${portfolioId} ${day}`)?.has(`${fact} ${value}`) === true;
  await loadValues(
    tx,
    added.filter((sum) => !isKnown(sum)),
  );
  const sums = new Map<string, FactSum>();
  for (const sum of added) {
    const values = getOrInsert(valueCache, `${sum.portfolioId} ${sum.day}`, () => new Set<string>());
    const name = `${sum.fact} ${sum.value}`;
    const isOverLimit = !values.has(name) && countValues(values, sum.fact) >= MAX_VALUES_PER_FACT;
    if (!isOverLimit) values.add(name);
    const limited = isOverLimit ? { ...sum, value: OTHER_VALUES } : sum;
    const existing = sums.get(toFactKey(limited));
    if (existing) existing.count += limited.count;
    else sums.set(toFactKey(limited), { ...limited });
  }
  return sums;
}

const countValues = (values: ReadonlySet<string>, fact: VisitDimension): number =>
  [...values].filter((name) => name.startsWith(`${fact} `)).length;

/** Loads the stored values of portfolios with values that are not cached. */
async function loadValues(tx: Tx, unknown: readonly FactSum[]): Promise<void> {
  const byDay = Map.groupBy(unknown, ({ day }) => day);
  for (const [day, sums] of byDay) {
    const ids = [...new Set(sums.map(({ portfolioId }) => portfolioId))];
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      const batch = ids.slice(from, from + BATCH_SIZE);
      const rows = await tx
        .selectFrom('visit_facts')
        .select(['portfolio_id', 'fact', 'value'])
        .where('day', '=', day)
        .where('portfolio_id', 'in', batch)
        .execute();
      for (const id of batch) valueCache.set(`${id} ${day}`, new Set());
      for (const { portfolio_id, fact, value } of rows)
        valueCache.get(`${portfolio_id} ${day}`)?.add(`${fact} ${value}`);
    }
  }
}

/** Adds to the counts of daily values. */
export const addFacts = (db: Db | Tx, facts: readonly FactSum[]) =>
  db
    .insertInto('visit_facts')
    .values(facts.map(({ portfolioId, ...fact }) => ({ portfolio_id: portfolioId, ...fact })))
    .onConflict((conflict) =>
      conflict
        .columns(['portfolio_id', 'day', 'fact', 'value'])
        .doUpdateSet({ count: sql<number>`visit_facts.count + excluded.count` }),
    )
    .execute();

/** Formats a time as 'YYYY-MM-DD' in UTC, the same day for every process. */
export const formatUtcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const formatHour = (at: number) => new Date(at).toISOString().slice(0, 13);
const toFactKey = ({ portfolioId, day, fact, value }: FactSum) => `${portfolioId} ${day} ${fact} ${value}`;

/** Yields the values of a map in key order, in chunks. */
function* toChunks<V>(map: ReadonlyMap<string, V>): Generator<V[]> {
  const all = [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE);
}
