import { DURATIONS } from '@vitrine/contract/api/limits';
import { PICTURE_SIZES, type PictureKind, type PictureSize } from '@vitrine/contract/portfolio/pictures';
import { sql } from 'kysely';
import { lockAccount } from './accounts.ts';
import type { Db, Tx } from './database.ts';
import { findCopyWithFile } from './frozen-copies.ts';
import { findPostWithPicture } from './post-files.ts';

const KEY_PREFIXES: Record<PictureKind, string> = {
  photo: 'profilePictures',
  logo: 'companyLogos',
  preview: 'previewPictures',
  post: 'postPictures',
  project: 'projectPictures',
  portrait: 'portraits',
  poster: 'videoPosters',
};

/** Returns the key of a picture in the file store. */
export const toPictureKey = (userId: string, { kind, name }: PictureRef, size: PictureSize): string =>
  `${KEY_PREFIXES[kind]}/${userId}/${name}-${size}.webp`;

/** A picture, by its unguessable name. */
export interface PictureRef {
  kind: PictureKind;
  name: string;
}

/** How long an unreferenced picture is kept: as long as an import can be undone, and a form may be open. */
const CHECK_INTERVAL_MS = DURATIONS.undoImport;

export const addPicture = (
  db: Db | Tx,
  picture: PictureRef & {
    userId: string;
    bytes: number;
    now: number;
    shape?: { width: number; height: number } | undefined;
    /** When to check whether it is still used; default: after as long as an import can be undone. */
    lookAt?: number | undefined;
  },
) =>
  db
    .insertInto('pictures')
    .values({
      name: picture.name,
      user_id: picture.userId,
      kind: picture.kind,
      bytes: picture.bytes,
      created_at: picture.now,
      look_at: picture.kind !== 'photo' ? (picture.lookAt ?? picture.now + CHECK_INTERVAL_MS) : null,
      width: picture.shape?.width ?? null,
      height: picture.shape?.height ?? null,
    })
    .execute();

/** Finds a picture of an existing account, and the account's current profile picture. */
export const findPicture = (db: Db, name: string) =>
  db
    .selectFrom('pictures as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.name', 'i.kind', 'u.id as userId', 'u.picture as current'])
    .where('i.name', '=', name)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Sets one of an account's own pictures as its profile picture, or removes it; deletes the other photos that no frozen
 * link shows. Invalidates the cached pages. @returns false if the account has no picture of this name
 */
export async function setProfilePicture(tx: Tx, userId: string, name: string | null, now: number): Promise<boolean> {
  await lockAccount(tx, userId);
  const photos = tx.selectFrom('pictures').select('name').where('user_id', '=', userId).where('kind', '=', 'photo');
  const own = await photos.execute();
  if (name !== null && !own.some((picture) => picture.name === name)) return false;
  await tx.updateTable('users').set({ picture: name, updated_at: now }).where('id', '=', userId).execute();
  const others: string[] = [];
  for (const picture of own) {
    if (picture.name !== name && !(await findCopyWithFile(tx, picture.name).executeTakeFirst()))
      others.push(picture.name);
  }
  await dropPictures(tx, userId, others, now);
  await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Deletes pictures and schedules their files for removal, in the same transaction as what made them unused. */
export async function dropPictures(tx: Tx, userId: string, names: readonly string[], now: number): Promise<void> {
  if (names.length === 0) return;
  const dropped = await tx
    .deleteFrom('pictures')
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .returning(['name', 'kind'])
    .execute();
  for (const picture of dropped) await schedulePictureDeletion(tx, userId, picture, now);
}

/** Schedules the files of a picture for removal. */
export async function schedulePictureDeletion(tx: Tx, userId: string, picture: PictureRef, now: number): Promise<void> {
  const keys = PICTURE_SIZES[picture.kind].map((size) => ({ key: toPictureKey(userId, picture, size), due_at: now }));
  await tx
    .insertInto('unwanted_files')
    .values(keys)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export const dropAllPictures = async (tx: Tx, userId: string, now: number): Promise<void> => {
  const own = await tx.selectFrom('pictures').select('name').where('user_id', '=', userId).execute();
  const names = own.map(({ name }) => name);
  await dropPictures(tx, userId, names, now);
};

/** Lists profile pictures uploaded before a time that neither the account nor one of its frozen links uses. */
export const listUnusedPictures = (db: Db, before: number) =>
  db
    .selectFrom('pictures as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.user_id as userId', 'i.name'])
    .where('i.kind', '=', 'photo')
    .where('i.created_at', '<=', before)
    .where((is) => is.or([is('u.picture', 'is', null), is('u.picture', '!=', is.ref('i.name'))]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('frozen_files as f').select('f.copy_id').whereRef('f.name', '=', 'i.name'))),
    )
    .execute();

