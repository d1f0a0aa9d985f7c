import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { longCareerPortfolio, samplePortfolio, studentPortfolio } from './samples.ts';
import { openPage } from './testing/browser.ts';
import { manyItems } from './testing/hard-people.ts';

let browser: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  browser = await openPage();
});
afterAll(() => browser.close());

const WIDTHS = [320, 360, 768, 1280, 2560];
const PEOPLE = {
  sample: samplePortfolio(),
  student: studentPortfolio(),
  'long career': longCareerPortfolio(),
  'unbreakable words': manyItems(3),
  'fifty of each': manyItems(50),
};

describe.each(Object.entries(PEOPLE))('%s', (_, view) => {
  test.each(WIDTHS)('fits a window of %i px', async (width) => {
    const { page } = browser;
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(renderPortfolio(view));
    const tooWide = await page.evaluate<string[]>(
      `[...document.querySelectorAll('body *')]
        .filter((it) => !it.closest('nav, .unseen, svg') && it.getBoundingClientRect().right > innerWidth + 0.5)
        .map((it) => it.outerHTML.slice(0, 120))`,
    );
    expect(tooWide).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });

  test('has its headings in order, one of the first rank', async () => {
    await browser.page.setContent(renderPortfolio(view));
    const ranks = await browser.page.evaluate<number[]>(
      "[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((it) => Number(it.tagName[1]))",
    );
    expect(ranks[0]).toBe(1);
    expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
    expect(ranks.filter((rank, at) => rank > (ranks[at - 1] ?? 0) + 1)).toEqual([]);
  });
});

test('every section link leads to a section, by keyboard the skip link first', async () => {
  const { page } = browser;
  await page.setContent(renderPortfolio(samplePortfolio()));
  expect(
    await page.evaluate(
      '[...document.querySelectorAll(\'a[href^="#"]\')].filter((it) => !document.querySelector(it.hash)).length',
    ),
  ).toBe(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
  const box = await page.locator('.skip').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
});

test('prints dark on white, whatever the theme', async () => {
  const { page } = browser;
  await page.emulateMedia({ media: 'print' });
  await page.setContent(renderPortfolio(samplePortfolio({ theme: 'dracula' })));
  const colours = await page.evaluate<string[]>(
    '[getComputedStyle(document.body).color, getComputedStyle(document.documentElement).backgroundColor]',
  );
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  expect(await page.locator('nav').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

test('text is as wide and as high before the font has come', async (context) => {
  const { page } = browser;
  // The stand-ins are made for Arial and the fonts of its widths; a machine may have none of them.
  const hasStandIn = await page.evaluate<boolean>(`(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const width = (font) => ((pen.font = '40px ' + font), pen.measureText('mmmiii').width);
    return width("Arial, 'Liberation Sans', Arimo, monospace") !== width('monospace');
  })()`);
  if (!hasStandIn) context.skip('No font with the widths of Arial on this machine.');
  await page.setViewportSize({ width: 1280, height: 800 });
  const size = async (html: string, selector: string) => {
    await page.setContent(html);
    await page.evaluate(
      "Promise.allSettled(['16px Inter', '700 60px Inter'].map((font) => document.fonts.load(font)))",
    );
    const sizes = await page.evaluate<[number, number]>(`(() => {
      const element = document.querySelector('${selector}');
      element.style.lineHeight = 'normal';
      element.style.inlineSize = 'max-content';
      element.style.maxInlineSize = 'none';
      const { width, height } = element.getBoundingClientRect();
      return [width, height];
    })()`);
    return { width: sizes[0], height: sizes[1] };
  };
  const html = renderPortfolio(samplePortfolio());
  // Headings are short, so that single letters tell more.
  const TOLERANCES = { h1: 0.05, '#about-title': 0.05, '.lead': 0.02, '.points li': 0.02 };
  for (const [selector, tolerance] of Object.entries(TOLERANCES)) {
    const loaded = await size(html, selector);
    const waiting = await size(html.replaceAll(/url\(\/fonts/g, 'url(/absent'), selector);
    // Browsers round ascent and descent to whole pixels.
    expect(Math.abs(waiting.height - loaded.height)).toBeLessThanOrEqual(1);
    expect(Math.abs(waiting.width / loaded.width - 1)).toBeLessThan(tolerance);
    expect(waiting.width).not.toBe(loaded.width);
  }
});
