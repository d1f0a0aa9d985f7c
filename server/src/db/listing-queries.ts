import type { Db } from './database.ts';

/** A portfolio that search engines may list. */
export interface Listed {
  /** Its handle. */
  address: string;
  updatedAt: number;
}

const listed = (db: Db) =>
  db
    .selectFrom('portfolios as p')
    // A deleted account's portfolio has no handle any more.
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .where('p.indexing', '=', 1)
    .where('p.visibility', '=', 'public');

/** How many public portfolios search engines may list by their owners' wish. */
export async function countListed(db: Db): Promise<number> {
  const { count } = await listed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Some of them, always in the same order. */
export const readListed = (db: Db, { offset, limit }: { offset: number; limit: number }): Promise<Listed[]> =>
  listed(db)
    .innerJoin('resumes as r', 'r.id', 'p.resume_id')
    .select(['a.address', 'r.updated_at as updatedAt'])
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute();
