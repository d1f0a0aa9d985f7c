import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYOUT_IDS, type Layout, THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { toSamplePath } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { startTestEnvironment } from '../support/test-environment.ts';

/**
 * Generates the contact sheets of docs/appearances.md from the product itself: one picture per layout with all themes,
 * and one per theme with all layouts. `npm run contact-sheets`.
 */
const FOLDER = join(import.meta.dirname, '../../docs/pictures');
/** A desktop viewport, the captured part of a page from its top, and its width on a sheet. */
const VIEWPORT = { width: 1280, height: 900 };
const CAPTURE_SIZE = { width: 1280, height: 1600 };
const TILE_WIDTH_PX = 256;
const QUALITY = 72;

/** Captures a page as WebP. */
async function capturePicture(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...size, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip,
    captureBeyondViewport: true,
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

const environment = await startTestEnvironment();
const { page } = await environment.visit({ viewport: VIEWPORT, deviceScaleFactor: 0.5, reducedMotion: 'reduce' });
const appearances = new Map<string, string>();
for (const layout of LAYOUT_IDS) {
  for (const theme of THEMES) {
    await page.goto(toSamplePath(layout, theme));
    await page.evaluate(() => document.fonts.ready);
    appearances.set(
      `${layout} ${theme}`,
      `data:image/webp;base64,${(await capturePicture(page, CAPTURE_SIZE)).toString('base64')}`,
    );
  }
}

/** Arranges appearances with their names, and saves the sheet as a picture. */
async function saveSheet(path: string, columns: number, tiles: { name: string; layout: Layout; theme: Theme }[]) {
  const { page: sheetPage, context } = await environment.visit({
    viewport: { width: columns * (TILE_WIDTH_PX + 12) + 12, height: 100 },
  });
  const figures = tiles.map(
    ({ name, layout, theme }) =>
      `<figure><img src="${appearances.get(`${layout} ${theme}`)}" width="${TILE_WIDTH_PX}"><figcaption>${name}</figcaption></figure>`,
  );
  await sheetPage.setContent(
    `<style>body{margin:12px;display:grid;grid-template-columns:repeat(${columns},${TILE_WIDTH_PX}px);gap:12px;font:13px system-ui;background:#777;color:#fff}figure{margin:0}img{display:block}figcaption{padding-top:4px}</style>${figures.join('')}`,
  );
  await sheetPage.waitForFunction(() => Array.from(document.images).every((image) => image.complete));
  const height = await sheetPage.evaluate(() => document.documentElement.scrollHeight);
  const bytes = await capturePicture(sheetPage, { width: columns * (TILE_WIDTH_PX + 12) + 12, height });
  writeFileSync(join(FOLDER, path), bytes);
  process.stdout.write(`${path} ${bytes.length} bytes\n`);
  await context.close();
}

for (const folder of ['layouts', 'themes']) mkdirSync(join(FOLDER, folder), { recursive: true });
for (const layout of LAYOUT_IDS) {
  await saveSheet(
    `layouts/${layout}.webp`,
    6,
    THEMES.map((theme) => ({ name: theme, layout, theme })),
  );
}
for (const theme of THEMES) {
  await saveSheet(
    `themes/${theme}.webp`,
    7,
    LAYOUT_IDS.map((layout) => ({ name: layout, layout, theme })),
  );
}
await environment.close();
