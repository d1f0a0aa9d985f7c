import { sql } from 'kysely';
import { sha256 } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

// What frozen links show (rule L8): a portfolio as it was when the link was made, apart from the links, which are listed
// without it. Links of equal contents share a copy, and the names of its pictures and videos stand beside it.

/** The name of a stored file, as `newSecret` makes them: 256 bits in base64url. */
const FILE_NAME = /(?<![\w-])[\w-]{43}(?!\w)/g;

/**
 * The pictures and videos that a text mentions by their names, alone or in addresses such as `/pictures/NAME-448.webp`.
 * @param own the names that there are
 */
export const findFileNames = (text: string, own: ReadonlySet<string>): string[] =>
  [...matchFileNames(text)].filter((name) => own.has(name));

/** Everything in a text that may be the name of a picture or a video. */
export const matchFileNames = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(FILE_NAME), ([name]) => name));

/** Keeps a portfolio as it is now. The caller has locked the account. @returns the id of the copy */
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

/** A portfolio as it was, as JSON. */
export const readFrozenCopy = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('frozen_copies').select('doc').where('id', '=', id).executeTakeFirst())?.doc;

/** Removes the copies of an account that no link shows any more, after links of it were deleted. */
export async function dropUnusedCopies(tx: Tx, userId: string): Promise<void> {
  // The lock of an account, deleted or not: no link takes one of the copies in between, and of two links that are
  // deleted at once the later transaction sees that both are gone.
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

/** Takes a testimonial out of all that the frozen links of an account show (rule R45). One copy is read at a time. */
export async function removeTestimonialFromCopies(tx: Tx, userId: string, itemId: string): Promise<void> {
  const copies = await tx
    .selectFrom('frozen_copies')
    .select('id')
    .where('user_id', '=', userId)
    .where('doc', 'like', `%${itemId}%`)
    .execute();
  for (const { id } of copies) {
    const one = tx.selectFrom('frozen_copies').select('doc').where('id', '=', id);
    const shown: { doc: string } = JSON.parse((await one.executeTakeFirstOrThrow()).doc);
    const record: { testimonials?: { _id: string }[] } = JSON.parse(shown.doc);
    const testimonials = (record.testimonials ?? []).filter(({ _id }) => _id !== itemId);
    const doc = JSON.stringify({ ...shown, doc: JSON.stringify({ ...record, testimonials }) });
    await tx.updateTable('frozen_copies').set({ doc }).where('id', '=', id).execute();
  }
}

/** A frozen copy that shows a picture or a video, which has to stay for as long. */
export const findCopyWithFile = (db: Db | Tx, name: string) =>
  db.selectFrom('frozen_files').select('copy_id').where('name', '=', name);
