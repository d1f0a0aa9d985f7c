import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPEARANCES, findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs, startSession } from '../support/members.ts';
import { navigateTo } from '../support/navigate.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

/** Makes a signed-in user an administrator, with the required second factor. */
function makeAdministrator({ email }: { email: string }): void {
  const database = new DatabaseSync(join(environment.folder, 'vitrine.db'), { timeout: 5_000 });
  database.prepare("update users set role = 'admin', two_factor = 1, phone = '9876543210' where email = ?").run(email);
  database.close();
}

const expectAccessible = async (page: Page, state: string) =>
  expect([state, await findAccessibilityViolations(page), await measureHorizontalOverflow(page)]).toEqual([
    state,
    [],
    0,
  ]);

/** Presses Tab until the element has the focus, then Enter. */
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('No Tab leads there.');
}

test('a visitor reports a page, an administrator takes it down by keyboard, its owner reads why, and it comes back (rules D10, D15, D20 and D21)', async () => {
  const { person: owner, client } = await createMember(environment, { resume: true });
  const { handle } = (await client.get(`/user/get-data/${owner.email}`)).body.payload;

  const visitor = await environment.visit({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  await visitor.page.goto(`/p/${handle}`);
  await visitor.page.getByRole('link', { name: 'Report this page' }).click();
  await visitor.page.getByRole('heading', { name: 'Report a page' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Send Report' }).click();
  await visitor.page.getByText('Choose what is wrong with the page').waitFor();
  await visitor.page.getByRole('radio', { name: 'It is spam or fraud' }).check();
  await visitor.page.getByRole('textbox', { name: /What should we know/ }).fill('It sells watches.');
  await visitor.page.getByRole('button', { name: 'Send Report' }).click();
  await visitor.page.getByRole('heading', { name: 'Thank you for your report' }).waitFor();

  const { person: administrator } = await createMember(environment, { name: 'Mira Sen' });
  const { page } = await environment.visit({ viewport: { width: 1280, height: 900 } });
  await startSession(page, administrator);
  makeAdministrator(administrator);
  await page.goto(adminPaths.reports);
  await page.getByText('It sells watches.').waitFor();
  await pressByKeyboard(page, page.getByRole('button', { name: /^Suspend pages/ }));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).focus();
  await page.keyboard.type('It advertises for somebody else.');
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Suspend pages' }));
  await page.getByText('Suspended. Its pages are not public', { exact: false }).waitFor();
  await page.getByText('No report waits for a decision.').waitFor();

  expect((await visitor.page.goto(`/p/${handle}`))?.status()).toBe(404);
  const home = await environment.visit();
  await signInAs(home.page, owner);
  await home.page.getByText('Reason: It advertises for somebody else.', { exact: false }).waitFor();

  await page.goto(adminPaths.accounts);
  await page.getByRole('link', { name: owner.email }).click();
  await page.getByRole('button', { name: /^Restore pages/ }).click();
  await dialog.getByRole('button', { name: 'Restore pages' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await visitor.page.goto(`/p/${handle}`))?.status()).toBe(200);
  for (const { context } of [visitor, home]) await context.close();
});

test.each([APPEARANCES[0], APPEARANCES[3]])(
  'axe finds nothing in the pages of the administration at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const { person } = await createMember(environment, { name: `Mira ${width}` });
    const { page, context } = await environment.visit({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await startSession(page, person);
    makeAdministrator(person);
    const { account: _account, first: _first, ...screens } = adminPaths;
    await page.goto(paths.settings);
    for (const path of Object.values(screens)) {
      await navigateTo(page, path);
      await page.getByRole('navigation', { name: 'Administration' }).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page, path);
    }
    if (new URL(page.url()).pathname !== adminPaths.accounts) await navigateTo(page, adminPaths.accounts);
    await page.getByRole('link', { name: person.email }).click();
    await page.getByRole('heading', { level: 1, name: person.email }).waitFor();
    await expectAccessible(page, 'an account');
    await context.close();
  },
);
