import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DOCUMENT_PAGES } from '@vitrine/contract/pages/documents';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { openSite, REPORT_OUTCOMES } from './testing/site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;
beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function openPage(url: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(site.origin + url);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const VIEWS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;

const PATHS = [...DOCUMENT_PAGES.map((page) => `/${page}`), ...Object.keys(REPORT_OUTCOMES)];

describe('the plans on a phone (rule S31)', () => {
  /** Returns the places of all elements that match a selector, by plan. */
  const listPlaces = (page: Page, selector: string) =>
    page.evaluate(
      (matched) =>
        [...document.querySelectorAll('li:has(dl)')].map((plan) =>
          [...plan.querySelectorAll(matched)].map((one) => {
            const { top, right, left } = one.getBoundingClientRect();
            return { top, right, left };
          }),
        ),
      selector,
    );

  test.each([320, 360, 768])('are side by side at %d px, each feature on one line', async (width) => {
    const page = await openPage('/pricing', { viewport: { width, height: 740 } });
    const [free = [], pro = [], enterprise = []] = await listPlaces(page, 'dl > div');
    expect(free).toHaveLength(13);
    free.forEach(({ top }, index) => {
      expect([pro[index]?.top, enterprise[index]?.top]).toEqual([top, top]);
    });
    for (const links of await listPlaces(page, 'a, h2')) {
      for (const { left, right } of links) expect(right - left).toBeLessThan(width / 3);
    }
    // The names of features stand once, over the values of all plans.
    const names = await page.locator('dt:visible').evaluateAll((all) => all.map((one) => one.clientWidth > 1));
    expect(names.filter(Boolean)).toHaveLength(13);
    await page.close();
  });
});

describe.each(PATHS)('the page %s', (path) => {
  let page: Page;
  beforeAll(async () => {
    // With reduced motion the colours of a scheme apply immediately, without a transition from the other scheme.
    page = await openPage(path, { reducedMotion: 'reduce' });
    await page.evaluate(AXE);
  });
  afterAll(() => page.close());

  test.each(VIEWS)('keeps nobody out: $colorScheme, $width px wide', async ({ colorScheme, width }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const { violations, passes } = await page.evaluate<AxeResults>(
      "axe.run({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
    );
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]))).toEqual([]);
  });

  test.each([320, 768, 2560])('fits %d px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});

test('with reduced motion a colour changes at once, also where it is inherited', async () => {
  const page = await openPage('/terms', { reducedMotion: 'reduce' });
  const animations = await page.evaluate(() => {
    const heading = document.querySelector('h1');
    document.body.style.color = 'rgb(1, 2, 3)';
    document.body.querySelector('main')?.style.setProperty('color', 'inherit');
    heading?.style.setProperty('color', 'inherit');
    return [document.getAnimations().length, heading && getComputedStyle(heading).color];
  });
  expect(animations).toEqual([0, 'rgb(1, 2, 3)']);
  await page.close();
});

test('pages read the same without JavaScript (rule S43)', async () => {
  const page = await openPage('/landing', { javaScriptEnabled: false });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.close();
});

test.each([360, 768, 1280, 1920])('the first screen keeps its place when the fonts arrive: %d px', async (width) => {
  const readPositions = async (withFonts: boolean) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    if (!withFonts) await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`${site.origin}/landing`);
    await page.evaluate(() => document.fonts.ready);
    const topsPerFont = await page.$$eval('main > :first-child :is(h1, p, a, figure, dl)', (all) =>
      all.map((it) => Math.round(it.getBoundingClientRect().top)),
    );
    await page.close();
    return topsPerFont;
  };
  expect(await readPositions(false)).toEqual(await readPositions(true));
});

test('a page asks for itself again when somebody signs in in another tab', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const other = await context.newPage();
  await page.goto(`${site.origin}/landing`);
  await other.goto(`${site.origin}/terms`);
  const reloaded = page.waitForEvent('framenavigated');
  await other.evaluate(() => new BroadcastChannel('vitrine-session').postMessage('changed'));
  expect((await reloaded).url()).toBe(`${site.origin}/landing`);
  // Closing a context during a navigation may never complete.
  await page.waitForLoadState();
  await context.close();
});
