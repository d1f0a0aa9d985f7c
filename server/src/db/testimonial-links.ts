import { ApiError } from '../errors.ts';
import { newSecret, sha256 } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

export const addTestimonialLink = (tx: Tx, link: { id: string; token_hash: string }) =>
  tx
    .insertInto('testimonial_links')
    .values({ ...link, ended_at: null })
    .execute();

/** Records that a testimonial was declined or withdrawn, so that no archive restores it (rule R45). */
export const endTestimonialLink = (db: Db | Tx, id: string, now: number) =>
  db
    .updateTable('testimonial_links')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** Returns which of these links have a declined or withdrawn testimonial. */
export async function findEndedLinks(db: Db, ids: readonly string[]): Promise<string[]> {
  const ended: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await db
      .selectFrom('testimonial_links')
      .select('id')
      .where('id', 'in', ids.slice(from, from + BATCH_SIZE))
      .where('ended_at', 'is not', null)
      .execute();
    ended.push(...rows.map(({ id }) => id));
  }
  return ended;
}

/** Maximum number of ids per statement. */
const BATCH_SIZE = 500;

/**
 * Locks the links of testimonials that a restore brings back, so that none ends before its transaction does. Links of
 * another installation are added with a random token that is never handed out.
 * @throws {ApiError} request/unavailable if one has ended since the archive was read; a retry leaves it out
 */
export async function lockTestimonialLinks(tx: Tx, ids: readonly string[]): Promise<void> {
  // In a fixed order, so that two restores never deadlock.
  for (const id of [...ids].sort()) {
    const { ended_at } = await tx
      .insertInto('testimonial_links')
      .values({ id, token_hash: sha256(newSecret()), ended_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
      .returning('ended_at')
      .executeTakeFirstOrThrow();
    if (ended_at !== null) throw new ApiError('request/unavailable');
  }
}
