import { MAILS } from '@vitrine/server/testing/mails';
import { openBrowser } from '@vitrine/tools/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../support/axe.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Content that fits at 360 px fits at 640, and colours do not depend on the width. */
const APPEARANCES = [
  { width: 360, colorScheme: 'light' },
  { width: 640, colorScheme: 'dark' },
] as const;

describe.each(APPEARANCES)('mails at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('axe finds nothing, nothing scrolls sideways, nothing is loaded, the preview does not show', async () => {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
    const problems: string[] = [];
    page.on('request', (request) => problems.push(`loads ${request.url()}`));
    for (const [name, { mail }] of Object.entries(MAILS)) {
      await page.setContent(mail.html);
      const seen = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        title: document.title,
      }));
      if (seen.sideways > 0) problems.push(`${name}: ${seen.sideways} px too wide`);
      // The first element is the preview text, which only mail lists show.
      if (await page.locator('body > div').first().isVisible()) problems.push(`${name}: shows its preview`);
      if (seen.title !== mail.subject) problems.push(`${name}: is called ${seen.title}`);
      problems.push(...(await findAccessibilityViolations(page)).map((finding) => `${name}: ${finding}`));
    }
    await page.close();
    expect(problems).toEqual([]);
  });
});
