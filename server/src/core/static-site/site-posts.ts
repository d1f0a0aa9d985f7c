import { LIMITS } from '@vitrine/contract/api/limits';
import type { PostCard, PostLink } from '@vitrine/contract/writing/public-posts';
import type { Db } from '../../db/database.ts';
import { type FeedPost, findShownPost, readCards } from '../../db/posts.ts';
import { createPublicUrn } from '../../primitives/ids.ts';

/** Post queries that the public formats of a portfolio need. */
export interface SitePosts {
  feedId: string;
  count: () => Promise<number>;
  list: (range: { offset: number; limit: number }) => Promise<PostCard[]>;
  has: (slug: string) => Promise<boolean>;
  find: (slug: string) => Promise<FeedPost | undefined>;
  neighbours: (post: PostCard) => Promise<{ newer: PostLink | null; older: PostLink | null }>;
  findMoved: (slug: string) => Promise<string | undefined>;
}

/**
 * Reads an account's listed posts, newest first. Unlisted posts are only for people who have their address, and in a
 * folder of files every address is visible.
 * @param origin of their pictures
 */
export async function readListedPosts(db: Db, userId: string, origin: string): Promise<FeedPost[]> {
  const posts: FeedPost[] = [];
  for (const { slug } of await readCards(db, userId, { offset: 0, limit: LIMITS.posts })) {
    const post = await findShownPost(db, userId, slug, origin);
    if (post?.isListed) posts.push(post);
  }
  return posts;
}

/** Creates queries over a snapshot of posts, so that pages stay consistent while the site is written. */
export function createPostSnapshot(posts: readonly FeedPost[], portfolioId: string): SitePosts {
  const toPostLink = (post: FeedPost | undefined): PostLink | null =>
    post ? { slug: post.slug, title: post.title } : null;
  return {
    feedId: createPublicUrn('portfolio', portfolioId),
    count: async () => posts.length,
    list: async ({ offset, limit }) => posts.slice(offset, offset + limit),
    has: async (slug) => posts.some((post) => post.slug === slug),
    find: async (slug) => posts.find((post) => post.slug === slug),
    neighbours: async ({ slug }) => {
      const index = posts.findIndex((post) => post.slug === slug);
      return { newer: toPostLink(posts[index - 1]), older: toPostLink(posts[index + 1]) };
    },
    findMoved: async () => undefined,
  };
}
