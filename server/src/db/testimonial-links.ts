import { ApiError } from '../errors.ts';
import { newSecret, sha256 } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

export const addTestimonialLink = (tx: Tx, link: { id: string; token_hash: string }) =>
  tx
    .insertInto('testimonial_links')
    .values({ ...link, ended_at: null })
    .execute();

/** Notes that a testimonial was declined or taken back: no archive brings it back from now on (rule R45). */
export const endTestimonialLink = (db: Db | Tx, id: string, now: number) =>
  db
    .updateTable('testimonial_links')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** Those of some links whose testimonials were declined or taken back. */
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

/** Ids in one statement. */
const BATCH_SIZE = 500;

/**
 * Holds the links of testimonials that a restore brings back, so that none ends before its transaction does. Those of
 * another installation are added with a token that nobody has.
 * @throws {ApiError} request/unavailable where one has ended since the archive was read: a second try leaves it out
 */
export async function holdTestimonialLinks(tx: Tx, ids: readonly string[]): Promise<void> {
  // In an order that is always the same: two restores never wait for each other.
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
