import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildSamplePortfolio } from './samples.ts';
import { openPage, type TestPage } from './testing/browser.ts';

let browser: TestPage;
beforeAll(async () => {
  browser = await openPage();
});
afterAll(() => browser.close());

/** The icons of the networks: their colour, that of the text beside them, and their position. */
const readIcons = () =>
  browser.page.locator('.contacts svg[fill]').evaluateAll((icons) =>
    icons.map((icon) => {
      const label = icon.parentElement ?? icon;
      const box = icon.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(label.lastChild ?? label);
      const text = words.getClientRects()[0] ?? box;
      return {
        fill: getComputedStyle(icon.firstElementChild ?? icon).fill,
        colour: getComputedStyle(label).color,
        isSquare: box.width > 10 && Math.abs(box.width - box.height) < 0.1,
        offMiddle: Math.abs(box.top + box.height / 2 - (text.top + text.height / 2)) / text.height,
        isBeside: box.right <= text.left || text.right <= box.left,
      };
    }),
  );

test.each(LAYOUT_IDS)(
  '%s shows icons in the colour of their words in every theme, on paper and in forced colours (rule R41)',
  async (layout) => {
    const { page } = browser;
    await page.setViewportSize({ width: 360, height: 800 });
    for (const theme of THEMES) {
      await page.setContent(renderPortfolio(buildSamplePortfolio({ layout, theme })));
      const contacts = [{}, { media: 'print' }, { forcedColors: 'active' }] as const;
      for (const contact of theme === THEMES[0] ? contacts : [{}]) {
        await page.emulateMedia({ media: null, forcedColors: null, ...contact });
        const icons = await readIcons();
        expect(icons).toHaveLength(3);
        for (const { fill, colour, isSquare, isBeside, offMiddle } of icons) {
          expect({ fill, isSquare, isBeside }).toEqual({ fill: colour, isSquare: true, isBeside: true });
          expect(offMiddle).toBeLessThan(0.25);
        }
      }
    }
  },
);
