import type { Db } from './database.ts';

const selectListedPortfolios = (db: Db) =>
  db
    .selectFrom('portfolios as p')
    // A deleted account's portfolio has no handle any more.
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .where('p.indexing', '=', 1)
    .where('p.visibility', '=', 'public');

/** How many public portfolios search engines may list by their owners' wish. */
export async function countListed(db: Db): Promise<number> {
  const { count } = await selectListedPortfolios(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The handles of some of them, always in the same order. */
export async function readListed(db: Db, { offset, limit }: { offset: number; limit: number }): Promise<string[]> {
  const rows = await selectListedPortfolios(db)
    .select('a.address')
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}
