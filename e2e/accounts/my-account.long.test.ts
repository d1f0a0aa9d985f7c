import { ACCOUNT_DELETION } from '@vitrine/contract/account/account-deletion';
import { ERRORS } from '@vitrine/contract/api/errors';
import { deleteAccount, updateAccount } from '@vitrine/contract/calls/account';
import { changePassword } from '@vitrine/contract/calls/passwords';
import { newPerson } from '@vitrine/server/seed/people';
import { paths } from '@vitrine/web/paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  closeByKey,
  failOnce,
  getButton,
  getDialog,
  hasFocus,
  openMyAccount,
  signInOverHttp,
} from './my-account-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());
// Provoked error responses are logged by the browser itself; other console errors are not allowed.
afterEach(() =>
  expect(environment.consoleErrors.splice(0).filter((line) => !line.includes('Failed to load'))).toEqual([]),
);

const NEW_PASSWORD = 'loud-Lighthouse-43';

test('name and phone number are edited; unsaved input is not lost (rules A22, A23 and A25)', {
  timeout: 120_000,
}, async () => {
  const { page, person } = await openMyAccount(environment);
  const [edit, name, phone] = [
    getButton(page, 'Edit account information'),
    page.getByRole('textbox', { name: 'Name' }),
    page.getByLabel('Phone number'),
  ];
  await edit.click();
  expect(await page.getByLabel('Email').isDisabled()).toBe(true);
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);

  // Cancel restores the value and returns the focus.
  await name.fill('Somebody Else');
  await getButton(page, 'Cancel').click();
  expect(await hasFocus(edit)).toBe(true);
  await edit.click();
  expect(await name.inputValue()).toBe('Asha Rao');

  // A phone number has ten digits.
  await name.fill('Meera Iyer');
  for (const wrong of ['12345', '12345678901', '+1 415 555 2671']) {
    await phone.fill(wrong);
    await getButton(page, 'Submit').click();
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Please enter a valid 10-digit phone number').waitFor();
  }
  await phone.fill('+91 98765 43210');

  // Navigating away asks for confirmation; a reload keeps the input.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await getDialog(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  page.once('dialog', (confirmDialog) => confirmDialog.accept());
  await page.reload();
  expect(await name.inputValue()).toBe('Meera Iyer');

  // A failure is shown next to the form, and the input stays.
  await failOnce(page, updateAccount, 'request/unavailable');
  await getButton(page, 'Submit').click();
  await page.getByRole('alert').getByText(ERRORS['request/unavailable'].message).waitFor();
  expect(await phone.inputValue()).toBe('+91 98765 43210');

  await getButton(page, 'Submit').click();
  await page.getByRole('status').getByText('User information updated successfully').waitFor();
  expect(await hasFocus(edit)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('name'))).toBe('Meera Iyer');
  await page.getByRole('banner').getByText('MI', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('main').getByText('Meera Iyer').waitFor();
  await page.getByText('9876543210').waitFor();
});

