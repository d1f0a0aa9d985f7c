import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Db, isEmbedded, type Tx } from './database.ts';
import { type ResolvedAddress, selectVisibility } from './resolve-address.ts';
import type { Tables } from './schema.ts';

export type DomainRow = Selectable<Tables['domains']>;

/** Finds the portfolio of a domain that was proven, by one look into an index. */
export async function resolveDomain(db: Db, domain: string): Promise<ResolvedAddress | undefined> {
  const row = await db
    .selectFrom('domains as d')
    .innerJoin('portfolios as p', 'p.id', 'd.portfolio_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.domain', '=', domain)
    .where('d.proven_at', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .select(['p.id as portfolioId', 'p.user_id as userId', 'p.revision', 'p.settings', 'p.domain'])
    .select(selectVisibility('p').as('visibility'))
    .executeTakeFirst();
  return row && { kind: 'domain', ...row };
}

export const listDomains = (db: Db, userId: string): Promise<DomainRow[]> =>
  db.selectFrom('domains').selectAll().where('user_id', '=', userId).orderBy('domain').execute();

export const findDomain = (db: Db | Tx, userId: string, id: string): Promise<DomainRow | undefined> =>
  db.selectFrom('domains').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Who has proven a domain. Held, so that nobody else decides of it at the same time. */
export async function lockProven(tx: Tx, domain: string): Promise<DomainRow | undefined> {
  const proven = tx.selectFrom('domains').selectAll().where('domain', '=', domain).where('proven_at', 'is not', null);
  return (isEmbedded(tx) ? proven : proven.forUpdate()).executeTakeFirst();
}

/** @returns false where the account has it already */
export async function insertDomain(tx: Tx, row: DomainRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('domains')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'domain']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const changeDomain = (tx: Tx | Db, id: string, change: Partial<DomainRow>) =>
  tx.updateTable('domains').set(change).where('id', '=', id).execute();

export const deleteDomain = (tx: Tx, id: string) => tx.deleteFrom('domains').where('id', '=', id).execute();

/**
 * Gives each portfolio that a domain belonged to or belongs to the main one that it has now: the one it had while that
 * is proven, else the one that was proven first. Their pages are made anew.
 */
export async function chooseMainDomains(tx: Tx, portfolioIds: readonly string[]): Promise<void> {
  for (const id of new Set(portfolioIds)) {
    const proven = await tx
      .selectFrom('domains')
      .select('domain')
      .where('portfolio_id', '=', id)
      .where('proven_at', 'is not', null)
      .orderBy('proven_at')
      .orderBy('id')
      .execute();
    const portfolio = await tx.selectFrom('portfolios').select('domain').where('id', '=', id).executeTakeFirst();
    const isStill = proven.some(({ domain }) => domain === portfolio?.domain);
    if (!isStill) await setMainDomain(tx, id, proven[0]?.domain ?? null);
  }
}

export const setMainDomain = (tx: Tx, portfolioId: string, domain: string | null) =>
  tx
    .updateTable('portfolios')
    .set({ domain, revision: sql<number>`revision + 1` })
    .where('id', '=', portfolioId)
    .execute();

/** Domains that nobody has looked at for some time: those that are served, and those that wait since lately. */
export const findUnchecked = (
  db: Db,
  { served, waiting, since, limit }: { served: number; waiting: number; since: number; limit: number },
): Promise<DomainRow[]> =>
  db
    .selectFrom('domains')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('proven_at', 'is not', null), where('checked_at', '<=', served)]),
        where.and([
          where('proven_at', 'is', null),
          where('created_at', '>', since),
          where.or([where('checked_at', 'is', null), where('checked_at', '<=', waiting)]),
        ]),
      ]),
    )
    .orderBy('checked_at')
    .limit(limit)
    .execute();

/** Takes a look at a domain on. @returns false where another process was first */
export async function claimCheck(db: Db, { id, checked_at }: DomainRow, now: number): Promise<boolean> {
  const claim = db.updateTable('domains').set({ checked_at: now }).where('id', '=', id);
  const { numUpdatedRows } = await (checked_at === null
    ? claim.where('checked_at', 'is', null)
    : claim.where('checked_at', '=', checked_at)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}
