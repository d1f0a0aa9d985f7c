/** @jsxImportSource @vitrine/portfolio-view/markup */
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA_POSTS } from '../samples/asha-posts.ts';
import { buildSamplePortfolio } from '../samples.ts';
import { audit, prepareAudit } from '../testing/audit.ts';
import { openPage, type TestPage } from '../testing/browser.ts';
import { findLargestSent } from '../testing/sent-size.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderWriting } from './writing-document.tsx';

const [post, elsewhere] = [ASHA_POSTS[0], ASHA_POSTS[2]];
if (!post || !elsewhere) throw new Error('The sample person has written nothing.');
const MAX_BYTES = 14 * 1024;
const NAME = 'b'.repeat(43);
const picture = { url: `https://vitrine.example/pictures/${NAME}-1600.webp`, width: 3_000, height: 2_000 };
const illustrated = {
  ...post,
  cover: picture,
  coverAlt: 'A ledger',
  pictures: [picture],
  body: `${post.body}\n\n![Two clocks](/pictures/${NAME}-1600.webp "On a wall")\n`,
};

/** A page of a post, with everything that can surround it. */
const postPage = (shown = post) => ({
  kind: 'post' as const,
  post: shown,
  bodyHtml: renderMarkdown(shown.body, { pictures: shown.pictures, backToText: 'Back to the text' }),
  newer: elsewhere,
  older: elsewhere,
  isDraft: true,
});
const listPage = { kind: 'list' as const, posts: ASHA_POSTS, page: 2, pages: 3 };

let browser: TestPage;
beforeAll(async () => {
  browser = await openPage();
  await prepareAudit(browser.page);
});
afterAll(() => browser.close());

describe.each(LAYOUT_IDS)('pages of posts in %s', (layout) => {
  const theme = THEMES[LAYOUT_IDS.indexOf(layout) * 3] ?? 'light';
  const view = buildSamplePortfolio({ layout, theme, indexing: true });

  test('keep nobody out, and fit a narrow screen (rule P17)', async () => {
    for (const html of [renderWriting(view, postPage(illustrated)), renderWriting(view, listPage)]) {
      expect(await audit(browser.page, html)).toEqual([]);
      await browser.page.setViewportSize({ width: 360, height: 800 });
      expect(await browser.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    }
  });

  test('are under 14 KB and have no script in every theme (rules P10 and P17)', () => {
    const page = postPage();
    const documents = THEMES.map((applyLayout) => ({ html: renderWriting({ ...view, theme: applyLayout }, page) }));
    expect(findLargestSent(documents, MAX_BYTES).bytes).toBeLessThan(MAX_BYTES);
    for (const { html } of documents) expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });
});

test('a post says what it is to other sites and search engines (rule P17)', () => {
  const view = buildSamplePortfolio({ indexing: true });
  const html = renderWriting(view, { ...postPage(illustrated), isDraft: false });
  expect(html).toContain(`<link rel="canonical" href="${view.url}/writing/${post.slug}"/>`);
  expect(html).toContain(`<meta property="og:image" content="https://vitrine.example/pictures/${NAME}-1600.webp"/>`);
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html).toContain(`<meta property="article:published_time" content="2026-09-14T06:30:00.000Z"/>`);
  expect(html).not.toContain('noindex');
});

test('a list is described by what its posts are called (rule P17)', () => {
  const html = renderWriting(buildSamplePortfolio({ indexing: true }), listPage);
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  expect(description.split(' · ')[0]).toBe(ASHA_POSTS[0]?.title);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('a post that was published elsewhere first names that address (rule P17)', () => {
  const view = buildSamplePortfolio({ indexing: true });
  const html = renderWriting(view, { ...postPage({ ...post, originalUrl: 'https://example.org/a' }), isDraft: false });
  expect(html).toContain('<link rel="canonical" href="https://example.org/a"/>');
  expect(html).toContain('First published at example.org');
});

test.each([
  ['a draft', postPage()],
  ['an unlisted post', { ...postPage({ ...post, isListed: false }), isDraft: false }],
])('%s is for no search engine (rule P17)', (_, page) => {
  const html = renderWriting(buildSamplePortfolio({ indexing: true }), page);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('ld+json');
});

test('nothing that is written ends the page or its data', () => {
  const hostile = '</script></style><script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const page = postPage({
    ...post,
    title: hostile,
    summary: hostile,
    body: hostile,
    tags: [hostile],
    coverAlt: hostile,
  });
  const html = renderWriting(buildSamplePortfolio({ indexing: true }), { ...page, isDraft: false });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toContain('<img src=x');
});