/** Returns which of these names are pictures of the account, other than profile pictures, with their kinds. */
export async function findOwnPictures(
  db: Db | Tx,
  userId: string,
  names: readonly string[],
): Promise<Map<string, PictureKind>> {
  // Most resumes have no pictures.
  if (names.length === 0) return new Map();
  const own = db.selectFrom('pictures').select(['name', 'kind']).where('user_id', '=', userId);
  const rows = await own.where('kind', '!=', 'photo').where('name', 'in', names).execute();
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** Lists the pictures that are due for a check, the longest overdue first; none of deleted accounts. */
export const findPicturesToCheck = (db: Db, now: number, limit: number) =>
  db
    .selectFrom('pictures')
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'pictures.user_id').on('users.deleted_at', 'is', null))
    .select(['pictures.name', 'pictures.user_id as userId'])
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute();

/** Schedules an earlier check whether a picture is still used. */
export const schedulePictureCheck = (tx: Tx, userId: string, name: string, from: number) =>
  tx
    .updateTable('pictures')
    .set({ look_at: from })
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('look_at', '>', from)
    .execute();

/** Deletes a picture that nothing of its account refers to, including restorable data; else schedules another check. */
export async function deleteUnreferencedPicture(
  tx: Tx,
  { userId, name }: { userId: string; name: string },
  now: number,
) {
  await lockAccount(tx, userId);
  const resumes = tx.selectFrom('records').select('id').where('user_id', '=', userId);
  const posts = tx.selectFrom('posts').select('id').where('user_id', '=', userId);
  const texts = [
    tx.selectFrom('portfolios').select('id').where('user_id', '=', userId).where('settings', 'like', `%${name}%`),
    tx.selectFrom('records').select('id').where('user_id', '=', userId).where('doc', 'like', `%${name}%`),
    tx.selectFrom('snapshots').select('id').where('record_id', 'in', resumes).where('doc', 'like', `%${name}%`),
    tx.selectFrom('removed_items').select('id').where('record_id', 'in', resumes).where('item', 'like', `%${name}%`),
    // A submitted testimonial that awaits its owner's decision; approved ones are part of a resume.
    tx
      .selectFrom('testimonial_requests')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '=', 'written')
      .where('portrait', '=', name),
    findCopyWithFile(tx, name),
    tx.selectFrom('videos').select('name').where('user_id', '=', userId).where('poster', '=', name),
    findPostWithPicture(tx, name),
    tx
      .selectFrom('post_revisions')
      .select('id')
      .where('post_id', 'in', posts)
      .where((is) => is.or([is('draft', 'like', `%${name}%`), is('draft_body', 'like', `%${name}%`)])),
  ];
  for (const text of texts) {
    if (!(await text.executeTakeFirst())) continue;
    await tx
      .updateTable('pictures')
      .set({ look_at: now + CHECK_INTERVAL_MS })
      .where('name', '=', name)
      .execute();
    return;
  }
  await tx.updateTable('testimonial_requests').set({ portrait: null }).where('portrait', '=', name).execute();
  await dropPictures(tx, userId, [name], now);
}

/** Lists the files that are due for removal, the longest overdue first. */
export const listUnwantedFiles = (db: Db, now: number, limit: number) =>
  db.selectFrom('unwanted_files').select('key').where('due_at', '<=', now).orderBy('due_at').limit(limit).execute();

/** Records that a file was removed. */
export const deleteUnwantedFileRow = (db: Db, key: string) =>
  db.deleteFrom('unwanted_files').where('key', '=', key).execute();

/** Postpones the removal of a file whose store does not respond. */
export const postponeFileRemoval = (db: Db, key: string, dueAt: number) =>
  db.updateTable('unwanted_files').set({ due_at: dueAt }).where('key', '=', key).execute();
