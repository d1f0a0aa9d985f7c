import { DURATIONS } from '@vitrine/contract/api/limits';
import { type Selectable, sql } from 'kysely';
import { lockAccount } from './accounts.ts';
import type { Db, Tx } from './database.ts';
import { findCopyWithFile } from './frozen-copies.ts';
import { dropPictures } from './pictures.ts';
import type { Tables } from './schema.ts';
import { listVideoPartKeys } from './video-files.ts';

/** A video without its captions, which are long and read separately. */
export type VideoRow = Omit<Selectable<Tables['videos']>, 'captions'>;

/** Columns that a public page needs. */
const SHOWN_COLUMNS = [
  'name',
  'portfolio_id',
  'item_id',
  'type',
  'width',
  'height',
  'seconds',
  'poster',
  'captions_language',
] as const satisfies (keyof VideoRow)[];

const COLUMNS = [
  ...SHOWN_COLUMNS,
  'user_id',
  'file_name',
  'bytes',
  'received',
  'sending_until',
  'created_at',
  'removed_at',
  'look_at',
] as const satisfies (keyof VideoRow)[];

/** How long an unreferenced video is kept: as long as an import can be undone. */
const CHECK_INTERVAL_MS = DURATIONS.undoImport;

/** Lists the videos of an account that are shown or being uploaded, the oldest first. */
export const listVideos = (db: Db | Tx, userId: string): Promise<VideoRow[]> =>
  db
    .selectFrom('videos')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute();

/** The columns of a video that a public page needs. */
export type ShownVideo = Pick<VideoRow, (typeof SHOWN_COLUMNS)[number]>;

