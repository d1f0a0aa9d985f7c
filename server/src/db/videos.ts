import { DURATIONS } from '@vitrine/contract/api/limits';
import { type Selectable, sql } from 'kysely';
import { lockAccount } from './accounts.ts';
import type { Db, Tx } from './database.ts';
import { findCopyWithFile } from './frozen-copies.ts';
import { dropPictures } from './pictures.ts';
import type { Tables } from './schema.ts';
import { listVideoParts } from './video-files.ts';

/** A video without its captions, which are long, and read where somebody asks for them. */
export type VideoRow = Omit<Selectable<Tables['videos']>, 'captions'>;

/** What a public page needs. */
const SHOWN = [
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
  ...SHOWN,
  'user_id',
  'file_name',
  'bytes',
  'received',
  'sending_until',
  'created_at',
  'removed_at',
  'look_at',
] as const satisfies (keyof VideoRow)[];

/** How long a video stays that nothing mentions: as long as an import can be undone. */
const LOOK_EVERY = DURATIONS.undoImport;

/** Videos of an account that are shown or being uploaded, the first ones first. */
export const listVideos = (db: Db | Tx, userId: string): Promise<VideoRow[]> =>
  db
    .selectFrom('videos')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute();

/** What a public page needs of a video. */
export type ShownVideo = Pick<VideoRow, (typeof SHOWN)[number]>;

