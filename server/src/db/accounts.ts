import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Tx } from './database.ts';

/**
 * Holds an account within a transaction: whoever else holds it waits, on every database, until this one is over.
 * What reads an account and then writes something that hangs on it starts here, so that a deletion or a change
 * of password or second factor comes wholly before or wholly after.
 * @throws {ApiError} auth/no-session when the account is gone
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

/** Notes that password, second factor or life of an account changed: what began to sign in before does not end. */
export const bumpSecurityVersion = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ security_version: sql<number>`security_version + 1` })
    .where('id', '=', userId)
    .execute();
