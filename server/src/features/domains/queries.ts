import type { Db, Tx } from '../../db/database.ts';

/** The domain at which visitors find a portfolio. */
export async function findMainDomain(db: Db | Tx, portfolioId: string): Promise<string | null> {
  const row = await db.selectFrom('portfolios').select('domain').where('id', '=', portfolioId).executeTakeFirst();
  return row?.domain ?? null;
}
