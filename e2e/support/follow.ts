import type { Page } from 'playwright-core';

/**
 * Goes to another screen of the app that is open, as a link to it does: loading the app anew takes five times as long.
 * For what the address alone decides, `page.goto` opens it. The screens are told apart by their titles.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const left = await page.title();
  // The router takes this for a link.
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await page.waitForFunction((title) => document.title !== title, left);
}
