import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

test('a choice holds at once, in another tab, after a reload, and no longer after signing out (rules S44, S50 to S52)', async () => {
  const { person } = await createMember(environment, { resume: true });
  const { page, context } = await environment.visit({ viewport: { width: 360, height: 740 } });
  await signInAs(page, person, paths.settings);
  const other = await context.newPage();
  await other.goto(paths.activity);
  await other.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
  const readColourScheme = (tab: typeof page) => tab.evaluate(() => document.documentElement.style.colorScheme);

  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => readColourScheme(other)).toBe('dark');
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('2026-11-25');
  await other
    .getByRole('heading', { level: 2, name: /^\w+, \d{4}-\d{2}-\d{2}$/ })
    .first()
    .waitFor();
  await page.getByRole('radio', { name: 'Hidden until you show it' }).check();
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Saved' }).count()).toBeGreaterThan(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await measureHorizontalOverflow(page)).toBe(0);

  // Dark from the first paint, before any response.
  await page.route('**/auth/session', () => undefined);
  await page.reload();
  await expect.poll(() => readColourScheme(page)).toBe('dark');
  await page.unroute('**/auth/session');

  await other.goto(paths.hobbies);
  await other.getByRole('button', { name: 'Add hobby' }).first().click();
  await other.getByRole('textbox', { name: 'Name' }).fill('Chess');
  // The keyboard shortcuts listed on the settings page.
  await other.keyboard.press('ControlOrMeta+Enter');
  await other.getByRole('button', { name: 'Show Chess' }).or(other.getByText('Hidden')).first().waitFor();

  await other.getByRole('button', { name: 'Open menu' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL(`**${paths.landing}`);
  expect(await other.evaluate(() => localStorage.getItem('appearance'))).toBeNull();
  await context.close();
});
