import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { THEMES } from '@vitrine/contract/portfolio';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { longCareerPortfolio, samplePortfolio, studentPortfolio } from './samples.ts';
import { openPage } from './testing/browser.ts';

const SAMPLES = { samplePortfolio, studentPortfolio, longCareerPortfolio };

let browser: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  browser = await openPage();
  await browser.page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
});
afterAll(() => browser.close());

describe.each(THEMES)('%s', (theme) => {
  test.each(Object.entries(SAMPLES))('%s has nothing that keeps anyone out', async (_, sample) => {
    await browser.page.setContent(renderPortfolio(sample({ theme })), { waitUntil: 'domcontentloaded' });
    const { violations, passes } = await browser.page.evaluate<AxeResults>(
      "axe.run({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
    );
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
    );
    expect(found).toEqual([]);
  });
});
