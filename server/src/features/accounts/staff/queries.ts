import { sql } from 'kysely';
import { bumpSecurityVersion } from '../../../db/accounts.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** Holds an account within a transaction, whether it is deleted or disabled; undefined where there is none. */
export const holdAccount = (tx: Tx, id: string) =>
  tx
    .updateTable('users')
    .set({ security_version: sql<number>`security_version` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** What is taken away from an account, and why. */
interface Taken {
  disabled_at?: number | null;
  suspended_at?: number | null;
  suspension_reason?: string;
}

/**
 * Takes something away from an account, or gives it back, and blocks its portfolios as long as anything is taken:
 * every process asks for that on each request, and every cached page is made anew (rule D10).
 */
export async function setTaken(tx: Tx, userId: string, taken: Taken): Promise<void> {
  await tx.updateTable('users').set(taken).where('id', '=', userId).execute();
  // Who is about to sign in does not end.
  if (taken.disabled_at !== undefined) await bumpSecurityVersion(tx, userId);
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

/** How many accounts that can sign in are administrators. */
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
