import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { build } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
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

test('a document as it is built and sent is under 14 KB in every layout and theme (rule P10)', async () => {
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
  const { renderPortfolio } = (await import(
    /* @vite-ignore */ pathToFileURL(join(outDir, 'portfolio-document.js')).href
  )) as typeof import('./portfolio-document.tsx');
  const findLargest = (change: (view: PublicView) => PublicView) =>
    LAYOUT_IDS.flatMap((layout) =>
      THEMES.map((theme) => {
        const html = renderPortfolio(change(samplePortfolio({ layout, theme, contactForm: true })));
        expect(html).toContain('*,:before,:after{box-sizing:border-box}');
        return { look: `${layout} in ${theme}`, bytes: brotliCompressSync(html).length };
      }),
    ).reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const largest = findLargest((view) => ({ ...view, sisters: SISTERS }));
  // The addresses of pictures cannot be guessed, and so not be compressed.
  const pictured = findLargest(withPictures);
  for (const [what, { look, bytes }] of Object.entries({ largest, 'with a picture of every item': pictured })) {
    process.stdout.write(`${what}: ${look}, ${bytes} bytes in brotli\n`);
  }
  expect(largest.bytes).toBeLessThan(MOST);
  expect(pictured.bytes).toBeLessThan(MOST_PICTURED);
});
