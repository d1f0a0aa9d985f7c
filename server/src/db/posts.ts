import { PICTURE_SIZES, parsePictureName, toPicturePath } from '@vitrine/contract/portfolio/pictures';
import type { PostPicture } from '@vitrine/contract/writing/post-pictures';
import {
  POSTS_ON_PORTFOLIO,
  type PostCard,
  type PostLink,
  type PublicPost,
  type Writing,
} from '@vitrine/contract/writing/public-posts';
import { type Expression, sql } from 'kysely';
import { createPublicUrn } from '../primitives/ids.ts';
import { type Db, type Tx, transaction } from './database.ts';
import { shownPost } from './shown-post.ts';

/** Selects the listed posts; deleted ones are drafts. Columns of the draft are never selected. */
const selectListedPosts = (db: Db | Tx, userId: string) =>
  db.selectFrom('posts').where('user_id', '=', userId).where('state', '=', 'published');

interface CardRow {
  slug: string | null;
  shown: string | null;
  published_at: number | null;
}

function toCard({ slug, shown, published_at }: CardRow): PostCard {
  const { updatedAt: _, ...card } = shownPost.parse(JSON.parse(shown ?? '{}'));
  return { ...card, slug: slug ?? '', publishedAt: published_at ?? 0 };
}

const CARD_COLUMNS = ['slug', 'shown', 'published_at'] as const;

