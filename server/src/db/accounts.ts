import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Tx } from './database.ts';

/**
 * Locks an account within a transaction: on every database, other transactions that lock it wait until this one ends.
 * Code that reads an account and then writes dependent rows starts here, so that a deletion or a change of password or
 * second factor is ordered entirely before or after it.
 * @throws {ApiError} auth/no-session if the account was deleted
 */
export async function lockAccount(tx: Tx, userId: string) {
  const account = await tx
    .updateTable('users')
    .set({ security_version: sql<number>`security_version` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!account) throw new ApiError('auth/no-session');
  return account;
}

/** Records that password, second factor or status of an account changed, which invalidates sign-ins in progress. */
export const bumpSecurityVersion = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ security_version: sql<number>`security_version + 1` })
    .where('id', '=', userId)
    .execute();
