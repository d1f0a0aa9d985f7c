import { ERRORS } from '@vitrine/contract/api/errors';
import { readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInByForm } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

/** Returns the mailed URL for setting a new password. */
async function findMailedLink(): Promise<string> {
  const mails = await readOutboxTexts(environment.folder);
  return mails.flatMap(({ text }) => /\S+\/reset-password#[\w-]+/.exec(text)?.[0] ?? []).at(-1) ?? '';
}

test('a forgotten password: the dialog, the mailed link, the new password, and the link is used up', async () => {
  const { person } = await createMember(environment);
  const { context, page } = await environment.visit();
  await page.goto(paths.login);
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
  const forgot = page.getByRole('button', { name: 'Forgot your password' });
  await forgot.click();

  // The email of the form is prefilled in the dialog, and Enter submits it.
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  const field = dialog.getByRole('textbox', { name: 'Email' });
  expect(await field.inputValue()).toBe('not an address');
  await field.press('Enter');
  await dialog.getByText('Invalid email format', { exact: true }).waitFor();
  await field.fill(person.email);
  await field.press('Enter');
  await dialog.getByRole('status').getByText('Password reset email sent.', { exact: true }).waitFor();

  // A second request within the minute is rejected, without a suggestion to retry immediately.
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
  const failure = dialog.getByRole('alert');
  await failure.getByText('Too many attempts. Please wait before you try again.').waitFor();
  await failure.getByText(/You can try again in \d+s\./).waitFor();
  expect(await failure.getByText('Please try again').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => forgot.evaluate((element) => element === document.activeElement)).toBe(true);

  // The token is removed from the address bar immediately, and a reload still works.
  const link = await findMailedLink();
  await page.goto(link);
  await page.waitForURL(`${environment.origin}${paths.resetPassword}`);
  await page.reload();
  const password = page.getByRole('textbox', { name: 'New password' });
  const confirmation = page.getByRole('textbox', { name: 'Confirm password' });
  await password.fill('short');
  expect(page.url()).toBe(`${environment.origin}${paths.resetPassword}`);
  const update = page.getByRole('button', { name: 'Update Password' });
  await update.click();
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
  await page.getByText('New password and confirm password mismatch!', { exact: true }).waitFor();
  const newPassword = 'louder-Harbour-43';
  await password.fill(newPassword);
  await confirmation.fill(newPassword);
  await update.click();
  await page.getByText('Password updated successfully!', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Go to Login' }).click();

  // The old password no longer works, the new one does; the page has filled in the email.
  await page.getByText('Sign in with the new password.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password.', { exact: true }).waitFor();
  await signInByForm(page, { ...person, password: newPassword });

  // The link works once; the page reports that before it asks for a password, and offers another link.
  const second = await environment.visit();
  await second.page.goto(link);
  await second.page.getByText(ERRORS['auth/reset-failed'].message).waitFor();
  await second.page.getByRole('button', { name: 'Ask for a new link' }).click();
  await second.page.getByRole('dialog', { name: 'Reset Password' }).waitFor();
  await second.context.close();

  await context.close();
  // The browser logs error responses too.
  expect(environment.consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

test('the page without its token says where it opens from', async () => {
  const { context, page } = await environment.visit();
  await page.goto(paths.resetPassword);
  await page.getByText('This page opens from the link in an email.').waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await context.close();
});
