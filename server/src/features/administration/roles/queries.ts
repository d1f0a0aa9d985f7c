import type { Role } from '@vitrine/contract/api/call';
import type { Db, Tx } from '../../../db/database.ts';

/** Lists accounts with a role that can sign in, higher roles first. */
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

/** Sets or removes the role of an address's account. @returns its id; undefined if there is none */
export const setRole = (tx: Tx, email: string, role: Role | null) =>
  tx
    .updateTable('users')
    .set({ role })
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Stores the token of the link for the first administrator and deletes older ones. */
export async function replaceFirstAdminLink(tx: Tx, link: { tokenHash: string; expiresAt: number }): Promise<void> {
  await tx.deleteFrom('first_links').execute();
  await tx.insertInto('first_links').values({ token_hash: link.tokenHash, expires_at: link.expiresAt }).execute();
}

export async function hasValidFirstAdminLink(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const links = db.selectFrom('first_links').select('expires_at').where('token_hash', '=', tokenHash);
  return (await links.where('expires_at', '>', now).executeTakeFirst()) !== undefined;
}

/** Spends such a token. @returns false if it was already spent or has expired */
export async function consumeFirstAdminLink(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const spent = tx.deleteFrom('first_links').where('token_hash', '=', tokenHash).where('expires_at', '>', now);
  return (await spent.returning('expires_at').executeTakeFirst()) !== undefined;
}

/** Finds the account of an address that can sign in. */
export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
