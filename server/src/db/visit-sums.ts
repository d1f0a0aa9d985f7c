import { type Fact, OTHERS } from '@vitrine/contract/analytics/analytics';
import { sql } from 'kysely';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import type { Db, Tx } from './database.ts';

export type CounterName = 'views' | 'downloads';

/** Somebody who looked at something of a portfolio, or took its resume. Client and agent are never stored. */
export interface Visit {
  portfolioId: string;
  /** Which of the owner's counters it raises, if any. */
  what: CounterName | null;
  /** What was opened: its path behind the address of the portfolio, '' for the page. */
  opened: string;
  /** Network address, and what the browser calls itself: together one visitor. */
  client: string;
  agent: string;
  at: number;
  /** Of a look at the page: where from, in which language and on what. */
  facts: Readonly<Partial<Record<Fact, string>>>;
}

/** A program that read a page, by the name that people know it by. */
export interface Crawl extends Pick<Visit, 'portfolioId' | 'at'> {
  crawler: string;
}

/** Values of one fact that a portfolio has on one day; anybody can invent more, and the rest is one value together. */
const MOST_VALUES = 100;
/** Longer values are nobody's. */
const LONGEST = 100;

interface FactSum {
  fact: Fact;
  value: string;
  count: number;
}

/** What visits of one batch add up to, so that a busy page is written once for all of them. */
export class VisitSums {
  readonly #days = new Map<
    string,
    { portfolioId: string; day: string; views: number; downloads: number; visitors: number }
  >();
  readonly #hours = new Map<string, { portfolioId: string; hour: string; views: number; downloads: number }>();
  /** By portfolio and day, then by fact and value. */
  readonly #facts = new Map<string, Map<string, FactSum>>();

  /** A visit that raises a counter. @param isFirstToday whether its visitor has not been there today */
  addVisit(visit: Visit, isFirstToday: boolean): void {
    const { portfolioId, what, at } = visit;
    if (!what) return;
    const [day, hour] = [formatDay(at), formatHour(at)];
    const sum = getOrInsert(this.#days, `${portfolioId} ${day}`, () => ({
      portfolioId,
      day,
      views: 0,
      downloads: 0,
      visitors: 0,
    }));
    const ofHour = getOrInsert(this.#hours, `${portfolioId} ${hour}`, () => ({
      portfolioId,
      hour,
      views: 0,
      downloads: 0,
    }));
    sum[what] += 1;
    ofHour[what] += 1;
    if (what !== 'views') return;
    if (isFirstToday) sum.visitors += 1;
    for (const [fact, value] of Object.entries(visit.facts)) this.addFact(visit, fact as Fact, value);
  }

  addFact({ portfolioId, at }: Pick<Visit, 'portfolioId' | 'at'>, fact: Fact, value: string): void {
    const facts = getOrInsert(this.#facts, `${portfolioId} ${formatDay(at)}`, () => new Map<string, FactSum>());
    const short = value.slice(0, LONGEST);
    getOrInsert(facts, `${fact} ${short}`, () => ({ fact, value: short, count: 0 })).count += 1;
  }

  /** Raises everything in one order, whichever process it is, so that none waits for another in a circle. */
  async write(tx: Tx): Promise<void> {
    for (const [, { portfolioId, day, ...sum }] of inOrder(this.#days)) {
      await tx
        .updateTable('counters')
        .set({ views: sql<number>`views + ${sum.views}`, downloads: sql<number>`downloads + ${sum.downloads}` })
        .where('portfolio_id', '=', portfolioId)
        .execute();
      await tx
        .insertInto('counter_days')
        .values({ portfolio_id: portfolioId, day, ...sum })
        .onConflict((conflict) =>
          conflict.columns(['portfolio_id', 'day']).doUpdateSet({
            views: sql<number>`counter_days.views + ${sum.views}`,
            downloads: sql<number>`counter_days.downloads + ${sum.downloads}`,
            visitors: sql<number>`counter_days.visitors + ${sum.visitors}`,
          }),
        )
        .execute();
    }
    for (const [, { portfolioId, hour, views, downloads }] of inOrder(this.#hours)) {
      await tx
        .insertInto('visit_hours')
        .values({ portfolio_id: portfolioId, hour, views, downloads })
        .onConflict((conflict) =>
          conflict.columns(['portfolio_id', 'hour']).doUpdateSet({
            views: sql<number>`visit_hours.views + ${views}`,
            downloads: sql<number>`visit_hours.downloads + ${downloads}`,
          }),
        )
        .execute();
    }
    for (const [key, facts] of inOrder(this.#facts)) {
      const [portfolioId = '', day = ''] = key.split(' ');
      await writeFacts(tx, { portfolioId, day }, [...facts.values()]);
    }
  }
}

/** Adds to what is known of a day. What has too many values already gets no new ones. */
async function writeFacts(
  tx: Tx,
  { portfolioId, day }: { portfolioId: string; day: string },
  added: readonly FactSum[],
): Promise<void> {
  const stored = await tx
    .selectFrom('visit_facts')
    .select(['fact', 'value'])
    .where('portfolio_id', '=', portfolioId)
    .where('day', '=', day)
    .execute();
  const known = new Set(stored.map(({ fact, value }) => `${fact} ${value}`));
  const many = new Map<Fact, number>();
  for (const { fact } of stored) many.set(fact, (many.get(fact) ?? 0) + 1);
  const sums = new Map<string, FactSum>();
  for (const { fact, value, count } of added) {
    const isNew = !known.has(`${fact} ${value}`);
    const isOneTooMany = isNew && (many.get(fact) ?? 0) >= MOST_VALUES;
    if (isNew && !isOneTooMany) {
      known.add(`${fact} ${value}`);
      many.set(fact, (many.get(fact) ?? 0) + 1);
    }
    const kept = isOneTooMany ? OTHERS : value;
    getOrInsert(sums, `${fact} ${kept}`, () => ({ fact, value: kept, count: 0 })).count += count;
  }
  for (const [, { fact, value, count }] of inOrder(sums)) await addFact(tx, { portfolioId, day, fact, value, count });
}

/** Raises one value of a day. */
export const addFact = (
  db: Db | Tx,
  { portfolioId, day, fact, value, count }: FactSum & { portfolioId: string; day: string },
) =>
  db
    .insertInto('visit_facts')
    .values({ portfolio_id: portfolioId, day, fact, value, count })
    .onConflict((conflict) =>
      conflict
        .columns(['portfolio_id', 'day', 'fact', 'value'])
        .doUpdateSet({ count: sql<number>`visit_facts.count + ${count}` }),
    )
    .execute();

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const formatHour = (at: number) => new Date(at).toISOString().slice(0, 13);

const inOrder = <V>(map: ReadonlyMap<string, V>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
