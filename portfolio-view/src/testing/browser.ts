import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { FONT_FILES } from '../fonts.ts';

const ORIGIN = 'http://portfolio.test';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'];

/** The system's Chromium: `CHROMIUM_PATH`, or where distributions put it. */
function chromiumPath(): string {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = places.find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('No Chromium found: set CHROMIUM_PATH to its binary');
  return found;
}

/** A page of a real browser whose origin serves the portfolios' fonts and nothing else. */
export async function openPage(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ARGS });
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
