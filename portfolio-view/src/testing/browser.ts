import { openBrowser } from '@vitrine/e2e/browser';
import type { Page } from 'playwright-core';
import { FONT_FILES } from '../fonts.ts';

const ORIGIN = 'http://portfolio.test';
/** A page of a real browser whose origin serves the portfolios' fonts and nothing else. */
export async function openPage(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const font = FONT_FILES.find(({ url }) => url === pathname);
    if (font) return route.fulfill({ path: font.file, contentType: 'font/woff2' });
    return pathname === '/' ? route.fulfill({ contentType: 'text/html', body: '' }) : route.abort();
  });
  await page.goto(ORIGIN);
  return { page, close: () => browser.close() };
}
