import { LAYOUT_IDS, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { samplePortfolio } from './samples.ts';
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

/** A light and a dark theme, and the one with the strongest colours; all 154 appearances: appearances.axe.long.test.tsx. */
const SOME = ['light', 'dracula', 'cyberpunk'] as const satisfies readonly Theme[];

describe.each(LAYOUT_IDS)('%s', (layout) => {
  test.each(SOME)('in %s has nothing that keeps anyone out (rule P9)', async (theme) => {
    const html = renderPortfolio(samplePortfolio({ layout, theme, contactForm: true }));
    expect(await audit(browser.page, html)).toEqual([]);
    const pictures = renderPortfolio(withVideos(withPictures(samplePortfolio({ layout, theme }))));
    expect(await audit(browser.page, pictures)).toEqual([]);
  });
});
