import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { expireRateLimits, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';
import type { CatalogueRow } from './error-catalogue-steps.ts';

/*
 * Checks the texts of failures (docs/product/accounts.md) row by row: each failure is provoked, and its exact text is
 * shown where the user acted, and announced to screen readers. The server runs with the texts of rules A3 and A7.
 * Errors that our server never returns, because the form rejects the input first, come from a stub of that call.
 */
let environment: TestEnvironment;
let known: { email: string; password: string };
let careful: { email: string; password: string };
beforeAll(async () => {
  environment = await shareTestEnvironment({ DISCLOSE_ACCOUNTS: 'true' });
  known = (await createMember(environment)).person;
  const other = await createMember(environment);
  careful = other.person;
  await other.client.call(updateAccount, { body: { name: 'Richard Hendriks', phoneNumber: '9876543210' } });
  expect((await other.client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(200);
});
afterEach(() => {
  // The browser logs error responses too.
  expect(environment.consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
  expireRateLimits(environment);
});
afterAll(() => environment.close());

/** One browser context with cached app files for all rows; each row has a new page and empty storage. */
let context: BrowserContext;
beforeAll(async () => {
  ({ context } = await environment.visit());
});

async function checkRow({ provoke, reads, besides, as }: CatalogueRow): Promise<void> {
  const page = await context.newPage();
  await provoke({ page, environment, known, careful });
  const texts = [reads, ...(besides ? [besides] : [])];
  if (typeof as === 'object') {
    const field = page.getByRole('textbox', { name: as.field, exact: true });
    await page.getByText(reads, { exact: true }).waitFor();
    const descriptionIds = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const descriptions = await Promise.all(descriptionIds.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect([await field.getAttribute('aria-invalid'), descriptions]).toEqual(['true', expect.arrayContaining([reads])]);
  } else {
    for (const text of texts) await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
    const announcement =
      as === 'heading' || as === 'alertdialog'
        ? page.getByRole(as, { name: reads })
        : page.getByRole(as).filter({ has: page.getByText(reads, { exact: true }) });
    expect(await announcement.count()).toBe(1);
  }
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.close();
  await context.clearCookies();
}

describe.each(ERROR_CATALOGUE)('%s', (_screen, rows) => {
  test.each(rows)('$when: $reads (rules A3, A7, A13, A18, A20 and A24)', checkRow);
});
