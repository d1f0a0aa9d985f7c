import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** The folder of the landing page's pictures; `web/src/pages/pictures/catalogue.ts` has their names and sizes. */
export const PICTURES_FOLDER = join(import.meta.dirname, '../../web/public/pictures');

/** The colour schemes of the user's system. */
export const COLOUR_SCHEMES = ['light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** Maximum size of a picture in bytes, and of one for small screens. */
const MAX_BYTES = { large: 64_000, small: 13_000 };
const SMALL_WIDTH_PX = 480;

/** A part of the page in CSS pixels, and the number of picture pixels per CSS pixel. */
interface Clip {
  x?: number;
  y?: number;
  width: number;
  height: number;
  scale: number;
}

/** Saves a part of the page as a picture, in the best quality within the size limit. */
export async function savePicture(page: Page, name: string, { x = 0, y = 0, ...size }: Clip): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const format = name.endsWith('.jpg') ? 'jpeg' : 'webp';
  const maxBytes = size.width * size.scale > SMALL_WIDTH_PX ? MAX_BYTES.large : MAX_BYTES.small;
  for (const quality of [84, 78, 72, 66, 60, 54, 48, 42]) {
    const { data } = await session.send('Page.captureScreenshot', { format, quality, clip: { x, y, ...size } });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > maxBytes) continue;
    writeFileSync(join(PICTURES_FOLDER, name), bytes);
    process.stdout.write(`${name} ${bytes.length} bytes, quality ${quality}\n`);
    return;
  }
  throw new Error(`${name} has more than ${maxBytes} bytes in every quality.`);
}
