import type { Db } from '../../db/database.ts';

/** Sums the bytes of an account's given pictures, in all sizes. */
export async function countPictureBytes(db: Db, userId: string, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const { bytes } = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .where('name', 'in', [...names])
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
