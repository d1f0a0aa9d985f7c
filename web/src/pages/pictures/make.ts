/**
 * Makes the pictures of the landing page with the product's own renderer, into `web/public/pictures/`.
 * Run `node web/src/pages/pictures/make.ts` after a change of the sample person, a layout or a theme.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Theme } from '@vitrine/contract/portfolio';
import { FONT_FILES } from '@vitrine/portfolio-view/fonts';
import type * as PortfolioDocument from '@vitrine/portfolio-view/portfolio-document';
import type * as Samples from '@vitrine/portfolio-view/samples';
import type { Browser } from 'playwright-core';
import { createServer } from 'vite';
import { openBrowser } from '../testing/browser.ts';
import { FAN, PICTURE, PREVIEW, picturePath } from './catalogue.ts';

const ORIGIN = 'http://vitrine.example';
/** The portfolio is laid out this wide, in CSS pixels, and drawn finer than that. */
const LAYOUT_WIDTH = 960;
const MOST_BYTES = 40_000;

const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url));
const vite = await createServer({
  configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
  server: { middlewareMode: true, hmr: false, ws: false },
  logLevel: 'error',
});
// What Vite loads is the module that the types name.
const { renderPortfolio } = (await vite.ssrLoadModule(
  '@vitrine/portfolio-view/portfolio-document',
)) as typeof PortfolioDocument;
const { samplePortfolio } = (await vite.ssrLoadModule('@vitrine/portfolio-view/samples')) as typeof Samples;

const browser = await openBrowser();

try {
  await rm(`${publicFolder}/pictures`, { recursive: true, force: true });
  await mkdir(`${publicFolder}/pictures`, { recursive: true });
  for (const theme of [...FAN.light, ...FAN.dark])
    await save(picturePath(theme), await shoot(browser, theme, PICTURE, 'webp'));
  await save(PREVIEW.path, await shoot(browser, FAN.light[0], PREVIEW, 'jpeg'));
} finally {
  await browser.close();
  await vite.close();
}

async function shoot(
  browser: Browser,
  theme: Theme,
  size: { width: number; height: number },
  format: 'webp' | 'jpeg',
): Promise<Buffer> {
  const scale = size.width / LAYOUT_WIDTH;
  const page = await browser.newPage({
    viewport: { width: LAYOUT_WIDTH, height: Math.round(size.height / scale) },
    deviceScaleFactor: scale,
  });
  const html = renderPortfolio(samplePortfolio({ theme, watermark: false }));
  await page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const font = FONT_FILES.find(({ url }) => url === pathname);
    if (font) return route.fulfill({ body: await readFile(font.file), contentType: 'font/woff2' });
    return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
  });
  await page.goto(ORIGIN);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format, quality: 82 });
  await page.close();
  return Buffer.from(data, 'base64');
}

async function save(path: string, bytes: Buffer): Promise<void> {
  if (path.endsWith('.webp') && bytes.length > MOST_BYTES) {
    throw new Error(`${path} has ${bytes.length} bytes, more than ${MOST_BYTES}`);
  }
  await writeFile(publicFolder + path, bytes);
  process.stdout.write(`${path} ${bytes.length} bytes\n`);
}
