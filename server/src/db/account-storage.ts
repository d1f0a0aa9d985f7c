import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans/plans';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { selectSums } from './migrations/039-storage-sums.ts';
import { COUNTED } from './migrations/043-resume-storage.ts';
import { withSnapshot } from './snapshot.ts';

/** Bytes of everything that an account keeps and that counts as storage (migrations 039 and 043 say what does). */
export async function countStorageBytes(db: Db | Tx, userId: string): Promise<number> {
  const sum = await db.selectFrom('account_storage').select('bytes').where('user_id', '=', userId).executeTakeFirst();
  return sum?.bytes ?? 0;
}

/** Whether more bytes than an account keeps already have no room in its plan. */
export const isStorageExceeded = ({ maxStorageMB }: Pick<PlanFeatures, 'maxStorageMB'>, bytes: number): boolean =>
  maxStorageMB !== UNLIMITED && bytes > maxStorageMB * BYTES_PER_MB;

/** An account whose sum is not what its rows add up to. */
export interface WrongSum {
  userId: string;
  /** Bytes that its sum lacks; negative where it has too many. */
  missing: number;
}

/** Compares every sum with what there is, which reads all content: for a process that nobody waits for. */
export function findWrongSums(db: Db): Promise<WrongSum[]> {
  return withSnapshot(db, async (snapshot) => {
    const { rows } = await sql<{ userId: string; missing: number | string }>`
      select c.user_id as "userId", c.bytes - coalesce(s.bytes, 0) as missing
      from (${sql.raw(selectSums(COUNTED))}) as c left join account_storage s on s.user_id = c.user_id
      where s.bytes is null or s.bytes <> c.bytes order by c.user_id`.execute(snapshot);
    return rows.map(({ userId, missing }) => ({ userId, missing: Number(missing) }));
  });
}

/**
 * Corrects sums that were found to be wrong. What was added or removed since then is in them already, so that nobody has
 * to stop for it.
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
