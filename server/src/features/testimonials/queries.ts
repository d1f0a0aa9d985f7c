import type { TestimonialRequest, TestimonialState } from '@vitrine/contract/testimonials/testimonial-requests';
import type { Selectable } from 'kysely';
import type { Config } from '../../config/config.ts';
import { getPictureUrl } from '../../config/public-url.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { parseWords } from '../../db/testimonials.ts';

export type RequestRow = Selectable<Tables['testimonial_requests']>;

/** Returns a request as shown to its owner. */
export const toRequest = (config: Pick<Config, 'publicOrigin'>, row: RequestRow): TestimonialRequest => ({
  id: row.id,
  state: row.state,
  name: row.name,
  email: row.email,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  words: parseWords(row.words),
  // A portrait without its testimonial has not been given to the owner yet.
  portrait: row.portrait && row.words ? getPictureUrl(config, 'portrait', row.portrait) : '',
  itemId: row.item_id,
});

export const addRequest = (db: Db | Tx, row: RequestRow) => db.insertInto('testimonial_requests').values(row).execute();

/** Lists the requests of an account, newest first. */
export const listRequests = (db: Db | Tx, userId: string): Promise<RequestRow[]> =>
  db
    .selectFrom('testimonial_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

/** Counts the requests that are open or await approval. */
export async function countPendingRequests(db: Db | Tx, userId: string, now: number): Promise<number> {
  const rows = await listRequests(db, userId);
  return rows.filter(({ state, expires_at }) => state === 'written' || (state === 'open' && expires_at > now)).length;
}

export const findOwnRequest = (db: Db | Tx, userId: string, id: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('testimonial_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Finds the request of a link whose account exists; the newest of several. A request that was not answered in time is
 * not found.
 */
export async function findByToken(db: Db | Tx, tokenHash: string, now: number): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('testimonial_requests as t')
    .innerJoin('testimonial_links as l', 'l.id', 't.link_id')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').on('u.deleted_at', 'is', null))
    .selectAll('t')
    .where('l.token_hash', '=', tokenHash)
    .orderBy('t.id', 'desc')
    .executeTakeFirst();
  return row && (row.state !== 'open' || row.expires_at > now) ? row : undefined;
}

/** Lists all requests of a link, including those of deleted accounts, which can be restored. */
export const listByLink = (db: Db, linkId: string): Promise<Pick<RequestRow, 'id' | 'user_id'>[]> =>
  db.selectFrom('testimonial_requests').select(['id', 'user_id']).where('link_id', '=', linkId).orderBy('id').execute();

/** Changes a request if it is in one of the given states; undefined if not. A single atomic statement. */
export const changeRequest = (
  db: Db | Tx,
  id: string,
  from: readonly TestimonialState[],
  change: Partial<Pick<RequestRow, 'state' | 'words' | 'item_id' | 'portrait'>>,
): Promise<RequestRow | undefined> =>
  db
    .updateTable('testimonial_requests')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

export const deleteOpenRequest = (db: Db | Tx, userId: string, id: string) =>
  db
    .deleteFrom('testimonial_requests')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'declined', 'withdrawn'])
    .returning(['id', 'portrait'])
    .executeTakeFirst();

/** Removes an item from deleted items and from snapshots, so that it cannot be restored. */
export async function purgeItem(tx: Tx, recordId: string, itemId: string): Promise<void> {
  await tx.deleteFrom('removed_items').where('record_id', '=', recordId).where('id', '=', itemId).execute();
  const snapshots = await tx
    .selectFrom('snapshots')
    .select(['id', 'doc'])
    .where('record_id', '=', recordId)
    .where('doc', 'like', `%${itemId}%`)
    .execute();
  for (const { id, doc } of snapshots) {
    const before: { testimonials?: { _id: string }[] } = JSON.parse(doc);
    const testimonials = (before.testimonials ?? []).filter(({ _id }) => _id !== itemId);
    await tx
      .updateTable('snapshots')
      .set({ doc: JSON.stringify({ ...before, testimonials }) })
      .where('id', '=', id)
      .execute();
  }
}