/** Lists the videos that an account's pages show. */
export const listShownVideos = (db: Db | Tx, userId: string): Promise<ShownVideo[]> =>
  db
    .selectFrom('videos')
    .select(SHOWN_COLUMNS)
    .where('user_id', '=', userId)
    .where('type', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();

/** Finds a video of an account, including a removed one that can be restored. */
export const findVideo = (db: Db | Tx, userId: string, name: string): Promise<VideoRow | undefined> =>
  db.selectFrom('videos').select(COLUMNS).where('name', '=', name).where('user_id', '=', userId).executeTakeFirst();

/** Finds a playable video of an existing account by its name alone, to serve its file. */
export const findVideoFile = (db: Db, name: string): Promise<VideoRow | undefined> =>
  db
    .selectFrom('videos as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(COLUMNS.map((column) => `v.${column}` as const))
    .where('v.name', '=', name)
    .where('v.type', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

export const insertVideo = (tx: Tx, row: VideoRow) => tx.insertInto('videos').values(row).execute();

/** Returns the captions of a video as WebVTT; null if there are none. */
export async function readCaptions(db: Db | Tx, name: string): Promise<string | null> {
  const row = await db.selectFrom('videos').select('captions').where('name', '=', name).executeTakeFirst();
  return row?.captions ?? null;
}

export const changeVideo = (tx: Db | Tx, name: string, change: Partial<VideoRow & { captions: string | null }>) =>
  tx.updateTable('videos').set(change).where('name', '=', name).execute();

/** Longer than the upload of a part to the file store may take, so that no part arrives after its replacement. */
const PART_CLAIM_MS = 60_000;

/**
 * Claims the next part of an upload.
 * @returns when the claim expires; undefined if another request has claimed it, or the upload no longer exists
 */
export async function claimVideoPart(
  db: Db,
  { name, received }: Pick<VideoRow, 'name' | 'received'>,
  now: number,
): Promise<number | undefined> {
  const claimed = await db
    .updateTable('videos')
    .set({ sending_until: now + PART_CLAIM_MS })
    .where('name', '=', name)
    .where('received', '=', received)
    .where('sending_until', '<=', now)
    .where('type', 'is', null)
    .returning('sending_until')
    .executeTakeFirst();
  return claimed?.sending_until;
}

/** Releases a claimed part that was not uploaded. */
export const releaseVideoPart = (db: Db, name: string, claim: number) =>
  db
    .updateTable('videos')
    .set({ sending_until: 0 })
    .where('name', '=', name)
    .where('sending_until', '=', claim)
    .execute();

/** Records that a claimed part is in the store. @returns false if the upload was cancelled meanwhile */
export async function recordVideoPart(
  db: Db,
  { name, received }: Pick<VideoRow, 'name' | 'received'>,
  { length, claim, now }: { length: number; claim: number; now: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('videos')
    .set({ received: received + length, sending_until: 0, look_at: now + DURATIONS.unfinishedVideo })
    .where('name', '=', name)
    .where('received', '=', received)
    .where('sending_until', '=', claim)
    .returning('name')
    .executeTakeFirst();
  return updated !== undefined;
}

type PlaceColumns = Pick<VideoRow, 'portfolio_id' | 'item_id'>;

/** Finds the videos of an account at a place, including unfinished uploads. */
export const findVideosAt = (tx: Tx, userId: string, { portfolio_id, item_id }: PlaceColumns): Promise<VideoRow[]> =>
  tx
    .selectFrom('videos')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('portfolio_id', portfolio_id === null ? 'is' : '=', portfolio_id)
    .where('item_id', item_id === null ? 'is' : '=', item_id)
    .execute();

/** Removes a video; it is deleted an hour later. */
export const removeVideo = (tx: Tx, name: string, now: number) =>
  changeVideo(tx, name, { removed_at: now, look_at: now + DURATIONS.restoreVideo });

/** Schedules a check of a deleted item's video a day later. */
export const scheduleItemVideoCheck = (tx: Tx, userId: string, itemId: string, now: number) =>
  tx
    .updateTable('videos')
    .set({ look_at: now + DURATIONS.unusedPicture })
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('type', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();

/** Schedules an immediate check of the video of a purged portfolio. */
export const schedulePortfolioVideoCheck = (tx: Tx, portfolioId: string) =>
  tx.updateTable('videos').set({ look_at: 0 }).where('portfolio_id', '=', portfolioId).execute();

/** Invalidates the cached pages of an account. */
export const bumpPortfolioRevisions = (tx: Tx, userId: string) =>
  tx.updateTable('portfolios').set({ revision: sql<number>`revision + 1` }).where('user_id', '=', userId).execute();

/** Deletes videos permanently, and schedules their files for removal. */
export async function dropVideos(tx: Tx, rows: readonly VideoRow[], now: number): Promise<void> {
  for (const { name, user_id, type, bytes, poster } of rows) {
    const dropped = await tx.deleteFrom('videos').where('name', '=', name).returning('name').executeTakeFirst();
    if (!dropped) continue;
    // All parts, because one may have been uploaded without being recorded, if the request was aborted right after it.
    const keys = listVideoPartKeys(user_id, name, bytes);
    // A part of an unfinished upload may still be in transit.
    const dueAt = type === null ? now + 2 * PART_CLAIM_MS : now;
    await tx
      .insertInto('unwanted_files')
      .values(keys.map((key) => ({ key, due_at: dueAt })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    if (poster) await dropPictures(tx, user_id, [poster], now);
  }
}

export const dropAllVideos = async (tx: Tx, userId: string, now: number): Promise<void> =>
  dropVideos(tx, await tx.selectFrom('videos').select(COLUMNS).where('user_id', '=', userId).execute(), now);

/** Lists the videos that are due for a check; none of deleted accounts. */
export const findVideosToCheck = (db: Db, now: number, limit: number): Promise<VideoRow[]> =>
  db
    .selectFrom('videos as v')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'v.user_id').on('u.deleted_at', 'is', null))
    .select(COLUMNS.map((column) => `v.${column}` as const))
    .where('v.look_at', '<=', now)
    .orderBy('v.look_at')
    .limit(limit)
    .execute();

/**
 * Deletes a video that was removed, an abandoned upload, or a video whose owner no longer exists and cannot be
 * restored; else schedules another check. A video that a frozen link shows is kept as long as the link, detached from
 * anything else, and still counts towards the account's storage.
 */
export async function deleteUnwantedVideo(tx: Tx, { name, user_id }: VideoRow, now: number): Promise<void> {
  await lockAccount(tx, user_id);
  const row = await findVideo(tx, user_id, name);
  // Restored or continued meanwhile.
  if (!row || row.look_at > now) return;
  if (await hasOwner(tx, row)) return void (await changeVideo(tx, name, { look_at: now + CHECK_INTERVAL_MS }));
  const isFrozen = row.type !== null && (await findCopyWithFile(tx, name).executeTakeFirst()) !== undefined;
  if (!isFrozen) return dropVideos(tx, [row], now);
  const detached = { portfolio_id: null, item_id: null, removed_at: row.removed_at ?? now };
  await changeVideo(tx, name, { ...detached, look_at: now + CHECK_INTERVAL_MS });
}

/** Whether what it belongs to exists or can be restored. */
async function hasOwner(tx: Tx, row: VideoRow): Promise<boolean> {
  const { user_id, item_id, portfolio_id } = row;
  if (row.type === null || row.removed_at !== null) return false;
  if (portfolio_id !== null) {
    const portfolio = tx.selectFrom('portfolios').select('id').where('id', '=', portfolio_id);
    return (await portfolio.executeTakeFirst()) !== undefined;
  }
  const records = tx.selectFrom('records').select('id').where('user_id', '=', user_id);
  const referenceQueries = [
    records.where('doc', 'like', `%${item_id}%`),
    tx.selectFrom('snapshots').select('id').where('record_id', 'in', records).where('doc', 'like', `%${item_id}%`),
    tx.selectFrom('removed_items').select('id').where('record_id', 'in', records).where('item', 'like', `%${item_id}%`),
  ];
  for (const referenceQuery of referenceQueries) if (await referenceQuery.executeTakeFirst()) return true;
  return false;
}
