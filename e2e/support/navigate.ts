import type { Page } from 'playwright-core';

/**
 * Navigates to another screen of the open app, as a link does: reloading the app takes five times as long. Use
 * `page.goto` to test a URL. The screens must have different titles.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const previousTitle = await page.title();
  // The router handles this like a link.
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await page.waitForFunction((title) => document.title !== title, previousTitle);
}
