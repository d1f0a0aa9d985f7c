import type { Db, Tx } from './database.ts';

/** Maximum number of keys per statement. */
const BATCH_SIZE = 500;

function* chunk<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE);
}

/**
 * Registers files before they are uploaded, while no row refers to them: unless claimed by `dueAt`, they are deleted.
 * Registering a file again updates the time.
 */
export async function registerUnclaimed(db: Db | Tx, keys: readonly string[], dueAt: number): Promise<void> {
  for (const batch of chunk(keys))
    await db
      .insertInto('unwanted_files')
      .values(batch.map((key) => ({ key, due_at: dueAt })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at: dueAt }))
      .execute();
}

/** Changes the deletion time of registered files, except those that have been claimed. */
export async function rescheduleUnclaimed(db: Db | Tx, keys: readonly string[], dueAt: number): Promise<void> {
  for (const batch of chunk(keys))
    await db.updateTable('unwanted_files').set({ due_at: dueAt }).where('key', 'in', batch).execute();
}

/** Claims registered files, because rows now refer to them. @returns false if some have been, or are being, deleted */
export async function claimFiles(tx: Tx, keys: readonly string[]): Promise<boolean> {
  let claimed = 0;
  for (const batch of chunk(keys)) {
    const { numDeletedRows } = await tx
      .deleteFrom('unwanted_files')
      .where('key', 'in', batch)
      .executeTakeFirstOrThrow();
    claimed += Number(numDeletedRows);
  }
  return claimed === keys.length;
}

/** Whether a file is registered and not yet due for deletion. */
export const isUnclaimed = async (db: Db, key: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('unwanted_files')
    .select('key')
    .where('key', '=', key)
    .where('due_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Lists the files with a key prefix that await deletion. */
export const findUnclaimed = async (db: Db | Tx, prefix: string): Promise<string[]> =>
  (
    await db
      .selectFrom('unwanted_files')
      .select('key')
      .where('key', '>=', prefix)
      // The character after the slash that ends the prefix.
      .where('key', '<', `${prefix.slice(0, -1)}0`)
      .execute()
  ).map(({ key }) => key);

/** Counts the files that await deletion by key prefix and suffix. @param prefix ends with a slash */
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
