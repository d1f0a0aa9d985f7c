import { openBrowser } from '@vitrine/tools/browser';
import type { Page } from 'playwright-core';
import { FONT_FILES } from '../fonts.ts';

const ORIGIN = 'http://portfolio.test';

export interface TestPage {
  page: Page;
  /** Delays all fonts, as on a slow connection, until the returned function is called. */
  holdFonts: () => Promise<() => void>;
  close: () => Promise<void>;
}

/** A page of a real browser whose origin serves the portfolios' fonts and nothing else. */
export async function openPage(): Promise<TestPage> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  let fontsReleased: Promise<void> = Promise.resolve();
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const font = FONT_FILES.find(({ url }) => url === pathname);
    if (font) {
      await fontsReleased;
      return route.fulfill({ path: font.file, contentType: 'font/woff2' });
    }
    return pathname === '/' ? route.fulfill({ contentType: 'text/html', body: '' }) : route.abort();
  });
  await page.goto(ORIGIN);
  return {
    page,
    async holdFonts() {
      // A new document, in which no font is loaded yet.
      await page.goto(ORIGIN);
      const gate = Promise.withResolvers<void>();
      fontsReleased = gate.promise;
      return gate.resolve;
    },
    close: () => browser.close(),
  };
}
