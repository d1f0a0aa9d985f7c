import { getLane, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { WritingPage } from '@vitrine/contract/writing/public-posts';
import type { FeedFormat } from '../../core/jobs/worker-tasks.ts';
import { runInBackground } from '../../core/jobs/worker-threads.ts';
import { FALLBACK_TTL_MS } from '../../core/posts/render-text.ts';
import { MAX_FEED_LENGTH, MAX_FEED_POSTS, type RenderedPost } from '../../core/posts/write-feed.ts';
import { ApiError } from '../../errors.ts';
import { Cache } from '../cache.ts';
import type { DocumentSource } from '../documents.ts';
import { encodeText } from '../encode-text.ts';
import type { PublicFormat } from '../public-format.ts';
import { countPages, type PostSource, readPage } from './post-source.ts';
import { renderBody } from './render-body.ts';

const MIB = 1024 * 1024;

/** Returns the pages and feeds of a portfolio's posts. A missing or unpublished post responds as not found. */
export function createWritingFormats(source: DocumentSource): PublicFormat[] {
  const list = async (view: PublicView, posts: PostSource, page: number) => {
    const postPage = await readPage(posts, page);
    return renderWriting(view, postPage && { kind: 'list', ...postPage });
  };
  const renderWriting = async (view: PublicView, page: WritingPage | undefined) => {
    if (!page) throw new ApiError('request/not-found');
    return encodeText(await source.writing(view, page), 'text/html; charset=utf-8');
  };
  const formats: PublicFormat[] = [
    {
      path: '/writing',
      cache: new Cache(16 * MIB),
      counts: 'opened',
      hasAppearance: true,
      make: (view, { posts }) => list(view, posts, 1),
    },
    {
      path: '/writing/page/:page',
      cache: new Cache(16 * MIB),
      hasAppearance: true,
      // The address of the first page has no number.
      exists: async ({ posts, params: { page = '' } }) =>
        /^[1-9]\d{0,3}$/.test(page) && page !== '1' && Number(page) <= (await countPages(posts)),
      make: (view, { posts, params: { page = '' } }) => list(view, posts, Number(page)),
    },
    {
      path: '/writing/:slug',
      cache: new Cache(64 * MIB),
      counts: 'opened',
      hasAppearance: true,
      exists: ({ posts, params: { slug = '' } }) => posts.has(slug),
      make: async (view, { posts, params: { slug = '' } }) => {
        const post = await posts.find(slug);
        // A post without a text is external, and its list already links there.
        if (!post) return renderWriting(view, undefined);
        const { html: bodyHtml, isFallback } = await renderBody(view, post);
        const page = { kind: 'post', post, bodyHtml, ...(await posts.neighbours(post)), isDraft: false } as const;
        return { ...(await renderWriting(view, page)), ...(isFallback && { ttlMs: FALLBACK_TTL_MS }) };
      },
      findMoved: async ({ posts, params: { slug = '' } }) => {
        const movedSlug = await posts.findMoved(slug);
        return movedSlug && `/writing/${movedSlug}`;
      },
    },
    createFeedFormat('/writing/feed.xml', 'application/atom+xml; charset=utf-8', 'atom'),
    createFeedFormat('/writing/feed.json', 'application/feed+json; charset=utf-8', 'json'),
  ];
  // A portfolio may show no posts, regardless of what the account has published.
  return formats.map((format) => ({ ...format, isOffered: ({ writing }) => writing }));
}

function createFeedFormat(path: string, type: string, format: FeedFormat): PublicFormat {
  return {
    path,
    cache: new Cache(16 * MIB),
    make: async (view, { posts: source }) => {
      const cards = await source.list({ offset: 0, limit: MAX_FEED_POSTS });
      if (cards.length === 0) throw new ApiError('request/not-found');
      const posts: RenderedPost[] = [];
      const { origin } = new URL(view.url);
      let isFallback = false;
      let remainingLength = MAX_FEED_LENGTH;
      for (const { slug } of cards) {
        const post = await source.find(slug);
        if (!post) continue;
        const { body: _body, pictures: _pictures, ...postFields } = post;
        const rendered = remainingLength > 0 ? await renderBody(view, post, origin) : undefined;
        isFallback ||= rendered?.isFallback ?? false;
        remainingLength -= rendered?.html.length ?? 0;
        posts.push({ ...postFields, bodyHtml: remainingLength < 0 ? undefined : rendered?.html });
      }
      const text = await runInBackground(
        'writeFeed',
        { format, view, posts, feedId: source.feedId },
        { lane: getLane(view) },
      );
      const encoded = await encodeText(text, type);
      // Feed readers on other sites fetch it.
      const headers = { 'cross-origin-resource-policy': 'cross-origin' };
      return { ...encoded, headers, ...(isFallback && { ttlMs: FALLBACK_TTL_MS }) };
    },
  };
}
