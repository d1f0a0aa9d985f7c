import { LIMITS } from '@vitrine/contract/api/limits';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import {
  estimateReadingMinutes,
  type PostContent,
  type PostState,
  postContent,
  publishableContent,
} from '@vitrine/contract/writing/posts';
import { type RestoredPictures, renamePicturesInJson } from '../../../core/pictures/picture-names.ts';
import { type ShownPost, shownPost } from '../../../db/shown-post.ts';
import type { ArchivedPost, ArchivedRevision } from '../contents/archive-schemas.ts';

/** A post as this installation would have stored it, except for its pictures. */
export interface RestorablePost {
  /** Id in the archive. */
  id: string;
  /** Base name of its files in the archive. */
  name: string;
  state: PostState;
  slug: string | null;
  publishedAt: number | null;
  draft: PostContent;
  /** The published version; null for a draft. */
  shown: { content: PostContent; at: number } | null;
  hasChanges: boolean;
  createdAt: number;
  updatedAt: number;
}

/**
 * Converts posts into storable ones, oldest first: published ones are complete, and an address belongs to one post.
 * @param notes receives a sentence for each post that is left out or becomes a draft
 */
export function sanitizePosts(
  posts: readonly (ArchivedPost & { name: string })[],
  now: number,
  notes: string[],
): RestorablePost[] {
  const slugs = new Set<string>();
  const ordered = posts.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
  return ordered.flatMap((post): RestorablePost[] => {
    const draft = parseContent(post.draft, post.draftBody);
    if (!draft) {
      notes.push(`The post in posts/${post.name}.md could not be taken as it is in the archive.`);
      return [];
    }
    const shown = parseShown(post);
    const slug = post.slug !== null && isSlug(post.slug) && !slugs.has(post.slug) ? post.slug : null;
    if (slug !== null) slugs.add(slug);
    const isShown = post.state !== 'draft' && shown !== null && slug !== null && post.publishedAt !== null;
    if (post.state !== 'draft' && !isShown) notes.push(`The post in posts/${post.name}.md comes back as a draft.`);
    return [
      {
        id: post.id,
        name: post.name,
        state: isShown ? post.state : 'draft',
        slug,
        publishedAt: post.publishedAt,
        draft,
        shown: isShown ? shown : null,
        hasChanges: isShown && post.hasChanges,
        createdAt: Math.min(post.createdAt, now),
        updatedAt: Math.min(post.updatedAt, now),
      },
    ];
  });
}

/** Returns whether a text is a valid slug. */
export const isSlug = (text: string): boolean => text !== '' && postContent.safeParse({ slug: text }).success;

/** Parses the content of a post within today's input limits; undefined if it exceeds them. */
function parseContent(draft: object, body: string): PostContent | undefined {
  const result = postContent.safeParse({ ...draft, body });
  return result.success ? result.data : undefined;
}

/** Parses the published version of a post as content. */
function parseShown({ shown, shownBody }: ArchivedPost): RestorablePost['shown'] {
  const result = shownPost.safeParse(shown);
  if (!result.success || shownBody === null) return null;
  const { title, summary, tags, originalUrl, coverAlt, cover, updatedAt } = result.data;
  const content = publishableContent.safeParse({
    title,
    summary: summary.slice(0, LIMITS.line),
    tags,
    originalUrl,
    coverAlt,
    cover: cover?.url ?? '',
    slug: '',
    body: shownBody,
  });
  return content.success ? { content: content.data, at: updatedAt } : null;
}

/** Builds the columns of the published version. */
export function createShownColumns(
  { content, at }: NonNullable<RestorablePost['shown']>,
  { pictures, origin, now }: { pictures: RestoredPictures; origin: string; now: number },
): { shown: ShownPost; body: string } {
  const { title, summary, body, tags, cover, coverAlt, originalUrl } = content;
  const picture = pictures.get(parsePictureName(cover) ?? '');
  const renamed = renamePicturesInJson({ body, cover }, pictures, origin);
  const shown: ShownPost = {
    title,
    summary,
    tags,
    minutes: estimateReadingMinutes(body),
    originalUrl,
    isElsewhere: body.trim() === '',
    cover:
      picture?.kind === 'post' ? { url: renamed.cover, width: picture.width ?? 1, height: picture.height ?? 1 } : null,
    coverAlt,
    updatedAt: Math.min(at, now),
  };
  return { shown, body: renamed.body };
}

/** Replaces picture addresses in content; a cover that was not restored is cleared. */
export function renamePicturesInContent(content: PostContent, pictures: RestoredPictures, origin: string): PostContent {
  const renamed = renamePicturesInJson(content, pictures, origin);
  const hasCover = pictures.get(parsePictureName(content.cover) ?? '')?.kind === 'post';
  return { ...renamed, cover: hasCover ? renamed.cover : '' };
}

/** Returns the storable revisions of a post, at most the newest ones within the limit. */
export const sanitizeRevisions = (
  revisions: readonly ArchivedRevision[],
): (Omit<ArchivedRevision, 'draft' | 'draftBody'> & { content: PostContent })[] =>
  revisions
    .toSorted((one, other) => one.savedAt - other.savedAt)
    .slice(-LIMITS.postRevisions)
    .flatMap(({ draft, draftBody, ...rest }) => {
      const content = parseContent(draft, draftBody);
      return content ? [{ ...rest, content }] : [];
    });
