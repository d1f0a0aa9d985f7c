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

/** Where the posts of a portfolio come from, of which only what everybody may see comes out. */
export interface PostSource {
  /** What readers of feeds know the portfolio by: an IRI that stays when its address changes. */
  feedId: string;
  /** How many are listed. */
  count: () => Promise<number>;
  /** Some of the listed, the newest first. */
  list: (range: { offset: number; limit: number }) => Promise<PostCard[]>;
  /** Whether there is a post that `find` finds. */
  has: (slug: string) => Promise<boolean>;
  /** One that is published, listed or not. */
  find: (slug: string) => Promise<FeedPost | undefined>;
  /** The listed ones right before and after it. */
  neighbours: (post: PostCard) => Promise<{ newer: PostLink | null; older: PostLink | null }>;
  /** The address of one that had another before. */
  findMoved: (slug: string) => Promise<string | undefined>;
}

/** Whose posts these are. */
interface PostOwner {
  userId: string;
  portfolioId: string;
}

/** The posts of an account on one of its portfolios. @param origin of their pictures */
export const storedPosts = (db: Db, { userId, portfolioId }: PostOwner, origin: string): PostSource => ({
  feedId: createPublicUrn('portfolio', portfolioId),
  count: () => countCards(db, userId),
  list: (range) => readCards(db, userId, range),
  has: (slug) => isShownPost(db, userId, slug),
  find: (slug) => findShownPost(db, userId, slug, origin),
  neighbours: (post) => findNeighbours(db, userId, post),
  findMoved: (slug) => findMovedPost(db, userId, slug),
});

/** Tags (RFC 4151) of a host that is nobody's. */
const sampleId = (name: string) => `tag:vitrine.example,2026:${name}`;

/** Posts of an invented person, the newest first. */
export const samplePosts = (posts: readonly PublicPost[]): PostSource => ({
  feedId: sampleId('writing'),
  count: async () => posts.length,
  list: async ({ offset, limit }) => posts.slice(offset, offset + limit),
  has: async (slug) => posts.some((one) => one.slug === slug),
  find: async (slug) => {
    const post = posts.find((one) => one.slug === slug);
    return post && { ...post, entryId: sampleId(`writing/${slug}`) };
  },
  neighbours: async ({ slug }) => {
    const index = posts.findIndex((post) => post.slug === slug);
    return { newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null };
  },
  findMoved: async () => undefined,
});

/** Pages of the listed posts. */
export const countPages = async (source: Pick<PostSource, 'count'>): Promise<number> =>
  Math.ceil((await source.count()) / POSTS_PER_PAGE);

/** A page of the listed posts, from 1; undefined where there is none. */
export async function readPage(source: PostSource, page: number) {
  const pages = await countPages(source);
  if (page > pages) return undefined;
  return { posts: await source.list({ offset: (page - 1) * POSTS_PER_PAGE, limit: POSTS_PER_PAGE }), page, pages };
}
