import type { CallBody } from '@vitrine/contract/api/call';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { publishPost } from '@vitrine/contract/calls/posts';
import { type PostContent, publishableContent } from '@vitrine/contract/writing/posts';
import type { Context } from '../../context/context.ts';
import { describePost } from '../../core/posts/describe-post.ts';
import type { Tx } from '../../db/database.ts';
import { findDuePosts, publishDuePost } from '../../db/posts.ts';
import { ApiError, createValidationError } from '../../errors.ts';
import { findTakenSlugs, joinContent, moveAddress, type PostRow, saveRevision } from './queries.ts';
import { createUniqueSlug, slugify } from './slugs.ts';

interface Publication extends Omit<CallBody<typeof publishPost>, 'version'> {
  now: number;
  /** The origin of pictures. */
  origin: string;
}

/**
 * Returns the changes of a post's row to publish, schedule or unpublish it; also updates its addresses and stores a
 * revision.
 * @throws {ApiError} request/invalid if something is missing, post/address-taken
 */
export async function preparePublication(tx: Tx, row: PostRow, { state, publishedAt, now, origin }: Publication) {
  if (state === 'draft') return { state, shown: null, shown_body: null, has_changes: 0 };
  const checked = publishableContent.safeParse(joinContent(row));
  if (!checked.success) throw createValidationError(checked.error);
  const publicationTime = resolvePublicationTime(row, { state, publishedAt, now });
  const slug = await resolveSlug(tx, row, checked.data);
  await moveAddress(tx, row.user_id, row.id, row.slug, slug);
  await saveRevision(tx, row, { now, isPublished: true });
  const shown = await describePost(tx, checked.data, { userId: row.user_id, now, origin });
  return {
    state,
    slug,
    published_at: publicationTime,
    shown: JSON.stringify(shown),
    shown_body: checked.data.body,
    has_changes: 0,
  };
}

function resolvePublicationTime(
  row: PostRow,
  { state, publishedAt, now }: Pick<Publication, 'state' | 'publishedAt' | 'now'>,
) {
  const createTimeError = (message: string) => new ApiError('request/invalid', { fields: { publishedAt: message } });
  if (state === 'scheduled') {
    if (publishedAt === undefined || publishedAt <= now) throw createTimeError('Choose a time that has not passed yet');
    return publishedAt;
  }
  if (publishedAt !== undefined && publishedAt > now) throw createTimeError('For a time to come, schedule the post');
  const defaultTime = row.published_at !== null && row.published_at <= now ? row.published_at : now;
  return publishedAt ?? defaultTime;
}

/** Returns the address that the owner chose, or else its current one, or one derived from the title. */
async function resolveSlug(tx: Tx, row: PostRow, { slug, title }: PostContent): Promise<string> {
  const preferredSlug = slug || row.slug || slugify(title);
  const taken = await findTakenSlugs(tx, row.user_id, row.id, preferredSlug.slice(0, LIMITS.postSlug - 4));
  if (slug && taken.has(slug)) {
    const message = 'Another post of yours has this address';
    throw new ApiError('post/address-taken', { fields: { slug: message } });
  }
  return createUniqueSlug(preferredSlug, taken);
}

/** Maximum number of scheduled posts published per run; the rest waits a minute. */
const BATCH_SIZE = 200;

/** Publishes the scheduled posts that are due. */
export async function publishDuePosts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const post of await findDuePosts(db, clock(), BATCH_SIZE)) await publishDuePost(db, post);
}
