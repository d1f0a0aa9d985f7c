import type { Db } from '../../../db/database.ts';

/** The accounts that keep most, deleted ones among them: they keep it for 30 days. An index has them in this order. */
export const listLargest = (
  db: Db,
  limit: number,
): Promise<{ id: string; email: string; name: string; bytes: number }[]> =>
  db
    .selectFrom('account_storage as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', 'u.name', 's.bytes'])
    .orderBy('s.bytes', 'desc')
    .orderBy('s.user_id', 'desc')
    .limit(limit)
    .execute();
