import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../primitives/ids.ts';

interface NewConsent {
  userId: string;
  codeHash: string;
  now: number;
  expiresAt: number;
}

/** Adds a code and ends the older ones of the account. */
export async function addConsent(tx: Tx, { userId, codeHash, now, expiresAt }: NewConsent): Promise<void> {
  await tx
    .updateTable('consent_codes')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  await tx
    .insertInto('consent_codes')
    .values({ id: newId(), user_id: userId, code_hash: codeHash, created_at: now, expires_at: expiresAt })
    .execute();
}

/**
 * Claims a code for one supporter, who may reuse it while it is valid.
 * @returns its id; undefined for any other supporter
 */
export const claimConsent = (
  tx: Tx,
  { userId, codeHash, by, now }: { userId: string; codeHash: string; by: string; now: number },
) =>
  tx
    .updateTable('consent_codes')
    .set((eb) => ({ used_by: by, used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where(({ or, eb }) => or([eb('used_by', 'is', null), eb('used_by', '=', by)]))
    .returning('id')
    .executeTakeFirst();

/** Lists the codes of an account since a time, newest first, with the name of each user of a code. */
export const listConsents = (db: Db, userId: string, since: number) =>
  db
    .selectFrom('consent_codes as c')
    .leftJoin('users as u', 'u.id', 'c.used_by')
    .select(['c.id', 'c.created_at as createdAt', 'c.expires_at as expiresAt', 'c.used_at as usedAt'])
    .select(['c.used_by as userId', 'u.name'])
    .where('c.user_id', '=', userId)
    .where('c.created_at', '>', since)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();

/** Finds a private record as it is stored; undefined if the account is deleted. */
export const findStoredRecord = (tx: Tx, userId: string) =>
  tx
    .selectFrom('records as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.doc', 'r.doc_schema'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
