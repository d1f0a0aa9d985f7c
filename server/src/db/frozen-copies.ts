import { sql } from 'kysely';
import { sha256 } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

// Content of frozen links (rule L8): a portfolio at the time the link was created. Stored apart from the links, so that
// listing them does not read it. Links of equal content share a copy, and the names of its pictures and videos are
// stored with it.

/** The name of a stored file, as `newSecret` generates it: 256 bits in base64url. */
const FILE_NAME = /(?<![\w-])[\w-]{43}(?!\w)/g;

/**
 * Finds the pictures and videos that a text mentions by name, alone or in paths such as `/pictures/NAME-448.webp`.
 * @param own the names of the account's files
 */
export const findFileNames = (text: string, own: ReadonlySet<string>): string[] =>
  [...matchFileNames(text)].filter((name) => own.has(name));

/** Finds everything in a text that may be the name of a picture or video. */
export const matchFileNames = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(FILE_NAME), ([name]) => name));

/** Stores a copy of a portfolio. The caller has locked the account. @returns the id of the copy */
export async function addFrozenCopy(tx: Tx, userId: string, doc: string): Promise<string> {
  const id = sha256(doc);
  const added = await tx
    .insertInto('frozen_copies')
    .values({ id, user_id: userId, doc })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return id;
  const own = await tx
    .selectFrom('pictures')
    .select('name')
    .where('user_id', '=', userId)
    .unionAll(tx.selectFrom('videos').select('name').where('user_id', '=', userId))
    .execute();
  for (const name of findFileNames(doc, new Set(own.map((file) => file.name))))
    await tx.insertInto('frozen_files').values({ copy_id: id, name }).execute();
  return id;
}

/** Reads the copied portfolio as JSON. */
export const readFrozenCopy = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('frozen_copies').select('doc').where('id', '=', id).executeTakeFirst())?.doc;

/** Deletes the copies of an account that no link uses, after links were deleted. */
export async function dropUnusedCopies(tx: Tx, userId: string): Promise<void> {
  // Locks the account, deleted or not: no link can start to use one of the copies meanwhile, and of two links that are
  // deleted concurrently, the later transaction sees that both are deleted.
  await tx
    .updateTable('users')
    .set({ security_version: sql<number>`security_version` })
    .where('id', '=', userId)
    .execute();
  await tx
    .deleteFrom('frozen_copies')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('share_links as s').select('s.id').whereRef('s.frozen_id', '=', 'frozen_copies.id'))),
    )
    .execute();
}

/** Removes a testimonial from all frozen copies of an account (rule R45), reading one copy at a time. */
export async function removeTestimonialFromCopies(tx: Tx, userId: string, itemId: string): Promise<void> {
  const copies = await tx
    .selectFrom('frozen_copies')
    .select('id')
    .where('user_id', '=', userId)
    .where('doc', 'like', `%${itemId}%`)
    .execute();
  for (const { id } of copies) {
    const copyQuery = tx.selectFrom('frozen_copies').select('doc').where('id', '=', id);
    const frozenCopy: { doc: string } = JSON.parse((await copyQuery.executeTakeFirstOrThrow()).doc);
    const record: { testimonials?: { _id: string }[] } = JSON.parse(frozenCopy.doc);
    const testimonials = (record.testimonials ?? []).filter(({ _id }) => _id !== itemId);
    const doc = JSON.stringify({ ...frozenCopy, doc: JSON.stringify({ ...record, testimonials }) });
    await tx.updateTable('frozen_copies').set({ doc }).where('id', '=', id).execute();
  }
}

/** Finds a frozen copy that shows a picture or video, whose file must therefore be kept. */
export const findCopyWithFile = (db: Db | Tx, name: string) =>
  db.selectFrom('frozen_files').select('copy_id').where('name', '=', name);
