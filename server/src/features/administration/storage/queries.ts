import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * The accounts that keep most: pictures, records and posts with their earlier texts. It reads all of these, so it is for
 * a person who waits, and takes seconds where there are a million accounts.
 */
export async function findLargest(
  db: Db,
  limit: number,
): Promise<{ id: string; email: string; name: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; email: string; name: string; bytes: number | string }>`
    select u.id, u.email, u.name, s.bytes
    from (
      select user_id, sum(bytes) as bytes
      from (
        select user_id, bytes from pictures
        union all select user_id, octet_length(doc) from records
        union all select user_id, octet_length(draft_body) + coalesce(octet_length(shown_body), 0) from posts
        union all select p.user_id, octet_length(r.draft_body) from post_revisions r join posts p on p.id = r.post_id
      ) as kept
      group by user_id
      order by 2 desc, 1
      limit ${limit}
    ) as s
    join users u on u.id = s.user_id
    order by s.bytes desc, u.id`.execute(db);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}