/** The videos that an account shows on one of its pages or another. */
export const listShownVideos = (db: Db | Tx, userId: string): Promise<ShownVideo[]> =>
  db
    .selectFrom('videos')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('type', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();

/** A video of an account that is there, also one that was taken off and can be brought back. */
export const findVideo = (db: Db | Tx, userId: string, name: string): Promise<VideoRow | undefined> =>
  db.selectFrom('videos').select(COLUMNS).where('name', '=', name).where('user_id', '=', userId).executeTakeFirst();

/** A video by its name alone, of an account that is there, for whoever asks for its file. */
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

/** The captions of a video as WebVTT; null where it has none. */
export async function readCaptions(db: Db | Tx, name: string): Promise<string | null> {
  const row = await db.selectFrom('videos').select('captions').where('name', '=', name).executeTakeFirst();
  return row?.captions ?? null;
}

export const changeVideo = (tx: Db | Tx, name: string, change: Partial<VideoRow & { captions: string | null }>) =>
  tx.updateTable('videos').set(change).where('name', '=', name).execute();

/** Longer than the store of files may take to put a part, so that none arrives after another has taken its place. */
const SENDING = 60_000;

/**
 * Takes the next part of an upload to put it into the store.
 * @returns until when nobody else can; undefined where somebody else does, or the upload is not there any more
 */
export async function claimVideoPart(
  db: Db,
  { name, received }: Pick<VideoRow, 'name' | 'received'>,
  now: number,
): Promise<number | undefined> {
  const claimed = await db
    .updateTable('videos')
    .set({ sending_until: now + SENDING })
    .where('name', '=', name)
    .where('received', '=', received)
    .where('sending_until', '<=', now)
    .where('type', 'is', null)
    .returning('sending_until')
    .executeTakeFirst();
  return claimed?.sending_until;
}

/** Gives a part free again that was claimed and not put. */
export const releaseVideoPart = (db: Db, name: string, claim: number) =>
  db
    .updateTable('videos')
    .set({ sending_until: 0 })
    .where('name', '=', name)
    .where('sending_until', '=', claim)
    .execute();

/** Notes that a part that was claimed is in the store. @returns false where the upload was given up meanwhile */
export async function noteVideoPart(
  db: Db,
  { name, received }: Pick<VideoRow, 'name' | 'received'>,
  { length, claim, now }: { length: number; claim: number; now: number },
): Promise<boolean> {
  const noted = await db
    .updateTable('videos')
    .set({ received: received + length, sending_until: 0, look_at: now + DURATIONS.unfinishedVideo })
    .where('name', '=', name)
    .where('received', '=', received)
    .where('sending_until', '=', claim)
    .returning('name')
    .executeTakeFirst();
  return noted !== undefined;
}

type Place = Pick<VideoRow, 'portfolio_id' | 'item_id'>;

/** Videos of an account at a place, those that are being uploaded too. */
export const findVideosAt = (tx: Tx, userId: string, { portfolio_id, item_id }: Place): Promise<VideoRow[]> =>
  tx
    .selectFrom('videos')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('portfolio_id', portfolio_id === null ? 'is' : '=', portfolio_id)
    .where('item_id', item_id === null ? 'is' : '=', item_id)
    .execute();

/** Takes a video off, to be gone in an hour. */
export const removeVideo = (tx: Tx, name: string, now: number) =>
  changeVideo(tx, name, { removed_at: now, look_at: now + DURATIONS.restoreVideo });

/** Looks a day later whether the video of an item is still wanted, which was deleted. */
export const releaseItemVideo = (tx: Tx, userId: string, itemId: string, now: number) =>
  tx
    .updateTable('videos')
    .set({ look_at: now + DURATIONS.unusedPicture })
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('type', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();

/** Looks now whether the video of a portfolio is still wanted, which is gone for good. */
export const releasePortfolioVideo = (tx: Tx, portfolioId: string) =>
  tx.updateTable('videos').set({ look_at: 0 }).where('portfolio_id', '=', portfolioId).execute();

/** Has the pages of an account made anew. */
export const countUpRevisions = (tx: Tx, userId: string) =>
  tx.updateTable('portfolios').set({ revision: sql<number>`revision + 1` }).where('user_id', '=', userId).execute();

/** Forgets videos for good, and notes their files for removal. */
export async function dropVideos(tx: Tx, rows: readonly VideoRow[], now: number): Promise<void> {
  for (const { name, user_id, type, bytes, poster } of rows) {
    const dropped = await tx.deleteFrom('videos').where('name', '=', name).returning('name').executeTakeFirst();
    if (!dropped) continue;
    // A part may have been put that no row tells of: it was broken off right after it.
    const keys = listVideoParts(user_id, name, bytes);
    // Of an upload one may still be on its way.
    const dueAt = type === null ? now + 2 * SENDING : now;
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

/** Videos whose turn it is to be looked for; none of a deleted account. */
export const findVideosToCheck = (db: Db, now: number, most: number): Promise<VideoRow[]> =>
  db
    .selectFrom('videos as v')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'v.user_id').on('u.deleted_at', 'is', null))
    .select(COLUMNS.map((column) => `v.${column}` as const))
    .where('v.look_at', '<=', now)
    .orderBy('v.look_at')
    .limit(most)
    .execute();

/**
 * Drops a video that was taken off, an upload that nobody went on with, and a video of what is there no more and cannot be
 * brought back either; else looks again later. One that a frozen link shows stays for as long as that is there, belongs to
 * nothing else, and counts to the storage of its account still.
 */
export async function deleteUnwantedVideo(tx: Tx, { name, user_id }: VideoRow, now: number): Promise<void> {
  await lockAccount(tx, user_id);
  const row = await findVideo(tx, user_id, name);
  // Brought back or gone on with meanwhile.
  if (!row || row.look_at > now) return;
  if (await isInPlace(tx, row)) return void (await changeVideo(tx, name, { look_at: now + LOOK_EVERY }));
  const isFrozen = row.type !== null && (await findCopyWithFile(tx, name).executeTakeFirst()) !== undefined;
  if (!isFrozen) return dropVideos(tx, [row], now);
  const kept = { portfolio_id: null, item_id: null, removed_at: row.removed_at ?? now };
  await changeVideo(tx, name, { ...kept, look_at: now + LOOK_EVERY });
}

/** Whether what it belongs to is there, or can be brought back. */
async function isInPlace(tx: Tx, row: VideoRow): Promise<boolean> {
  const { user_id, item_id, portfolio_id } = row;
  if (row.type === null || row.removed_at !== null) return false;
  if (portfolio_id !== null) {
    const portfolio = tx.selectFrom('portfolios').select('id').where('id', '=', portfolio_id);
    return (await portfolio.executeTakeFirst()) !== undefined;
  }
  const records = tx.selectFrom('records').select('id').where('user_id', '=', user_id);
  const places = [
    records.where('doc', 'like', `%${item_id}%`),
    tx.selectFrom('snapshots').select('id').where('record_id', 'in', records).where('doc', 'like', `%${item_id}%`),
    tx.selectFrom('removed_items').select('id').where('record_id', 'in', records).where('item', 'like', `%${item_id}%`),
  ];
  for (const place of places) if (await place.executeTakeFirst()) return true;
  return false;
}