test('the password is changed by keyboard alone, after each check in its order (rule A21)', {
  timeout: 120_000,
}, async () => {
  const { page, person, client } = await openMyAccount(environment);
  const form = getDialog(page, 'Change Password');
  const openButton = getButton(page, 'Change Password');
  const getField = (name: string) => form.getByRole('textbox', { name, exact: true });
  const submitPasswords = async (current: string, fresh: string, again: string, message: string) => {
    await getField('Current password').focus();
    for (const value of [current, fresh, again]) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(value);
      // The second Tab skips the button that reveals the password.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    // Skips Cancel and reaches the submit button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await form.getByText(message).waitFor();
  };
  await openButton.focus();
  await page.keyboard.press('Enter');
  expect(await hasFocus(getField('Current password'))).toBe(true);
  await form.getByText('At least 6 characters.').waitFor();
  await submitPasswords('', 'one', 'another', 'All three fields are required.');
  await submitPasswords(person.password, person.password, '', 'All three fields are required.');
  expect(await hasFocus(getField('Confirm new password'))).toBe(true);
  await submitPasswords(person.password, person.password, 'another', 'New password and confirm password mismatch!');
  await submitPasswords(
    person.password,
    person.password,
    person.password,
    'Current password and new password cannot be same!',
  );
  expect(await hasFocus(getField('New password'))).toBe(true);

  // Cancel clears fields and messages.
  await getButton(page, 'Cancel').focus();
  await closeByKey(page, 'Enter', form);
  expect(await hasFocus(openButton)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await getField('Current password').inputValue()).toBe('');
  expect(await form.getByText('cannot be same').count()).toBe(0);

  // Server errors are shown at their field; without a session there is no user.
  await submitPasswords('not-my-password', NEW_PASSWORD, NEW_PASSWORD, 'Incorrect password.');
  expect(await hasFocus(getField('Current password'))).toBe(true);
  await submitPasswords(person.password, 'password', 'password', 'This password is too common.');
  const noSessionResponse = {
    status: 401,
    json: { success: false, code: 'auth/no-session', message: 'Please sign in.' },
  };
  await page.route(`**${changePassword.path}`, (route) => route.fulfill(noSessionResponse));
  await submitPasswords(person.password, NEW_PASSWORD, NEW_PASSWORD, 'No user is signed in.');
  await page.unroute(`**${changePassword.path}`);

  await submitPasswords(person.password, NEW_PASSWORD, NEW_PASSWORD, 'Password updated successfully!');
  expect(await getField('New password').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  expect(await hasFocus(openButton)).toBe(true);
  expect((await client.get('/auth/session')).body.stage).toBe('none');
  expect((await signInOverHttp(environment, { ...person, password: NEW_PASSWORD })).status).toBe(200);
});

test('an account is deleted by keyboard alone, and is unknown from then on (rules A26 and S44)', {
  timeout: 120_000,
}, async () => {
  const { page, person } = await openMyAccount(environment);
  const openButton = getButton(page, 'Delete Account');
  const confirmDialog = getDialog(page, 'Delete Account');
  const hasDeleteFocus = () => hasFocus(confirmDialog.getByRole('button', { name: 'Delete Account' }));
  await openButton.focus();
  await page.keyboard.press('Enter');
  await confirmDialog
    .getByText(
      'Are you certain you want to delete your account? This action is permanent, and all your data will be permanently lost.',
    )
    .waitFor();
  expect(await hasFocus(confirmDialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
  // The dialog describes the consequences and offers an export of the data.
  await confirmDialog.getByText(ACCOUNT_DELETION.comeBack).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    confirmDialog.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  await confirmDialog.getByRole('button', { name: 'Cancel' }).focus();
  await closeByKey(page, 'Enter', confirmDialog);
  expect(await hasFocus(openButton)).toBe(true);

  // A failure is shown.
  await failOnce(page, deleteAccount, 'request/unavailable');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hasDeleteFocus()).toBe(true);
  await page.keyboard.press('Enter');
  await confirmDialog.getByText('Your account was not deleted.').waitFor();

  // The password is requested, after which nothing needs to be repeated.
  await failOnce(page, deleteAccount, 'auth/requires-recent-login');
  await page.keyboard.press('Enter');
  await getDialog(page, 'Confirm your identity').waitFor();
  await closeByKey(page, 'Escape', getDialog(page, 'Confirm your identity'));
  expect(await hasDeleteFocus()).toBe(true);
  await failOnce(page, deleteAccount, 'auth/requires-recent-login');
  await page.keyboard.press('Enter');
  await getDialog(page, 'Confirm your identity').waitFor();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === paths.farewell);
  await page.getByRole('heading', { level: 1, name: 'Your account was deleted' }).waitFor();
  await page.getByRole('heading', { name: /^You can come back until \w+ \d+, 20\d\d$/ }).waitFor();
  await page.getByText(ACCOUNT_DELETION.comeBack).waitFor();
  const support = page.getByRole('link', { name: /^Write to .+@/ });
  expect(await support.getAttribute('href')).toMatch(/^mailto:.+@.+\?subject=/);
  expect(await page.evaluate(() => ['name', 'email', 'gender'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
  const [deleted, unknown] = [
    await signInOverHttp(environment, person),
    await signInOverHttp(environment, newPerson()),
  ];
  expect([deleted.status, deleted.body]).toEqual([unknown.status, unknown.body]);
  expect(deleted.status).toBe(401);
});
