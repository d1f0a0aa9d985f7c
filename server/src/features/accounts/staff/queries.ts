import { sql } from 'kysely';
import { bumpSecurityVersion } from '../../../db/accounts.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** Locks an account within a transaction, even if it is deleted or disabled; undefined if it does not exist. */
export const lockAnyAccount = (tx: Tx, id: string) =>
  tx
    .updateTable('users')
    .set({ security_version: sql<number>`security_version` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** The restrictions of an account. */
interface AccountRestrictions {
  disabled_at?: number | null;
  suspended_at?: number | null;
  suspension_reason?: string;
}

/**
 * Sets or lifts restrictions of an account, and blocks its portfolios while there is any: every process checks that on
 * each request, and cached pages are rendered again (rule D10).
 */
export async function setRestrictions(tx: Tx, userId: string, restrictions: AccountRestrictions): Promise<void> {
  await tx.updateTable('users').set(restrictions).where('id', '=', userId).execute();
  // Aborts sign-ins that are under way.
  if (restrictions.disabled_at !== undefined) await bumpSecurityVersion(tx, userId);
  await tx
    .updateTable('portfolios')
    .set(({ selectFrom }) => ({
      blocked: selectFrom('users')
        .select(sql<number>`case when disabled_at is null and suspended_at is null then 0 else 1 end`.as('blocked'))
        .where('id', '=', userId),
      revision: sql<number>`revision + 1`,
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Counts the administrators who can sign in. */
export async function countAdministrators(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findReset = (tx: Tx, userId: string) =>
  tx.selectFrom('two_factor_resets').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const putReset = (tx: Tx, reset: { userId: string; askedBy: string; reason: string; now: number }) =>
  tx
    .insertInto('two_factor_resets')
    .values({ user_id: reset.userId, asked_by: reset.askedBy, asked_at: reset.now, reason: reset.reason })
    .execute();

export const dropReset = (tx: Tx, userId: string) =>
  tx.deleteFrom('two_factor_resets').where('user_id', '=', userId).execute();
