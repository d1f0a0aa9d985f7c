import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where the landing page has its pictures; `web/src/pages/pictures/catalogue.ts` knows their names and sizes. */
export const FOLDER = join(import.meta.dirname, '../../web/public/pictures');

/** Light and dark, as the reader's system has it. */
export const COLOUR_SCHEMES = ['light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** The most that a picture may have, and one for small screens. */
const MAX_BYTES = { large: 64_000, small: 13_000 };
const SMALL = 480;

/** A part of the page in CSS pixels, and how many pixels of the picture each of them becomes. */
interface Clip {
  x?: number;
  y?: number;
  width: number;
  height: number;
  scale: number;
}

/** A part of the page as a picture, in the finest quality that is small enough. */
export async function savePicture(page: Page, name: string, { x = 0, y = 0, ...size }: Clip): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const format = name.endsWith('.jpg') ? 'jpeg' : 'webp';
  const most = size.width * size.scale > SMALL ? MAX_BYTES.large : MAX_BYTES.small;
  for (const quality of [84, 78, 72, 66, 60, 54, 48, 42]) {
    const { data } = await session.send('Page.captureScreenshot', { format, quality, clip: { x, y, ...size } });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > most) continue;
    writeFileSync(join(FOLDER, name), bytes);
    process.stdout.write(`${name} ${bytes.length} bytes, quality ${quality}\n`);
    return;
  }
  throw new Error(`${name} has more than ${most} bytes in every quality.`);
}
