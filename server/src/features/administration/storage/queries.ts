import type { Db } from '../../../db/database.ts';

/**
 * Lists the accounts that use the most storage, including deleted ones, which keep theirs for 30 days. Ordered by an
 * index.
 */
export const listLargestAccounts = (
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
