import { createResume } from '@vitrine/contract/calls/resumes';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPlans, grantPlan } from '../plans/grant-plans.ts';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

test('two portfolios with a resume and an address each, and what becomes of them without the plan (rules S46, P21, P22 and M5)', async () => {
  const { person, client } = await createMember(environment, { resume: true });
  // Wide enough for the preview next to the page.
  const { page } = await environment.visit({ viewport: { width: 1440, height: 900 } });
  await signInAs(page, person, paths.portfolios);
  await page.getByText('1 of 1 portfolio used', { exact: true }).waitFor();
  // The limit is visible before anything is filled in.
  await page.getByText('The Free Plan includes 1 portfolio. Upgrade to add more.').waitFor();
  expect(await page.getByRole('button', { name: 'New portfolio' }).getAttribute('aria-disabled')).toBe('true');

  grantPlan(environment, person.email, 'pro');
  const { body } = await client.call(createResume, { body: { name: 'Lehre', language: 'de' } });
  expect(body.payload.name).toBe('Lehre');
  await page.reload();
  await page.getByRole('button', { name: 'New portfolio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create portfolio' }).click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Workshops');
  await dialog.getByRole('combobox', { name: 'Shows' }).selectOption('Lehre');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('x');
  await dialog.getByRole('button', { name: 'Create portfolio' }).click();
  await dialog.getByText(/letters/).waitFor();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('workshops-of-richard');
  await dialog.getByRole('button', { name: 'Create portfolio' }).click();
  await page.getByRole('heading', { name: 'Workshops', level: 1 }).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // Its preview and its page show its resume; only the owner sees it before it is public.
  const preview = page.getByRole('complementary', { name: 'Preview' }).frameLocator('iframe');
  await preview.getByRole('heading', { name: 'Berufserfahrung' }).waitFor();
  const { page: visitor } = await environment.visit();
  expect((await visitor.goto('/p/workshops-of-richard'))?.status()).toBe(404);
  await page.getByRole('radio', { name: 'Public', exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: 'Portfolio layout' }).selectOption('serif');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('switch', { name: 'Contact form' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await visitor.goto('/p/workshops-of-richard'))?.status()).toBe(200);
  await visitor.getByRole('heading', { name: 'Berufserfahrung' }).waitFor();
  expect(await visitor.getByRole('button', { name: /nachricht|senden/i }).count()).toBeGreaterThan(0);

  // Each keeps its own settings across a reload, and the first is unchanged.
  await page.reload();
  expect(await page.getByRole('combobox', { name: 'Portfolio layout' }).inputValue()).toBe('serif');
  expect(await page.getByRole('switch', { name: 'Contact form' }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'Name' }).fill('Teaching');
  await page.getByRole('heading', { name: 'Teaching', level: 1 }).waitFor();
  await page.goto('/p/workshops-of-richard');
  const bar = page.getByRole('complementary', { name: 'Your page' });
  await bar.getByText('Teaching').waitFor();
  await bar.getByRole('link', { name: /^Layout/ }).click();
  await page.getByRole('heading', { name: 'Teaching', level: 1 }).waitFor();
  await page.goto(paths.portfolio);
  expect(await page.getByRole('combobox', { name: 'Portfolio layout' }).inputValue()).toBe('website');
  expect(await page.getByRole('combobox', { name: 'Resume' }).locator('option:checked').textContent()).toBe('Resume');

  // Without the plan both stay readable and public; adding or restoring one is rejected.
  endPlans(environment, person.email);
  await page.goto(paths.portfolios);
  await page.getByText('2 of 1 portfolio used').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect((await visitor.reload())?.status()).toBe(200);
  await page.getByRole('button', { name: 'More for Teaching' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Deleted Teaching').waitFor();
  expect((await visitor.reload())?.status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alert').getByText('The Free Plan includes 1 portfolio. Upgrade to add more.').waitFor();
  // The browser logs rejected requests.
  environment.consoleErrors.length = 0;
});

test('nothing of the pages is wider than a phone', async () => {
  const { person } = await createMember(environment, { resume: true });
  grantPlan(environment, person.email, 'pro');
  const { page } = await environment.visit({ viewport: { width: 360, height: 740 } });
  await signInAs(page, person, paths.portfolios);
  await page.getByRole('button', { name: 'New portfolio' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ein Portfolio mit einem sehr langen Namen für Deutschland');
  await page.getByRole('button', { name: 'Create portfolio' }).click();
  await page.getByRole('heading', { name: /^Ein Portfolio/, level: 1 }).waitFor();
  expect(await measureHorizontalOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Delete portfolio' }).click();
  await page.getByText(/^Deleted Ein Portfolio/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Ein Portfolio/ }).waitFor();
  expect(await measureHorizontalOverflow(page)).toBe(0);
  expect(environment.consoleErrors).toEqual([]);
});
