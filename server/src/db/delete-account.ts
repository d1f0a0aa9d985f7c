import { DURATIONS } from '@vitrine/contract/api/limits';
import { sql } from 'kysely';
import { bumpSecurityVersion } from './accounts.ts';
import { type Db, type Tx, transaction } from './database.ts';
import { dropAllPictures } from './pictures.ts';
import { removePosts } from './posts.ts';
import { deleteAccountSessions } from './sessions.ts';
import { dropLastExports, scheduleInvoiceDeletion } from './stored-files.ts';
import { dropAllVideos } from './videos.ts';

/**
 * Soft-deletes an account (rule A27): sessions, links, codes and connected providers end immediately, its public
 * addresses stop working and are never reassigned, its pictures are no longer served, and its email is free again. The
 * rows are kept for 30 days, during which the account can be restored. @returns false if it was deleted before
 */
export async function softDeleteAccount(tx: Tx, userId: string, now: number): Promise<boolean> {
  const deleted = await tx
    .updateTable('users')
    .set({ deleted_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!deleted) return false;
  await deleteAccountSessions(tx, userId);
  await deletePendingRegistrations(tx, deleted.email);
  await tx.deleteFrom('codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('code_failures').where('user_id', '=', userId).execute();
  await tx.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  await dropLastExports(tx, userId, now);
  await scheduleInvoiceDeletion(tx, userId, now);
  const portfolios = tx.selectFrom('portfolios').select('id').where('user_id', '=', userId);
  const own = tx.selectFrom('addresses').where('portfolio_id', 'in', portfolios);
  for (const { address, kind, portfolio_id } of await own.selectAll().execute()) {
    if (kind === 'tombstone' || portfolio_id === null) continue;
    const formerTarget = { kind, portfolio_id };
    await tx
      .insertInto('deleted_addresses')
      .values({ address, ...formerTarget })
      // If several deleted accounts had the same email, its address is restored with the most recent one.
      .onConflict((conflict) => conflict.column('address').doUpdateSet(formerTarget))
      .execute();
  }
  await tx.deleteFrom('addresses').where('portfolio_id', 'in', portfolios).where('kind', '=', 'email').execute();
  await tx
    .updateTable('addresses')
    .set({ kind: 'tombstone', portfolio_id: null })
    .where('portfolio_id', 'in', portfolios)
    .execute();
  return true;
}

/** Deletes the unverified registrations of an address with their links, sessions and mails. */
async function deletePendingRegistrations(tx: Tx, email: string): Promise<void> {
  const pendingRegistrations = tx
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .where('user_id', 'is', null);
  await tx.deleteFrom('sessions').where('registration_id', 'in', pendingRegistrations).execute();
  await tx.deleteFrom('registrations').where('email', '=', email).where('user_id', 'is', null).execute();
  await tx.deleteFrom('delayed_mails').where('email', '=', email).execute();
}

/**
 * Restores an account deleted within the last 30 days; of several accounts of an address, the one deleted last.
 * Password, second factor, content, design and addresses are as before; providers have to be connected again.
 * @param chosenId id of the account to restore instead of the one deleted last
 */
export async function restoreDeletedAccount(
  tx: Tx,
  email: string,
  now: number,
  chosenId?: string,
): Promise<{ userId: string } | 'unknown' | 'taken'> {
  const accounts = tx.selectFrom('users').select('id').where('email', '=', email);
  const recentlyDeleted = accounts.where('deleted_at', '>', now - DURATIONS.keepDeleted).orderBy('deleted_at', 'desc');
  const deleted = await (chosenId === undefined
    ? recentlyDeleted
    : recentlyDeleted.where('id', '=', chosenId)
  ).executeTakeFirst();
  if (!deleted) return 'unknown';
  if (await accounts.where('deleted_at', 'is', null).executeTakeFirst()) return 'taken';
  const userId = deleted.id;
  await deletePendingRegistrations(tx, email);
  await tx.updateTable('users').set({ deleted_at: null, updated_at: now }).where('id', '=', userId).execute();
  await bumpSecurityVersion(tx, userId);
  const portfolios = tx
    .selectFrom('portfolios')
    .select('id')
    .where('user_id', '=', userId)
    // Addresses of a portfolio that was deleted without ever being public are free for other accounts (rule P22).
    .where((has) => has.or([has('deleted_at', 'is', null), has('was_public', '=', 1)]));
  const releasedAddresses = await tx
    .deleteFrom('deleted_addresses')
    .where('portfolio_id', 'in', portfolios)
    .returningAll()
    .execute();
  for (const { address, kind, portfolio_id } of releasedAddresses) {
    const restoredTarget = { kind, portfolio_id };
    await tx
      .insertInto('addresses')
      .values({ address, ...restoredTarget, created_at: now })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(restoredTarget))
      .execute();
  }
  await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('user_id', '=', userId)
    .execute();
  return { userId };
}

/** Purges accounts that were deleted more than 30 days ago, each in its own transaction. */
export async function purgeDeletedAccounts(db: Db, now: number): Promise<void> {
  const before = now - DURATIONS.keepDeleted;
  const users = await db.selectFrom('users').select('id').where('deleted_at', '<=', before).execute();
  for (const { id } of users) await transaction(db, (tx) => purgeAccount(tx, id, now));
}

async function purgeAccount(tx: Tx, userId: string, now: number): Promise<void> {
  await dropAllVideos(tx, userId, now);
  await dropAllPictures(tx, userId, now);
  const posts = await tx.selectFrom('posts').select('id').where('user_id', '=', userId).execute();
  await removePosts(
    tx,
    posts.map(({ id }) => id),
  );
  const portfolios = tx.selectFrom('portfolios').select('id').where('user_id', '=', userId);
  const resumes = tx.selectFrom('records').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('addresses').where('portfolio_id', 'in', portfolios).execute();
  await tx.deleteFrom('deleted_addresses').where('portfolio_id', 'in', portfolios).execute();
  await tx.deleteFrom('counters').where('portfolio_id', 'in', portfolios).execute();
  for (const table of ['counter_days', 'visit_facts', 'visit_hours'] as const)
    await tx.deleteFrom(table).where('portfolio_id', 'in', portfolios).execute();
  await tx.deleteFrom('removed_items').where('record_id', 'in', resumes).execute();
  await tx.deleteFrom('snapshots').where('record_id', 'in', resumes).execute();
  for (const table of [
    'share_links',
    'frozen_copies',
    'portfolios',
    'records',
    'resumes',
    'resume_exports',
    'testimonial_requests',
    'plan_periods',
    'billing_details',
    'registrations',
    'identities',
    'consent_codes',
    'two_factor_resets',
    'reports',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  // Messages to the operator are kept for a year, as those of visitors are.
  await tx.updateTable('contact_messages').set({ user_id: null }).where('user_id', '=', userId).execute();
  // Actions of staff are kept for a year, by ids only: deleting the account must not hide them (rule D5).
  await tx.deleteFrom('audit').where('user_id', '=', userId).where('actor', 'is', null).execute();
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
