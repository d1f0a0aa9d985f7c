import { readFile } from 'node:fs/promises';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItems } from '../sections/section-items.ts';
import { createMember, signInByForm } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { getHistoryRows, getPlanSummary, getSandboxDialog, openSandbox } from './plan-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

test('a free account reaches the projects limit, upgrades, adds the project, sees history and invoice, cancels', async () => {
  const { person, client } = await createMember(environment, { name: 'Asha Rao' });
  await addItems(
    client,
    'projects',
    Array.from({ length: 10 }, (_, n) => `Project ${n + 1}`),
  );
  const { page, context } = await environment.visit({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await signInByForm(page, person);
  await page.goto(`${paths.dashboard}?tab=projects`);
  await page.getByText('10 of 10 projects used').waitFor();
  await page.getByText('The Free Plan includes 10 projects. Delete one, or upgrade to add more.').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Upgrade' }).first().click();
  await page.waitForURL(`**${paths.plan}`);

  await openSandbox(page);
  await getSandboxDialog(page).getByRole('button', { name: 'Succeed' }).click();
  await page.getByText('Payment Successful & Verified!').waitFor();
  await getPlanSummary(page, 'Pro Plan')
    .getByText(/^Renews on/)
    .waitFor();

  await page.goto(`${paths.dashboard}?tab=projects`);
  await page.getByText('10 of 50 projects').waitFor();
  await page.getByRole('button', { name: 'Add project' }).click();
  const form = page.getByRole('form', { name: 'Add project' });
  await form.locator('[name="title"]').fill('The eleventh');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('11 of 50 projects').waitFor();

  await page.goto(paths.plan);
  await page.getByText('11 / 50').waitFor();
  await getHistoryRows(page).getByText('₹499').waitFor();
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    getHistoryRows(page)
      .getByRole('link', { name: /^Invoice VT-/ })
      .click(),
  ]);
  expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }).click();
  await getPlanSummary(page, 'Pro Plan')
    .getByText(/^Ends on/)
    .waitFor();
  const { projects } = (await client.get(`/user/get-data/${person.email}`)).body.payload.resume;
  expect(projects).toHaveLength(11);
  await context.close();
});
