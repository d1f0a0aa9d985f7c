import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { LAYOUT_IDS, type Layout, THEMES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { samplePortfolio } from './samples.ts';
import { withPictures } from './testing/edge-case-people.ts';

const MOST = 14 * 1024;
/** With the addresses and descriptions of a picture for every project, company and testimonial. */
const MOST_PICTURED = 15 * 1024;
const SISTERS = (['de', 'hi', 'ja'] as const).map((language) => ({
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
  // Vite takes the JSX runtime of development under any other name.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'src/portfolio-document.tsx', outDir },
  });
  // The module that the build has just written, whose exports are those of its source.
  ({ renderPortfolio } = (await import(
    /* @vite-ignore */ pathToFileURL(join(outDir, 'portfolio-document.js')).href
  )) as typeof import('./portfolio-document.tsx'));
});

/** Orders documents about as the best level of brotli does, whose sizes count, in a sixth of its time. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Themes that are compressed at the best level, because the two do not order them quite the same (by 32 bytes at most). */
const CANDIDATES = 5;

/** The largest document of a layout, in bytes of brotli, and in which theme that is. */
function findLargest(layout: Layout, change: (view: PublicView) => PublicView) {
  const documents = THEMES.map((theme) => {
    const html = renderPortfolio(change(samplePortfolio({ layout, theme, contactForm: true })));
    expect(html).toContain('*,:before,:after{box-sizing:border-box}');
    return { theme, html, size: brotliCompressSync(html, FAST).length };
  });
  return documents
    .toSorted((first, second) => second.size - first.size)
    .slice(0, CANDIDATES)
    .map(({ theme, html }) => ({ theme, bytes: brotliCompressSync(html).length }))
    .reduce((first, second) => (second.bytes > first.bytes ? second : first));
}

describe.each(LAYOUT_IDS)('a document of %s as it is built and sent (rule P10)', (layout) => {
  test('is under 14 KB in every theme', () => {
    const { theme, bytes } = findLargest(layout, (view) => ({ ...view, sisters: SISTERS }));
    process.stdout.write(`largest: ${layout} in ${theme}, ${bytes} bytes in brotli\n`);
    expect(bytes).toBeLessThan(MOST);
  });

  test('is under 15 KB with a picture of every item', () => {
    // The addresses of pictures cannot be guessed, and so not be compressed.
    const { theme, bytes } = findLargest(layout, withPictures);
    process.stdout.write(`with a picture of every item: ${layout} in ${theme}, ${bytes} bytes in brotli\n`);
    expect(bytes).toBeLessThan(MOST_PICTURED);
  });
});
