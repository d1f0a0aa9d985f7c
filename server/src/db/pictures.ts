import { PICTURE_SIZES, type PictureSize } from '@vitrine/contract/pictures';
import { sql } from 'kysely';
import { holdAccount } from './accounts.ts';
import type { Db, Tx } from './database.ts';

/** The key of a picture in the store of files. */
export const pictureKey = (userId: string, name: string, size: PictureSize): string =>
  `profilePictures/${userId}/${name}-${size}.webp`;

export const addPicture = (db: Db | Tx, picture: { name: string; userId: string; bytes: number; now: number }) =>
  db
    .insertInto('pictures')
    .values({ name: picture.name, user_id: picture.userId, bytes: picture.bytes, created_at: picture.now })
    .execute();

/** Bytes of all pictures of an account. */
export async function bytesOf(db: Db | Tx, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** A picture, whether its owner uses it, and who may see it by the owner's wish. */
export const findPicture = (db: Db, name: string) =>
  db
    .selectFrom('pictures as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('portfolios as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.is_primary', '=', 1))
    .select(['u.id as userId', 'u.picture as current', 'p.visibility'])
    .where('i.name', '=', name)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Uses one of an account's own pictures, or none; its others become unwanted files. Whatever shows the picture
 * is made anew. @returns false when the account has no picture of this name
 */
export async function usePicture(tx: Tx, userId: string, name: string | null, now: number): Promise<boolean> {
  await holdAccount(tx, userId);
  const own = await tx.selectFrom('pictures').select('name').where('user_id', '=', userId).execute();
  if (name !== null && !own.some((picture) => picture.name === name)) return false;
  await tx.updateTable('users').set({ picture: name, updated_at: now }).where('id', '=', userId).execute();
  const others = own.flatMap((picture) => (picture.name === name ? [] : [picture.name]));
  await dropPictures(tx, userId, others, now);
  await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Forgets pictures and notes their files for removal, in one transaction with whatever made them unwanted. */
export async function dropPictures(tx: Tx, userId: string, names: readonly string[], now: number): Promise<void> {
  if (names.length === 0) return;
  await tx.deleteFrom('pictures').where('user_id', '=', userId).where('name', 'in', names).execute();
  await noteUnwanted(tx, userId, names, now);
}

/** Notes the files of pictures for removal. */
export async function noteUnwanted(tx: Tx, userId: string, names: readonly string[], now: number): Promise<void> {
  const keys = names.flatMap((name) =>
    PICTURE_SIZES.map((size) => ({ key: pictureKey(userId, name, size), due_at: now })),
  );
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

/** Pictures that were uploaded before a time and never taken into use. */
export const unusedPictures = (db: Db, before: number) =>
  db
    .selectFrom('pictures as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.user_id as userId', 'i.name'])
    .where('i.created_at', '<=', before)
    .where((is) => is.or([is('u.picture', 'is', null), is('u.picture', '!=', is.ref('i.name'))]))
    .execute();

/** Files to remove now, those that wait longest first. */
export const unwantedFiles = (db: Db, now: number, most: number) =>
  db.selectFrom('unwanted_files').select('key').where('due_at', '<=', now).orderBy('due_at').limit(most).execute();

/** Notes that a file is gone. */
export const fileGone = (db: Db, key: string) => db.deleteFrom('unwanted_files').where('key', '=', key).execute();

/** Puts off the removal of a file whose store does not answer. */
export const removeLater = (db: Db, key: string, dueAt: number) =>
  db.updateTable('unwanted_files').set({ due_at: dueAt }).where('key', '=', key).execute();
