import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import { escapeHtml } from '@vitrine/contract/text/html';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import { toPostPath, WRITING_PATH } from '@vitrine/contract/writing/public-posts';
import { Feed } from 'feed';
import type { FeedPost } from '../../db/posts.ts';

/** Maximum posts in a feed; the newest are included. */
export const MAX_FEED_POSTS = 20;

/** Maximum HTML characters of all texts in a feed; older posts beyond it have only their summary. */
export const MAX_FEED_LENGTH = 1024 * 1024;

/** Characters that XML 1.0 cannot represent (section 2.2). */
const INVALID_XML_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const removeInvalidCharacters = (text: string) => text.replace(INVALID_XML_CHARACTERS, '');

/** A feed post with its rendered body; undefined if only its summary fits. */
export type RenderedPost = Omit<FeedPost, 'body' | 'pictures'> & { bodyHtml: string | undefined };

/** Describes a portfolio and its posts, newest first, for both feed formats. */
function describeFeed(view: PublicView, posts: readonly RenderedPost[]) {
  const language = resolveLanguage(view);
  const { title } = getTexts(language).writing;
  return {
    language,
    title: `${title} - ${view.name}`,
    url: view.url + WRITING_PATH,
    author: { name: view.name, url: view.url },
    items: posts.map((post) => ({
      id: post.entryId,
      url: post.isElsewhere ? post.originalUrl : view.url + toPostPath(post.slug),
      title: post.title,
      summary: post.summary,
      html: post.bodyHtml,
      published: new Date(post.publishedAt),
      // A scheduled post may have been updated before its publication.
      updated: new Date(Math.max(post.updatedAt, post.publishedAt)),
      tags: post.tags,
    })),
  };
}

/** Renders posts as an Atom feed (RFC 4287). @param feedId a permanent IRI, independent of the feed's location */
export function renderAtomFeed(view: PublicView, posts: readonly RenderedPost[], feedId: string): string {
  const { title, url, author, items } = describeFeed(view, posts);
  // The library treats titles as HTML.
  const toHtml = (plain: string) => escapeHtml(removeInvalidCharacters(plain));
  const feed = new Feed({
    id: feedId,
    title: removeInvalidCharacters(title),
    link: url,
    feedLinks: { atom: `${url}/feed.xml` },
    author: { name: removeInvalidCharacters(author.name), link: author.url },
    updated: new Date(Math.max(...items.map(({ updated }) => updated.getTime()))),
    generator: 'Vitrine',
    copyright: '',
  });
  for (const item of items) {
    feed.addItem({
      id: item.id,
      link: item.url,
      title: toHtml(item.title),
      ...(item.summary && { description: toHtml(item.summary) }),
      ...(item.html && { content: removeInvalidCharacters(item.html) }),
      date: item.updated,
      published: item.published,
      category: item.tags.map((name) => ({ name: removeInvalidCharacters(name) })),
    });
  }
  return feed.atom1();
}

/** Renders posts as a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function renderJsonFeed(view: PublicView, posts: readonly RenderedPost[]): string {
  const { language, title, url, author, items } = describeFeed(view, posts);
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: `${url}/feed.json`,
    language,
    authors: [author],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      ...(item.summary && { summary: item.summary }),
      // One of the two is required.
      ...(item.html === undefined ? { content_text: item.summary } : { content_html: item.html }),
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      tags: item.tags,
    })),
  });
}
