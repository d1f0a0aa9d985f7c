import { LIMITS } from '@vitrine/contract/api/limits';
import { estimateReadingMinutes, type PostContent } from '@vitrine/contract/writing/posts';
import { excerptMarkdown } from '@vitrine/portfolio-view/markdown';
import type { Db, Tx } from '../../db/database.ts';
import { findPictures } from '../../db/posts.ts';
import type { ShownPost } from '../../db/shown-post.ts';

interface PublicationInput {
  userId: string;
  /** Time of publication. */
  now: number;
  /** Origin of its pictures. */
  origin: string;
}

/** Describes the public version of a post, without its text, for publication. */
export async function describePost(
  db: Db | Tx,
  { title, summary, body, tags, cover, coverAlt, originalUrl }: PostContent,
  { userId, now, origin }: PublicationInput,
): Promise<ShownPost> {
  const [picture] = await findPictures(db, userId, [cover], origin);
  return {
    title,
    summary: summary || excerptMarkdown(body, LIMITS.line),
    tags,
    minutes: estimateReadingMinutes(body),
    originalUrl,
    isElsewhere: body.trim() === '',
    cover: picture ?? null,
    coverAlt,
    updatedAt: now,
  };
}
