import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LIMITS } from '@vitrine/contract/api/limits';
import { LAYOUT_IDS, type Layout, THEMES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildSamplePortfolio } from './samples.ts';
import { withMorePictures, withPictures } from './testing/edge-case-people.ts';
import { findLargestSent } from './testing/sent-size.ts';

const MAX_BYTES = 14 * 1024;
/** With the addresses and descriptions of a picture for every project, company and testimonial. */
const MAX_BYTES_WITH_PICTURES = 15 * 1024;
const MAX_BYTES_WITH_ALL_PICTURES = 17 * 1024;
const OTHER_LANGUAGES = (['de', 'hi', 'ja'] as const).map((language) => ({
  language,
  url: `https://vitrine.example/p/asha-rao-${language}`,
}));
const outDir = mkdtempSync(join(tmpdir(), 'portfolio-view-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(outDir, { recursive: true });
});

let renderPortfolio: typeof import('./portfolio-document.tsx')['renderPortfolio'];
beforeAll(async () => {
  // In any other environment Vite uses the development JSX runtime.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'src/portfolio-document.tsx', outDir },
  });
  // The module that the build has just written; it exports the same names as its source.
  ({ renderPortfolio } = (await import(
    /* @vite-ignore */ pathToFileURL(join(outDir, 'portfolio-document.js')).href
  )) as typeof import('./portfolio-document.tsx'));
});

/** Returns the largest document of a layout, in brotli-compressed bytes, and its theme. */
function findLargest(layout: Layout, change: (view: PublicView) => PublicView, maxBytes: number) {
  const view = change(buildSamplePortfolio({ layout, contactForm: true }));
  const documents = THEMES.map((theme) => ({ theme, html: renderPortfolio({ ...view, theme }) }));
  for (const { html } of documents) expect(html).toContain('*,:before,:after{box-sizing:border-box}');
  return findLargestSent(documents, maxBytes);
}

describe.each(LAYOUT_IDS)('a document of %s as it is built and sent (rule P10)', (layout) => {
  test('is under 14 KB in every theme', () => {
    const { theme, bytes } = findLargest(layout, (view) => ({ ...view, alternates: OTHER_LANGUAGES }), MAX_BYTES);
    process.stdout.write(`largest: ${layout} in ${theme}, ${bytes} bytes in brotli\n`);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  test('is under 15 KB with a picture of every item', () => {
    // Picture addresses are random, and so do not compress.
    const { theme, bytes } = findLargest(layout, withPictures, MAX_BYTES_WITH_PICTURES);
    process.stdout.write(`with a picture of every item: ${layout} in ${theme}, ${bytes} bytes in brotli\n`);
    expect(bytes).toBeLessThan(MAX_BYTES_WITH_PICTURES);
  });

  test('is under 17 KB with as many pictures of every project as it can have', () => {
    const change = (view: PublicView) => withMorePictures(view, LIMITS.itemPictures);
    const { theme, bytes } = findLargest(layout, change, MAX_BYTES_WITH_ALL_PICTURES);
    process.stdout.write(`with all pictures: ${layout} in ${theme}, ${bytes} bytes in brotli\n`);
    expect(bytes).toBeLessThan(MAX_BYTES_WITH_ALL_PICTURES);
  });
});
