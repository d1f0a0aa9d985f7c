import type { Role } from '@vitrine/contract/api/call';
import type { Db, Tx } from '../../../db/database.ts';

/** Accounts with a role that can sign in, those with the larger role first. */
export const listStaff = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'two_factor as twoFactor'])
    .where('role', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('role')
    .orderBy('email')
    .execute();

/** Gives an account of an address a role, or takes it. @returns its id; undefined where there is none */
export const setRole = (tx: Tx, email: string, role: Role | null) =>
  tx
    .updateTable('users')
    .set({ role })
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Keeps the token of a link to become the first administrator; the older ones end. */
export async function putFirstLink(tx: Tx, link: { tokenHash: string; expiresAt: number }): Promise<void> {
  await tx.deleteFrom('first_links').execute();
  await tx.insertInto('first_links').values({ token_hash: link.tokenHash, expires_at: link.expiresAt }).execute();
}

export async function isFirstLink(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const links = db.selectFrom('first_links').select('expires_at').where('token_hash', '=', tokenHash);
  return (await links.where('expires_at', '>', now).executeTakeFirst()) !== undefined;
}

/** Spends such a token. @returns false when it was spent before, or is over */
export async function spendFirstLink(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const spent = tx.deleteFrom('first_links').where('token_hash', '=', tokenHash).where('expires_at', '>', now);
  return (await spent.returning('expires_at').executeTakeFirst()) !== undefined;
}

/** The account of an address that somebody can sign in to. */
export const findAccountOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
