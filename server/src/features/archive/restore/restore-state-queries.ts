import type { Db, Tx } from '../../../db/database.ts';

/** Returns the stored state of the last restore into an account, as JSON. @param since ignores older states */
export async function findRestore(db: Db, userId: string, since: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('archive_restores')
    .select('restore')
    .where('user_id', '=', userId)
    .where('updated_at', '>', since)
    .executeTakeFirst();
  return row?.restore;
}

/** Stores the state of the last restore into an account. @param restore JSON */
export async function saveRestoreRow(
  db: Db | Tx,
  { userId, restore, now }: { userId: string; restore: string; now: number },
): Promise<void> {
  const values = { restore, updated_at: now };
  await db
    .insertInto('archive_restores')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
