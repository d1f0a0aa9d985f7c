import { isDeepStrictEqual } from 'node:util';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { sql } from 'kysely';
import { HAS_OWNER_CONDITION } from '../../../db/archived-rows.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { readDocument } from '../../../db/record-queries.ts';
import { readStoredRecord } from '../../../db/stored-record.ts';

/** Tables counted as content: label, and number of rows that a new account has. */
const CONTENT_TABLES = [
  ['posts', 'posts', 0],
  ['resumes', 'further resumes', 1],
  ['portfolios', 'further portfolios', 1],
] as const;

/**
 * Lists an account's content by labels for users; empty if it has only what a new account has. Settings and a name do
 * not count as content.
 */
export async function findContent(db: Db | Tx, userId: string): Promise<string[]> {
  const contents: string[] = [];
  const record = readStoredRecord(await readDocument(db, userId));
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(record)), JSON.parse(JSON.stringify(createEmptyResume()))))
    contents.push('entries in the resume');
  for (const [table, name, initialCount] of CONTENT_TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) > initialCount) contents.push(name);
  }
  const { picture } = await db.selectFrom('users').select('picture').where('id', '=', userId).executeTakeFirstOrThrow();
  if (picture !== null) contents.push('a profile picture');
  const videos = db
    .selectFrom('videos')
    .select('name')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`${sql.raw(HAS_OWNER_CONDITION)}`);
  if (await videos.executeTakeFirst()) contents.push('videos');
  const testimonials = db
    .selectFrom('testimonial_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'written', 'approved']);
  if (await testimonials.executeTakeFirst()) contents.push('testimonials that were asked for');
  const links = db.selectFrom('share_links').select('id').where('user_id', '=', userId).where('revoked_at', 'is', null);
  if (await links.executeTakeFirst()) contents.push('share links');
  return contents;
}
