import { SPANS } from '@vitrine/contract/limits';
import type { Db, Tx } from './database.ts';
import { dropAllPictures } from './pictures.ts';

/**
 * Deletes an account softly (identity.md, flow Delete): sessions, links, codes and connected providers end at
 * once, its public addresses lead nowhere and are never given to another, its email is free again. The rows
 * stay for 30 days. @returns false when it was deleted before
 */
export async function deleteSoftly(tx: Tx, userId: string, now: number): Promise<boolean> {
  const deleted = await tx
    .updateTable('users')
    .set({ deleted_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return false;
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('code_failures').where('user_id', '=', userId).execute();
  await tx.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute();
  await dropAllPictures(tx, userId, now);
  const portfolios = tx.selectFrom('portfolios').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('addresses').where('portfolio_id', 'in', portfolios).where('kind', '=', 'email').execute();
  await tx
    .updateTable('addresses')
    .set({ kind: 'tombstone', portfolio_id: null })
    .where('portfolio_id', 'in', portfolios)
    .execute();
  return true;
}

/** Removes for good what belonged to accounts that were deleted more than 30 days ago. */
export async function purgeDeleted(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = now - SPANS.keepDeleted;
    const users = tx.selectFrom('users').select('id').where('deleted_at', '<=', before);
    const portfolios = tx.selectFrom('portfolios').select('id').where('user_id', 'in', users);
    const resumes = tx.selectFrom('resumes').select('id').where('user_id', 'in', users);
    await tx.deleteFrom('counters').where('portfolio_id', 'in', portfolios).execute();
    await tx.deleteFrom('removed_items').where('resume_id', 'in', resumes).execute();
    await tx.deleteFrom('snapshots').where('resume_id', 'in', resumes).execute();
    await tx.deleteFrom('portfolios').where('user_id', 'in', users).execute();
    await tx.deleteFrom('resumes').where('user_id', 'in', users).execute();
    await tx.deleteFrom('registrations').where('user_id', 'in', users).execute();
    await tx.deleteFrom('audit').where('user_id', 'in', users).execute();
    await tx.deleteFrom('users').where('deleted_at', '<=', before).execute();
  });
}
