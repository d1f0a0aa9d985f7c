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

const TEXT = 'Richard kept his word. He never guessed. I would hire him again.';
const PHONE = { viewport: { width: 360, height: 740 } };

test('a testimonial is asked for, written, shortened, shown and taken back (rules R43 to R45)', {
  timeout: 120_000,
}, async () => {
  const { person, client } = await createMember(environment, { resume: true });
  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.testimonials);
  await page.getByRole('button', { name: 'Ask for a testimonial' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await page.getByText('Name is required').waitFor();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Meera');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your link is ready' });
  const link = (await dialog.getByText(/\/testimonial#/).textContent()) ?? '';
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Not answered yet.', { exact: false }).waitFor();

  const { page: theirs, context: elsewhere } = await environment.visit(PHONE);
  await theirs.goto(link);
  await theirs.getByText('Hello Meera,', { exact: false }).waitFor();
  await theirs.getByRole('button', { name: 'Send testimonial' }).click();
  await theirs.getByText('Your name is required').waitFor();
  expect(await theirs.getByRole('textbox', { name: 'Your name' }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  expect(await findAccessibilityViolations(theirs)).toEqual([]);
  expect(await measureHorizontalOverflow(theirs)).toBe(0);
  await theirs.getByRole('textbox', { name: 'Your name' }).fill('Meera Iyer');
  await theirs.getByRole('textbox', { name: 'Your company' }).fill('Kaveri');
  await theirs.getByRole('textbox', { name: 'Testimonial' }).fill(`${TEXT} https://kaveri.example`);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Send testimonial' }).click();
  await theirs.getByText('Please write without links and without HTML').waitFor();
  await theirs.getByRole('textbox', { name: 'Testimonial' }).fill(TEXT);
  await theirs.getByRole('button', { name: 'Send testimonial' }).click();
  await theirs.getByText('It appears on the page once it is approved.', { exact: false }).waitFor();

  await page.reload();
  await page.getByText(TEXT).waitFor();
  await page.getByRole('button', { name: 'Shorten' }).click();
  const shown = page.getByRole('textbox', { name: 'Shortened text' });
  await shown.fill('Richard always kept his word. …');
  expect(await page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await shown.fill('Richard kept his word. …');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The testimonial by Meera Iyer is now on your portfolio.').waitFor();
  await page.getByRole('heading', { name: 'Meera Iyer' }).waitFor();
  const { handle } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
  const { page: visited } = await environment.visit();
  const publicPage = async () => {
    await visited.goto(`/p/${handle}`);
    return visited.content();
  };
  expect(await publicPage()).toContain('Richard kept his word. …');

  await theirs.reload();
  await theirs.getByText('Your testimonial is on the page.').waitFor();
  await theirs.getByRole('button', { name: 'Withdraw it' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Withdraw it' }).click();
  await theirs.getByText('You withdrew your testimonial.').waitFor();
  expect(await publicPage()).not.toContain('kept his word');
  await Promise.all([context.close(), elsewhere.close()]);
});
