import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import type { ShareLinkNotice } from '@vitrine/contract/sharing/share-link-notice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderShareLinkNotice } from './share-link-document.tsx';
import { audit, prepareAudit } from './testing/audit.ts';
import { openPage, type TestPage } from './testing/browser.ts';
import { findLargestSent } from './testing/sent-size.ts';
import { PORTFOLIO_THEMES } from './themes.ts';

const MAX_BYTES = 3 * 1024;
const ASKING: ShareLinkNotice = { kind: 'password', action: '/s/token', problem: '' };
const NOTICES: readonly ShareLinkNotice[] = [
  ASKING,
  { ...ASKING, problem: 'This is not the password.' },
  { kind: 'ended', text: 'I have found <work>.\nThank you!' },
];

describe('the page that asks for the password of a link (rule L6)', () => {
  test.each(LAYOUT_IDS)('in %s is small, needs no script, and loads only fonts', (layout) => {
    const documents = THEMES.map((theme) => ({ html: renderShareLinkNotice({ layout, theme }, ASKING) }));
    for (const { html } of documents) {
      expect(html).not.toMatch(/<script|<img|<link rel="(?!icon|preload)/);
      // Chromium sends the address with fonts that are not preloaded (rule L7).
      const loaded = [...html.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url);
      const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]*)"/g)].map(([, url]) => url);
      expect(loaded).toEqual(preloaded);
      expect(loaded.every((url) => url?.startsWith('/fonts/'))).toBe(true);
    }
    expect(findLargestSent(documents, MAX_BYTES).bytes).toBeLessThan(MAX_BYTES);
  });

  test('has the colours and the type of the design', () => {
    const html = renderShareLinkNotice({ layout: 'monarch', theme: 'dracula' }, ASKING);
    expect(html).toContain(`--base-100:${PORTFOLIO_THEMES.dracula.variables['--base-100']}`);
    expect(html).toContain("--heading:'Cormorant Garamond'");
    expect(html).toContain("--text:'EB Garamond'");
  });

  test('shows texts as text', () => {
    const [, , ended] = NOTICES;
    if (!ended) throw new Error('There is no message.');
    const html = renderShareLinkNotice({ layout: 'nova', theme: 'light' }, ended);
    expect(html).toContain('I have found &lt;work');
  });
});

describe('in a browser', () => {
  let browser: TestPage;
  beforeAll(async () => {
    browser = await openPage();
    await browser.page.setViewportSize({ width: 360, height: 740 });
    await prepareAudit(browser.page);
  });
  afterAll(() => browser.close());

  test.each(THEMES)('keeps nobody out in %s (rules L6 and P9)', async (theme) => {
    // Every theme, with every layout in turn.
    const layout = LAYOUT_IDS[THEMES.indexOf(theme) % LAYOUT_IDS.length] ?? LAYOUT_IDS[0];
    for (const notice of NOTICES)
      expect(await audit(browser.page, renderShareLinkNotice({ layout, theme }, notice))).toEqual([]);
  });
});