/** Returns the listed posts of an account, newest first. */
export async function readCards(
  db: Db | Tx,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<PostCard[]> {
  const newest = selectListedPosts(db, userId)
    .select(CARD_COLUMNS)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');
  return (await newest.offset(offset).limit(limit).execute()).map(toCard);
}

export async function countCards(db: Db | Tx, userId: string): Promise<number> {
  const row = await selectListedPosts(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts the posts of an account, including drafts but not deleted ones. */
export async function countOwnPosts(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The writing of a portfolio that shows no posts. */
export const EMPTY_WRITING: Writing = { posts: [], count: 0 };

/** Reads the posts that the portfolio page itself shows. */
export async function readWriting(db: Db | Tx, userId: string): Promise<Writing> {
  const posts = await readCards(db, userId, { offset: 0, limit: POSTS_ON_PORTFOLIO });
  // Most accounts have few posts, which are all on the page.
  const count = posts.length < POSTS_ON_PORTFOLIO ? posts.length : await countCards(db, userId);
  return { posts, count };
}

/** A published post for feeds. */
export interface FeedPost extends PublicPost {
  /** Permanent IRI for feed readers, which does not change with its address (RFC 4287, section 4.2.6). */
  entryId: string;
}

const selectShown = (db: Db | Tx, userId: string, slug: string) =>
  db
    .selectFrom('posts')
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .where('state', 'in', ['published', 'unlisted'])
    .where('deleted_at', 'is', null);

export const isShownPost = async (db: Db, userId: string, slug: string): Promise<boolean> =>
  (await selectShown(db, userId, slug).select('id').executeTakeFirst()) !== undefined;

/** Finds a published post, listed or not. @param origin origin of its pictures */
export async function findShownPost(
  db: Db | Tx,
  userId: string,
  slug: string,
  origin: string,
): Promise<FeedPost | undefined> {
  const row = await selectShown(db, userId, slug)
    .select([...CARD_COLUMNS, 'id', 'shown_body', 'state'])
    .executeTakeFirst();
  if (!row?.shown) return undefined;
  const body = row.shown_body ?? '';
  return {
    ...toCard(row),
    entryId: createPublicUrn('post', row.id),
    body,
    updatedAt: shownPost.parse(JSON.parse(row.shown)).updatedAt,
    pictures: await findPictures(db, userId, [body], origin),
    isListed: row.state === 'published',
  };
}

/** Finds the listed posts directly before and after a post. */
export async function findNeighbours(
  db: Db | Tx,
  userId: string,
  { slug, publishedAt }: Pick<PostCard, 'slug' | 'publishedAt'>,
): Promise<{ newer: PostLink | null; older: PostLink | null }> {
  const others = selectListedPosts(db, userId).select(CARD_COLUMNS).where('slug', '!=', slug);
  const newer = others.where('published_at', '>=', publishedAt).orderBy('published_at', 'asc');
  const older = others.where('published_at', '<', publishedAt).orderBy('published_at', 'desc');
  const toLink = (row: CardRow | undefined): PostLink | null => {
    if (!row) return null;
    const card = toCard(row);
    return { slug: card.slug, title: card.title };
  };
  return { newer: toLink(await newer.executeTakeFirst()), older: toLink(await older.executeTakeFirst()) };
}

/** Returns the current slug of a post that formerly had this one; undefined if there is none that is published. */
export async function findMovedPost(db: Db, userId: string, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_addresses as a')
    .innerJoin('posts as p', 'p.id', 'a.post_id')
    .select('p.slug')
    .where('a.user_id', '=', userId)
    .where('a.slug', '=', slug)
    .where('p.state', 'in', ['published', 'unlisted'])
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.slug ?? undefined;
}

/** Finds a draft by the token of its preview link. */
export const findSharedDraft = (db: Db, userId: string, token: string) =>
  db
    .selectFrom('posts')
    .select(['slug', 'published_at', 'draft', 'draft_body', 'updated_at'])
    .where('user_id', '=', userId)
    .where('preview_token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type SharedDraft = NonNullable<Awaited<ReturnType<typeof findSharedDraft>>>;

/** Returns the pictures of an account that texts refer to, with their URLs on a host. */
export async function findPictures(
  db: Db | Tx,
  userId: string,
  texts: readonly string[],
  origin: string,
): Promise<PostPicture[]> {
  const names = texts
    .flatMap((text) => text.match(/\/pictures\/[\w-]{43}-\d+\.webp/g) ?? [])
    .flatMap((address) => parsePictureName(address) ?? []);
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('pictures')
    .select(['name', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'post')
    .where('name', 'in', [...new Set(names)])
    .execute();
  return rows.map(({ name, width, height }) => ({
    url: origin + toPicturePath(name, PICTURE_SIZES.post[0]),
    width: width ?? 1,
    height: height ?? 1,
  }));
}

/** Invalidates all cached pages that show the posts of an account. */
export const bumpPortfolioRevisions = (tx: Tx, userId: string) =>
  tx.updateTable('portfolios').set({ revision: sql<number>`revision + 1` }).where('user_id', '=', userId).execute();

/** Publishes a due post, once, even if several processes try. */
export const publishDuePost = (db: Db, { id, userId }: { id: string; userId: string }): Promise<void> =>
  transaction(db, async (tx) => {
    const published = await tx
      .updateTable('posts')
      .set({ state: 'published' })
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .returning('id')
      .executeTakeFirst();
    if (published) await bumpPortfolioRevisions(tx, userId);
  });

/** Lists scheduled posts that are due. */
export const findDuePosts = (db: Db, now: number, limit: number): Promise<{ id: string; userId: string }[]> =>
  db
    .selectFrom('posts')
    .select(['id', 'user_id as userId'])
    .where('state', '=', 'scheduled')
    .where('published_at', '<=', now)
    .where('deleted_at', 'is', null)
    .limit(limit)
    .execute();

/** Selects the listed posts that search engines may list, each at its home portfolio only. */
const selectIndexed = (db: Db, servesCustomDomains: boolean) => {
  const listed = db
    .selectFrom('posts as b')
    .innerJoin('portfolios as p', 'p.user_id', 'b.user_id')
    // A deleted account's portfolio has no handle.
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    // Implied by the next condition, but leaves few rows for which the home has to be determined.
    .where('p.indexing', '=', 1)
    .where('p.visibility', '=', 'public')
    .where('p.blocked', '=', 0)
    .where('p.id', '=', ({ ref }) => selectPostsHome(db, ref('p.user_id')))
    .where('b.state', '=', 'published')
    .where('b.deleted_at', 'is', null);
  // Posts with a custom domain are listed in that host's sitemap.
  return servesCustomDomains ? listed.where('p.domain', 'is', null) : listed;
};

/** Selects which of the account's portfolios is the canonical home of its posts for search engines. */
const selectPostsHome = (db: Db, userId: Expression<string>) =>
  db
    .selectFrom('portfolios as home')
    .select('home.id')
    .where('home.user_id', '=', userId)
    .where('home.visibility', '=', 'public')
    .where('home.blocked', '=', 0)
    .where('home.indexing', '=', 1)
    .where('home.writing', '=', 1)
    .where('home.deleted_at', 'is', null)
    .orderBy('home.is_primary', 'desc')
    .orderBy('home.created_at')
    .orderBy('home.id')
    .limit(1);

export async function countListedPosts(db: Db, servesCustomDomains: boolean): Promise<number> {
  const { count } = await selectIndexed(db, servesCustomDomains)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the addresses of a range of them, in a stable order. */
export async function readListedPosts(
  db: Db,
  servesCustomDomains: boolean,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ address: string; slug: string }[]> {
  const rows = selectIndexed(db, servesCustomDomains)
    .select(['a.address', 'b.slug'])
    .orderBy('b.id')
    .offset(offset)
    .limit(limit);
  return (await rows.execute()).map(({ address, slug }) => ({ address, slug: slug ?? '' }));
}

/** Purges posts that were deleted before a time, with all dependent rows. */
export async function purgePosts(db: Db, before: number): Promise<void> {
  const expired = await db.selectFrom('posts').select('id').where('deleted_at', '<=', before).limit(500).execute();
  await transaction(db, (tx) =>
    removePosts(
      tx,
      expired.map(({ id }) => id),
    ),
  );
}

/** Deletes posts with their addresses and revisions; their pictures are deleted once nothing refers to them. */
export async function removePosts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('post_revisions').where('post_id', 'in', ids).execute();
  await tx.deleteFrom('post_addresses').where('post_id', 'in', ids).execute();
  await tx.deleteFrom('posts').where('id', 'in', ids).execute();
}
