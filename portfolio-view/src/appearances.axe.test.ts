import { LAYOUT_IDS, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildSamplePortfolio } from './samples.ts';
import { audit, prepareAudit } from './testing/audit.ts';
import { openPage, type TestPage } from './testing/browser.ts';
import { withPictures, withVideos } from './testing/edge-case-people.ts';

let browser: TestPage;

beforeAll(async () => {
  browser = await openPage();
  await browser.page.setViewportSize({ width: 1280, height: 800 });
  await prepareAudit(browser.page);
});
afterAll(() => browser.close());

/**
 * A light theme, a dark theme, and the one with the strongest colours. appearances.axe.long.test.ts covers all 154
 * appearances.
 */
const SAMPLE_THEMES = ['light', 'dracula', 'cyberpunk'] as const satisfies readonly Theme[];

const otherLanguages = (['de', 'ar'] as const).map((language) => ({
  language,
  url: `https://vitrine.example/p/asha-${language}`,
}));
const PEOPLE = [
  { ...buildSamplePortfolio({ contactForm: true }), alternates: otherLanguages },
  withVideos(withPictures(buildSamplePortfolio())),
];

describe.each(LAYOUT_IDS)('%s', (layout) => {
  test.each(SAMPLE_THEMES)('in %s has nothing that keeps anyone out (rules P9 and P24)', async (theme) => {
    // Rotates so that each person appears in every layout and in every theme.
    const rotation = (LAYOUT_IDS.indexOf(layout) + SAMPLE_THEMES.indexOf(theme)) % PEOPLE.length;
    for (const person of PEOPLE.filter((_, index) => isDeep || index === rotation)) {
      expect(await audit(browser.page, renderPortfolio({ ...person, layout, theme }))).toEqual([]);
    }
  });
});
