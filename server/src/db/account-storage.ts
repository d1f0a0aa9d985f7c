import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans/plans';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { selectSums } from './migrations/039-storage-sums.ts';
import { STORAGE_RULES } from './migrations/043-resume-storage.ts';
import { withSnapshot } from './snapshot.ts';

/** Returns the bytes of an account's content that count as storage (defined by migrations 039 and 043). */
export async function countStorageBytes(db: Db | Tx, userId: string): Promise<number> {
  const sum = await db.selectFrom('account_storage').select('bytes').where('user_id', '=', userId).executeTakeFirst();
  return sum?.bytes ?? 0;
}

/** Whether a number of bytes exceeds the storage of a plan. */
export const isStorageExceeded = ({ maxStorageMB }: Pick<PlanFeatures, 'maxStorageMB'>, bytes: number): boolean =>
  maxStorageMB !== UNLIMITED && bytes > maxStorageMB * BYTES_PER_MB;

/** An account whose stored sum differs from the sum of its rows. */
export interface WrongSum {
  userId: string;
  /** Bytes to add to the sum; negative if it is too high. */
  missing: number;
}

/** Compares every stored sum with the actual content. Reads all content, so it is for background processes only. */
export function findWrongSums(db: Db): Promise<WrongSum[]> {
  return withSnapshot(db, async (snapshot) => {
    const { rows } = await sql<{ userId: string; missing: number | string }>`
      select c.user_id as "userId", c.bytes - coalesce(s.bytes, 0) as missing
      from (${sql.raw(selectSums(STORAGE_RULES))}) as c left join account_storage s on s.user_id = c.user_id
      where s.bytes is null or s.bytes <> c.bytes order by c.user_id`.execute(snapshot);
    return rows.map(({ userId, missing }) => ({ userId, missing: Number(missing) }));
  });
}

/**
 * Corrects wrong sums by their difference. Later changes are already included in the stored sum, so accounts need no
 * lock.
 */
export async function correctSums(db: Db, wrong: readonly WrongSum[]): Promise<void> {
  for (const { userId, missing } of wrong)
    await db
      .insertInto('account_storage')
      .values({ user_id: userId, bytes: missing })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ bytes: sql<number>`account_storage.bytes + ${missing}` }),
      )
      .execute();
}
