import { POSTS_PER_PAGE, type PostCard, type PostLink, type PublicPost } from '@vitrine/contract/writing/public-posts';
import type { Db } from '../../db/database.ts';
import {
  countCards,
  type FeedPost,
  findMovedPost,
  findNeighbours,
  findShownPost,
  isShownPost,
  readCards,
} from '../../db/posts.ts';
import { createPublicUrn } from '../../primitives/ids.ts';

/** A source of a portfolio's posts, limited to what is public. */
export interface PostSource {
  /** Identifies the portfolio to feed readers: an IRI that stays when its address changes. */
  feedId: string;
  /** Counts the listed posts. */
  count: () => Promise<number>;
  /** Reads a range of the listed posts, newest first. */
  list: (range: { offset: number; limit: number }) => Promise<PostCard[]>;
  /** Returns whether `find` finds a post. */
  has: (slug: string) => Promise<boolean>;
  /** Finds a published post, listed or not. */
  find: (slug: string) => Promise<FeedPost | undefined>;
  /** Finds the listed posts immediately before and after it. */
  neighbours: (post: PostCard) => Promise<{ newer: PostLink | null; older: PostLink | null }>;
  /** Finds the current address of a post by a former one. */
  findMoved: (slug: string) => Promise<string | undefined>;
}

/** The owner of the posts. */
interface PostOwner {
  userId: string;
  portfolioId: string;
}

/** Returns the posts of an account on one of its portfolios. @param origin of their pictures */
export const createPostSource = (db: Db, { userId, portfolioId }: PostOwner, origin: string): PostSource => ({
  feedId: createPublicUrn('portfolio', portfolioId),
  count: () => countCards(db, userId),
  list: (range) => readCards(db, userId, range),
  has: (slug) => isShownPost(db, userId, slug),
  find: (slug) => findShownPost(db, userId, slug, origin),
  neighbours: (post) => findNeighbours(db, userId, post),
  findMoved: (slug) => findMovedPost(db, userId, slug),
});

/** Returns a tag URI (RFC 4151) for a reserved host name. */
const createSampleId = (name: string) => `tag:vitrine.example,2026:${name}`;

/** Returns the posts of a fictional person, newest first. */
export const createSamplePostSource = (posts: readonly PublicPost[]): PostSource => ({
  feedId: createSampleId('writing'),
  count: async () => posts.length,
  list: async ({ offset, limit }) => posts.slice(offset, offset + limit),
  has: async (slug) => posts.some((one) => one.slug === slug),
  find: async (slug) => {
    const post = posts.find((one) => one.slug === slug);
    return post && { ...post, entryId: createSampleId(`writing/${slug}`) };
  },
  neighbours: async ({ slug }) => {
    const index = posts.findIndex((post) => post.slug === slug);
    return { newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null };
  },
  findMoved: async () => undefined,
});

/** Counts the pages of the listed posts. */
export const countPages = async (source: Pick<PostSource, 'count'>): Promise<number> =>
  Math.ceil((await source.count()) / POSTS_PER_PAGE);

/** Reads a page of the listed posts, counted from 1; undefined if it does not exist. */
export async function readPage(source: PostSource, page: number) {
  const pages = await countPages(source);
  if (page > pages) return undefined;
  return { posts: await source.list({ offset: (page - 1) * POSTS_PER_PAGE, limit: POSTS_PER_PAGE }), page, pages };
}
