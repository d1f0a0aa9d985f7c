import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderOwnerMessage } from './message-document.tsx';
import { renderPortfolio } from './portfolio-document.tsx';
import { samplePortfolio } from './samples.ts';
import { audit, prepareAudit } from './testing/audit.ts';
import { openPage, type TestPage } from './testing/browser.ts';

let browser: TestPage;

beforeAll(async () => {
  browser = await openPage();
  await browser.page.setViewportSize({ width: 1280, height: 800 });
  await prepareAudit(browser.page);
});
afterAll(() => browser.close());

/** All 154 dresses. Harder people and narrow windows: dresses.axe.long.test.tsx. */
describe.each(LAYOUT_IDS)('%s', (layout) => {
  test.each(THEMES)('in %s has nothing that keeps anyone out', async (theme) => {
    const html = renderPortfolio(samplePortfolio({ layout, theme, contactForm: true }));
    expect(await audit(browser.page, html)).toEqual([]);
  });
});

test.each(THEMES)('the answers to a message in %s keep nobody out', async (theme) => {
  const view = samplePortfolio({ theme, contactForm: true });
  const refused = {
    sent: false,
    problem: '',
    values: { message: 'Hello' },
    errors: { name: 'Name is required' },
  } as const;
  for (const outcome of [{ sent: true }, refused] as const) {
    expect(await audit(browser.page, renderOwnerMessage(view, outcome))).toEqual([]);
  }
});
