import { listSectionCalls } from '@vitrine/contract/calls/content';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { ITEMS } from '@vitrine/server/seed/content';
import type { HttpClient } from '@vitrine/server/testing/process';
import type { Page } from 'playwright-core';

/** A logo for companies whose hosts do not exist. */
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Fulfills requests to example hosts, so that no connection errors are logged. */
export const stubCompanyHosts = (page: Page): Promise<unknown> =>
  page.context().route('https://*.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }));

/**
 * Adds items over HTTP that stay in this order, because all have the same dates.
 * @returns their ids
 */
export async function addItems(client: HttpClient, section: ListSectionKey, titles: readonly string[]) {
  const ids: string[] = [];
  for (const title of titles) {
    const data = { ...ITEMS[section], [LIST_SECTIONS[section].entry.title]: title };
    const { body } = await client.call(listSectionCalls[section].save, { body: { data } });
    ids.push(body.payload._id);
  }
  return ids;
}

/** Returns the stored titles of a section's items. */
export async function fetchStoredTitles(client: HttpClient, email: string, section: ListSectionKey): Promise<string[]> {
  const { body } = await client.get(`/user/get-data/${email}`);
  const title = LIST_SECTIONS[section].entry.title;
  return body.payload.resume[section].map((item: Record<string, string>) => item[title]);
}

/** Returns the titles of the items on the page, in display order. */
export const readDisplayedTitles = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('li[data-item] :is(h2, h3)').allInnerTexts();
  return texts.map((text) => text.split(' · ')[0] ?? '');
};
