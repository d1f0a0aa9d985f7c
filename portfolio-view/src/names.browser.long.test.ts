import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildPortfolio } from './samples/build.ts';
import { openPage } from './testing/browser.ts';

let browser: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  browser = await openPage();
});
afterAll(() => browser.close());

const WIDTHS = [320, 360, 768, 1280];
const NAMES = {
  'a Latin word of 18 letters': ['Wolfeschlegelstein', 'Rao'],
  'a Latin word of 24 letters': ['Maria', 'Papadopoulokyriakopoulos'],
  'one word of 20 letters': ['Venkatanarasimharaju', ''],
  '18 capitals': ['WOLFESCHLEGELSTEIN', 'MÜLLER'],
  'a Devanagari word': ['वेंकटनरसिंहराजु', 'श्रीवास्तव'],
  'an Arabic word': ['عبدالمستنصربالله', 'والإسكندرانيون'],
  'a Cyrillic word': ['Александра', 'Рождественская-Преображенская'],
} as const;

/** Runs in the page: returns the words of the name that are broken across lines, wherever it is shown. */
const FIND_BROKEN_WORDS = `(words) => {
  const broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.checkVisibility() || node.parentElement.closest('.unseen, .skip, title')) continue;
    for (const word of words) {
      const at = node.data.indexOf(word);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
      const lines = boxes.filter((box, at) => !boxes.slice(0, at).some((other) => Math.abs(other.top - box.top) < box.height / 2));
      if (lines.length > 1) broken.push(node.parentElement.tagName + ' ' + word + ' ' + getComputedStyle(node.parentElement).fontSize);
    }
  }
  return broken;
}`;

const buildNamedView = (firstName: string, lastName: string) =>
  buildPortfolio({
    address: 'long',
    reveal: {},
    resume: { personalInfo: { firstName, lastName, designation: 'Engineer', introduction: 'Builds bridges.' } },
  });

describe.each(LAYOUT_IDS)('%s', (layout) => {
  test.each([
    ['आशा', 'राव', 'hi'],
    ['ليلى', 'حداد', 'ar'],
    ['Анна', 'Щукина', 'ru'],
    ['Asha', 'Rao', 'en'],
  ])('%s %s is hyphenated, if at all, and read aloud as %s', async (firstName, lastName, language) => {
    const { page } = browser;
    await page.setContent(renderPortfolio({ ...buildNamedView(firstName, lastName), layout }));
    expect(await page.evaluate("document.querySelector('h1').closest('[lang]').lang")).toBe(language);
    expect(await page.evaluate("getComputedStyle(document.querySelector('h1 > span')).hyphens")).toBe('auto');
  });

  test.each(Object.entries(NAMES))('%s stays whole at every width', async (_, [firstName, lastName]) => {
    const { page } = browser;
    await page.setContent(renderPortfolio({ ...buildNamedView(firstName, lastName), layout }));
    const words = `${firstName} ${lastName}`.split(/[\s-]+/).filter(Boolean);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate('document.fonts.ready');
      expect([width, await page.evaluate(`(${FIND_BROKEN_WORDS})(${JSON.stringify(words)})`)]).toEqual([width, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
    // In the widest window the name need not shrink much.
    expect(
      await page.evaluate<number>("parseFloat(getComputedStyle(document.querySelector('h1 > span')).fontSize)"),
    ).toBeGreaterThanOrEqual(28);
  });
});
