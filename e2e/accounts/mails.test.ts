import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MAILS } from '@vitrine/server/testing/mails';
import { openBrowser } from '@vitrine/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const DRESSES = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 640, colorScheme: 'light' },
  { width: 640, colorScheme: 'dark' },
] as const;

/** What axe finds on the page as it stands: the rule, and where. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

describe.each(DRESSES)('mails at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('axe finds nothing, nothing scrolls sideways, nothing is loaded, the preview does not show', async () => {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
    const wrong: string[] = [];
    page.on('request', (request) => wrong.push(`loads ${request.url()}`));
    for (const [name, { mail }] of Object.entries(MAILS)) {
      await page.setContent(mail.html);
      const seen = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        title: document.title,
      }));
      if (seen.sideways > 0) wrong.push(`${name}: ${seen.sideways} px too wide`);
      // The first thing in a mail is its preview, for the list of mails alone.
      if (await page.locator('body > div').first().isVisible()) wrong.push(`${name}: shows its preview`);
      if (seen.title !== mail.subject) wrong.push(`${name}: is called ${seen.title}`);
      wrong.push(...(await findings(page)).map((finding) => `${name}: ${finding}`));
    }
    await page.close();
    expect(wrong).toEqual([]);
  });
});
