import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { FONT_FILES } from './fonts.ts';
import { INTER_VERSION } from './inter.ts';
import { renderPortfolio } from './portfolio-document.tsx';
import { samplePortfolio } from './samples.ts';

test('every font that a portfolio names is a file that the server can send', () => {
  const named = new Set(renderPortfolio(samplePortfolio()).match(/\/fonts\/[\w.-]+\.woff2/g));
  expect(named).toEqual(new Set(FONT_FILES.map(({ url }) => url)));
  expect(named.size).toBeLessThanOrEqual(2);
  for (const { file } of FONT_FILES) {
    expect(readFileSync(file).subarray(0, 4).toString()).toBe('wOF2');
    expect(statSync(file).size).toBeLessThan(150_000);
  }
});

test('the version in the addresses is the version of the files', () => {
  const manifest = createRequire(import.meta.url)('@fontsource-variable/inter/package.json') as { version: string };
  expect(INTER_VERSION).toBe(manifest.version);
});
