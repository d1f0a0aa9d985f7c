/** @jsxImportSource @vitrine/portfolio-view/markup */
import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { RESUME_LANGUAGES, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildSamplePortfolio } from './samples.ts';
import { audit, prepareAudit } from './testing/audit.ts';
import { openPage, type TestPage } from './testing/browser.ts';
import { renderWriting } from './writing/writing-document.tsx';

let browser: TestPage;
beforeAll(async () => {
  browser = await openPage();
  await prepareAudit(browser.page);
});
afterAll(() => browser.close());

const buildLanguageLink = (language: ResumeLanguage) => ({
  language,
  url: `https://vitrine.example/p/asha-${language}`,
});
const withOtherLanguages = (view: PublicView, ...languages: ResumeLanguage[]): PublicView => ({
  ...view,
  alternates: languages.map(buildLanguageLink),
});

describe.each(LAYOUT_IDS)('%s', (layout) => {
  const singleLanguage = buildSamplePortfolio({ layout });

  test('leads to the same in other languages, without a script, and names itself among them (rule P24)', async () => {
    const html = renderPortfolio(withOtherLanguages(singleLanguage, 'hi', 'ar', 'de'));
    const [head = '', body = ''] = html.split('<style>');
    const alternates = Array.from(head.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]+)"/g));
    expect(alternates.map(([, ...label]) => label)).toEqual([
      ['en', singleLanguage.url],
      ['de', buildLanguageLink('de').url],
      ['hi', buildLanguageLink('hi').url],
      ['ar', buildLanguageLink('ar').url],
    ]);
    for (const language of ['de', 'hi', 'ar'] as const) {
      expect(body).toContain(
        `<a lang="${language}" hreflang="${language}" href="/p/asha-${language}">${RESUME_LANGUAGES[language]}</a>`,
      );
    }
    expect(body).toContain('<span lang="en" aria-current="true">English</span>');
  });

  test.each([360, 1280])(
    'shows the switch at the width of %d, each of its links large enough to hit (rule P24)',
    async (width) => {
      await browser.page.setViewportSize({ width, height: 800 });
      // appearances.axe.test.ts covers the rest of the page, in several themes.
      const auditedSelector = isDeep ? 'html' : '.language-switch';
      expect(
        await audit(browser.page, renderPortfolio(withOtherLanguages(singleLanguage, 'de', 'ar')), auditedSelector),
      ).toEqual([]);
      const boxes = await Promise.all(
        (await browser.page.locator('.language-switch > *').all()).map((it) => it.boundingBox()),
      );
      expect(boxes).toHaveLength(3);
      for (const box of boxes) {
        // Visible without scrolling and not over other content; axe has checked its contrast.
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(120);
        expect(box?.height).toBeGreaterThanOrEqual(24);
      }
    },
  );

  test('says nothing of languages, to the byte, where the page has no other languages (rule P24)', () => {
    const html = renderPortfolio(singleLanguage);
    expect(/hreflang|language-switch/i.test(html)).toBe(false);
    expect(renderPortfolio(withOtherLanguages(singleLanguage)) === html).toBe(true);
    // A link to its own language would lead to the same page.
    expect(renderPortfolio(withOtherLanguages(singleLanguage, 'en')) === html).toBe(true);
  });
});

test('the page of a post names the first portfolio that shows it (rule P23)', () => {
  const view = buildSamplePortfolio({ indexing: true });
  const [card] = view.writing.posts;
  if (!card) throw new Error('The sample has no post');
  const post = { ...card, originalUrl: '', body: 'Text', pictures: [], updatedAt: card.publishedAt, isListed: true };
  const page = { kind: 'post', post, bodyHtml: '<p>Text</p>', newer: null, older: null, isDraft: false } as const;
  const readCanonical = (portfolioView: PublicView, shown = page) =>
    /<link rel="canonical" href="([^"]+)"/.exec(renderWriting(portfolioView, shown))?.[1];
  expect(readCanonical(view)).toBe(`${view.url}/writing/${post.slug}`);
  const second = { ...view, postsUrl: 'https://vitrine.example/p/first' };
  expect(readCanonical(second)).toBe(`https://vitrine.example/p/first/writing/${post.slug}`);
  const elsewhere = { ...page, post: { ...post, originalUrl: 'https://elsewhere.example/post' } };
  expect(readCanonical(second, elsewhere)).toBe('https://elsewhere.example/post');
});
