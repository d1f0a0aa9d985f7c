import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Db, isEmbedded, type Tx } from './database.ts';
import { type ResolvedAddress, selectVisibility } from './resolve-address.ts';
import type { Tables } from './schema.ts';

export type DomainRow = Selectable<Tables['domains']>;

/** Finds the portfolio of a verified domain, by a single index lookup. */
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

/** Finds the verified row of a domain, and locks it against concurrent changes. */
export async function lockVerifiedDomain(tx: Tx, domain: string): Promise<DomainRow | undefined> {
  const verifiedDomain = tx
    .selectFrom('domains')
    .selectAll()
    .where('domain', '=', domain)
    .where('proven_at', 'is not', null);
  return (isEmbedded(tx) ? verifiedDomain : verifiedDomain.forUpdate()).executeTakeFirst();
}

/** @returns false if the account has the domain already */
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
 * Updates the main domain of portfolios that a domain belongs or belonged to: the current one if it is still verified
 * and either points here or was chosen, else the first such domain. Invalidates their cached pages.
 */
export async function updateMainDomains(tx: Tx, portfolioIds: readonly string[]): Promise<void> {
  for (const id of new Set(portfolioIds)) {
    const usable = await tx
      .selectFrom('domains')
      .select('domain')
      .where('portfolio_id', '=', id)
      .where('proven_at', 'is not', null)
      .where((where) => where.or([where('leads_here', '=', 1), where('is_chosen', '=', 1)]))
      .orderBy('proven_at')
      .orderBy('id')
      .execute();
    const main = await findMainDomain(tx, id);
    const isStillUsable = main === null ? usable.length === 0 : usable.some(({ domain }) => domain === main);
    if (!isStillUsable) await setMainDomain(tx, id, usable[0]?.domain ?? null);
  }
}

/** Makes a domain the main one of its portfolio, wherever it points to. */
export async function preferDomain(tx: Tx, { id, domain, portfolio_id }: DomainRow): Promise<void> {
  await tx.updateTable('domains').set({ is_chosen: 0 }).where('portfolio_id', '=', portfolio_id).execute();
  await changeDomain(tx, id, { is_chosen: 1 });
  await setMainDomain(tx, portfolio_id, domain);
}

/** Returns the main domain of a portfolio. */
export async function findMainDomain(db: Db | Tx, portfolioId: string): Promise<string | null> {
  const row = await db.selectFrom('portfolios').select('domain').where('id', '=', portfolioId).executeTakeFirst();
  return row?.domain ?? null;
}

const setMainDomain = (tx: Tx, portfolioId: string, domain: string | null) =>
  tx
    .updateTable('portfolios')
    .set({ domain, revision: sql<number>`revision + 1` })
    .where('id', '=', portfolioId)
    .execute();

/** Finds a domain that an account has added, even if its portfolio was deleted. */
export const findOwnDomain = (tx: Tx, userId: string, domain: string): Promise<DomainRow | undefined> =>
  tx.selectFrom('domains').selectAll().where('user_id', '=', userId).where('domain', '=', domain).executeTakeFirst();

/**
 * Lists domains of existing accounts that are due for a check, the longest unchecked first: verified ones, and, more
 * often while they are new, those that lack their record or do not point here yet.
 */
export const listDomainsToCheck = (
  db: Db,
  { served, waiting, since, limit }: { served: number; waiting: number; since: number; limit: number },
): Promise<DomainRow[]> =>
  db
    .selectFrom('domains as d')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'd.user_id').on('u.deleted_at', 'is', null))
    .selectAll('d')
    .where((where) =>
      where.or([
        where.and([where('d.proven_at', 'is not', null), where('d.checked_at', '<=', served)]),
        where.and([
          where.or([where('d.proven_at', 'is', null), where('d.leads_here', '=', 0)]),
          where('d.created_at', '>', since),
          where.or([where('d.checked_at', 'is', null), where('d.checked_at', '<=', waiting)]),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(d.checked_at, 0)`)
    .limit(limit)
    .execute();

/** Claims the check of a domain. @returns false if another process was first */
export async function claimDomainCheck(db: Db, { id, checked_at }: DomainRow, now: number): Promise<boolean> {
  const claim = db.updateTable('domains').set({ checked_at: now }).where('id', '=', id);
  const { numUpdatedRows } = await (checked_at === null
    ? claim.where('checked_at', 'is', null)
    : claim.where('checked_at', '=', checked_at)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}
