import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { updatePostFiles } from '../../../db/post-files.ts';
import { readDocument, writeRecord } from '../../../db/record-queries.ts';
import type { Tables } from '../../../db/schema.ts';
import { dropVideos, listVideos, removeVideo } from '../../../db/videos.ts';
import { createTimeSlicer } from '../../../primitives/time-slicer.ts';

/** Rows that a restored archive writes to an account, whose existing first resume and portfolio are updated. */
export interface RestoredRows {
  user: Updateable<Tables['users']>;
  record: { doc: string; updatedAt: number };
  firstResume: Updateable<Tables['resumes']>;
  resumes: Insertable<Tables['resumes']>[];
  firstPortfolio: Updateable<Tables['portfolios']>;
  portfolios: Omit<Insertable<Tables['portfolios']>, 'blocked'>[];
  posts: Insertable<Tables['posts']>[];
  post_addresses: Insertable<Tables['post_addresses']>[];
  post_revisions: Insertable<Tables['post_revisions']>[];
  testimonial_requests: Insertable<Tables['testimonial_requests']>[];
  pictures: Insertable<Tables['pictures']>[];
  videos: Insertable<Tables['videos']>[];
}

/** Ids of an account's first resume and portfolio. */
export interface PrimaryIds {
  resumeId: string;
  portfolioId: string;
}

export const findPrimaries = (db: Db | Tx, userId: string): Promise<PrimaryIds> =>
  db
    .selectFrom('portfolios as p')
    .innerJoin('resumes as r', (join) => join.onRef('r.user_id', '=', 'p.user_id').on('r.is_primary', '=', 1))
    .select(['p.id as portfolioId', 'r.id as resumeId'])
    .where('p.user_id', '=', userId)
    .where('p.is_primary', '=', 1)
    .executeTakeFirstOrThrow();

/** Rows per statement: few, because texts may have 100 KB each. */
const BATCH_SIZE = 20;

const TABLES = [
  'posts',
  'post_addresses',
  'post_revisions',
  'testimonial_requests',
  'pictures',
  'videos',
] as const satisfies (keyof RestoredRows)[];

/** Writes the content of an archive to a locked account without content. */
export async function writeRestoredRows(
  tx: Tx,
  userId: string,
  { resumeId, portfolioId }: PrimaryIds,
  rows: RestoredRows,
): Promise<void> {
  await tx.updateTable('users').set(rows.user).where('id', '=', userId).execute();
  await tx.updateTable('resumes').set(rows.firstResume).where('id', '=', resumeId).execute();
  for (const resume of rows.resumes) await tx.insertInto('resumes').values(resume).execute();
  const { blocked } = await tx
    .updateTable('portfolios')
    .set(rows.firstPortfolio)
    .where('id', '=', portfolioId)
    .returning('blocked')
    .executeTakeFirstOrThrow();
  for (const portfolio of rows.portfolios) {
    // Blocking applies to all portfolios of an account (rule D10).
    await tx
      .insertInto('portfolios')
      .values({ ...portfolio, blocked })
      .execute();
    await tx.insertInto('counters').values({ portfolio_id: portfolio.id, views: 0, downloads: 0 }).execute();
  }
  // Other queries wait for this transaction, but cached pages are served and new connections accepted.
  const slice = createTimeSlicer();
  for (const table of TABLES) {
    const all: readonly Insertable<Tables[typeof table]>[] = rows[table];
    for (let from = 0; from < all.length; from += BATCH_SIZE) {
      await slice();
      await tx
        .insertInto(table)
        // The rows match the table, which the compiler cannot infer from a union.
        .values(all.slice(from, from + BATCH_SIZE) as never)
        .execute();
    }
  }
  // After the pictures and posts that it refers to.
  for (const { shown = null, shown_body = null, ...post } of rows.posts) {
    await slice();
    await updatePostFiles(tx, { ...post, shown, shown_body });
  }
  const { id, version } = await readDocument(tx, userId);
  // Snapshots of earlier imports: undoing one would remove the restored content.
  await tx.deleteFrom('snapshots').where('record_id', '=', id).execute();
  // Last, because it invalidates the cache of every page of the account.
  const { doc, updatedAt } = rows.record;
  if (!(await writeRecord(tx, { id, version }, doc, updatedAt)))
    throw new Error('The record of a held account changed.');
}

/**
 * Removes the videos of items that a restore brings back. Deleted items keep their ids and, for some time, their
 * videos, which would otherwise exist in addition to the archive's.
 */
export async function releaseRestoredVideos(tx: Tx, userId: string, doc: string, now: number): Promise<void> {
  for (const row of await listVideos(tx, userId)) {
    if (row.item_id === null || !doc.includes(`"_id":"${row.item_id}"`)) continue;
    if (row.type === null) await dropVideos(tx, [row], now);
    else await removeVideo(tx, row.name, now);
  }
}

/** Availability of an address to a portfolio: free, its current one, an earlier one of its own, or taken. */
type AddressOwner = 'nobody' | 'current' | 'earlier' | 'other';

export async function findAddressOwner(tx: Tx, address: string, portfolioId: string): Promise<AddressOwner> {
  const row = await tx.selectFrom('addresses').selectAll().where('address', '=', address).executeTakeFirst();
  if (!row) return 'nobody';
  if (row.portfolio_id !== portfolioId) return 'other';
  return row.kind === 'handle' ? 'current' : row.kind === 'old' ? 'earlier' : 'other';
}

/** Whether a portfolio has ever had a different address. */
export const hasEarlierAddress = async (tx: Tx, portfolioId: string): Promise<boolean> =>
  (await tx
    .selectFrom('addresses')
    .select('address')
    .where('portfolio_id', '=', portfolioId)
    .where('kind', '=', 'old')
    .executeTakeFirst()) !== undefined;

/**
 * Gives a portfolio an address that is free or was its own before. Its current address becomes an earlier one, which
 * redirects to the new one. @returns whether the portfolio has the address now
 */
export async function assignAddress(
  tx: Tx,
  { address, portfolioId, now }: { address: string; portfolioId: string; now: number },
): Promise<boolean> {
  if ((await findAddressOwner(tx, address, portfolioId)) === 'current') return true;
  const assigned = await tx
    .insertInto('addresses')
    .values({ address, kind: 'old', portfolio_id: portfolioId, created_at: now })
    // An address of its own is updated; for another portfolio's no row is returned.
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ created_at: now }).where('addresses.portfolio_id', '=', portfolioId),
    )
    .returning('kind')
    .executeTakeFirst();
  if (!assigned || assigned.kind === 'email') return false;
  const own = tx.updateTable('addresses').where('portfolio_id', '=', portfolioId);
  await own.set({ kind: 'old', created_at: now }).where('kind', '=', 'handle').execute();
  await own.set({ kind: 'handle' }).where('address', '=', address).execute();
  return true;
}
