import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { expect, test } from 'vitest';
import { FONT_FILES } from '../fonts.ts';
import { renderPortfolio } from '../portfolio-document.tsx';
import { buildSamplePortfolio } from '../samples.ts';

const FONT = /\/fonts\/[\w.-]+\.woff2/g;

test('every font that a portfolio names is a file that the server can send', () => {
  const usedFamilies = new Set(
    LAYOUT_IDS.flatMap((layout) => renderPortfolio(buildSamplePortfolio({ layout })).match(FONT) ?? []),
  );
  expect(usedFamilies).toEqual(new Set(FONT_FILES.map(({ url }) => url)));
  for (const { file } of FONT_FILES) {
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
    expect(bytes.length).toBeLessThan(150_000);
  }
});

test.each(LAYOUT_IDS)('a page of %s starts with at most two fonts', (layout) => {
  const preloads = renderPortfolio(buildSamplePortfolio({ layout })).match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(0);
  expect(preloads.length).toBeLessThanOrEqual(2);
});

test('the versions in the addresses are the versions of the files', () => {
  const require = createRequire(import.meta.url);
  for (const { url, file } of FONT_FILES) {
    const [, name] = /@fontsource-variable\/([\w-]+)\//.exec(file) ?? [];
    const { version } = require(`@fontsource-variable/${name}/package.json`) as { version: string };
    expect(url).toContain(`-${version}.woff2`);
  }
});
