import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { build } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import { samplePortfolio } from './samples.ts';

const MOST = 14 * 1024;
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
  const sizes = LAYOUT_IDS.flatMap((layout) =>
    THEMES.map((theme) => {
      const view = samplePortfolio({ layout, theme, contactForm: true });
      const html = renderPortfolio({ ...view, sisters: SISTERS });
      expect(html).toContain('*,:before,:after{box-sizing:border-box}');
      return { dress: `${layout} in ${theme}`, bytes: brotliCompressSync(html).length };
    }),
  );
  const largest = sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  process.stdout.write(`largest document: ${largest.dress}, ${largest.bytes} bytes in brotli\n`);
  expect(largest.bytes).toBeLessThan(MOST);
});
