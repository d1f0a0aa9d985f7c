import type { Db, Tx } from './database.ts';

/** Keys that one statement takes. */
const BATCH_SIZE = 500;

function* chunk<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE);
}

/**
 * Notes files that are going to be put and that no row names yet: should nobody claim them until a time, they go. Noted
 * again, they go at the new time.
 */
export async function noteUnclaimed(db: Db | Tx, keys: readonly string[], dueAt: number): Promise<void> {
  for (const some of chunk(keys))
    await db
      .insertInto('unwanted_files')
      .values(some.map((key) => ({ key, due_at: dueAt })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at: dueAt }))
      .execute();
}

/** Has files that were noted go at another time; not those that rows name meanwhile. */
export async function moveUnclaimed(db: Db | Tx, keys: readonly string[], dueAt: number): Promise<void> {
  for (const some of chunk(keys))
    await db.updateTable('unwanted_files').set({ due_at: dueAt }).where('key', 'in', some).execute();
}

/** Keeps files that were noted, as rows name them now. @returns false where some have gone, or are about to */
export async function claimFiles(tx: Tx, keys: readonly string[]): Promise<boolean> {
  let claimed = 0;
  for (const some of chunk(keys)) {
    const { numDeletedRows } = await tx.deleteFrom('unwanted_files').where('key', 'in', some).executeTakeFirstOrThrow();
    claimed += Number(numDeletedRows);
  }
  return claimed === keys.length;
}

/** Whether a file was noted, and waits for its removal still. */
export const isUnclaimed = async (db: Db, key: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('unwanted_files')
    .select('key')
    .where('key', '=', key)
    .where('due_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Files whose keys begin with something that wait for their removal. */
export const findUnclaimed = async (db: Db | Tx, prefix: string): Promise<string[]> =>
  (
    await db
      .selectFrom('unwanted_files')
      .select('key')
      .where('key', '>=', prefix)
      // The sign after the slash that each prefix ends with.
      .where('key', '<', `${prefix.slice(0, -1)}0`)
      .execute()
  ).map(({ key }) => key);

/** Files whose keys begin and end with something that wait for their removal. @param prefix ends with a slash */
export async function countUnclaimed(db: Db | Tx, prefix: string, suffix: string): Promise<number> {
  const { count } = await db
    .selectFrom('unwanted_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix.slice(0, -1)}0`)
    .where('key', 'like', `%${suffix}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
