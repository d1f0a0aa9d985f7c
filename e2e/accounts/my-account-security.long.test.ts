import { POPUP_CHANNEL, type PopupResult, toPopupStartPath } from '@vitrine/contract/account/providers';
import { ERRORS } from '@vitrine/contract/api/errors';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { setTwoFactor } from '@vitrine/contract/calls/account';
import { signIn } from '@vitrine/contract/calls/accounts';
import { forgotPassword } from '@vitrine/contract/calls/passwords';
import { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSession } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { failOnce, getButton, getDialog, hasFocus, openMyAccount, signInOverHttp } from './my-account-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());
// Provoked error responses are logged by the browser itself; other console errors are not allowed.
afterEach(() =>
  expect(environment.consoleErrors.splice(0).filter((line) => !line.includes('Failed to load'))).toEqual([]),
);

const IPHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('two-factor sign-in needs a phone number and a recent sign-in, and is turned on and off (rules A19 and A24)', {
  timeout: 120_000,
}, async () => {
  const { page, person } = await openMyAccount(environment);
  const manage = getButton(page, 'Manage two-factor authentication');
  await manage.click();
  const required = getDialog(page, 'Phone Number Required');
  await required.getByText(ERRORS['account/phone-required'].message).waitFor();
  await page.keyboard.press('Enter');
  await required.waitFor({ state: 'hidden' });
  expect(await hasFocus(manage)).toBe(true);

  // The notice links to the field.
  await manage.click();
  await required.getByRole('button', { name: 'Add phone number' }).click();
  await required.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(page.getByLabel('Phone number'))).toBe(true);
  await page.keyboard.type('98765 43210');
  await page.keyboard.press('Enter');
  await page.getByText('User information updated successfully').waitFor();
  await page.getByText('9876543210', { exact: true }).waitFor();

  // A failure is shown in the dialog, and changes nothing.
  const enable = getDialog(page, 'Enable Two-Factor Authentication');
  await failOnce(page, setTwoFactor, 'request/failed');
  await manage.click();
  await enable.getByRole('button', { name: 'Enable' }).click();
  const failed = getDialog(page, 'Failed to Update Two-Factor Authentication');
  await failed.getByText(/^Something went wrong while updating 2FA\./).waitFor();
  await failed.getByRole('button', { name: 'OK' }).click();
  await page.getByText(/^Off\./).waitFor();

  // After an old sign-in the password is required; a wrong one is reported, and the action then continues by itself.
  await failOnce(page, setTwoFactor, 'auth/requires-recent-login');
  await manage.click();
  await enable.getByRole('button', { name: 'Enable' }).click();
  const password = getDialog(page, 'Confirm your identity').getByRole('textbox', { name: 'Password' });
  await password.fill('not-my-password');
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect password.').waitFor();
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  await getDialog(page, 'Two-Factor Authentication Enabled')
    .getByText('A verification code is sent to your registered email address on each login.')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^On\./).waitFor();
  expect(await hasFocus(manage)).toBe(true);
  expect((await signInOverHttp(environment, person)).body.stage).toBe('mfa');

  await manage.click();
  await getDialog(page, 'Disable Two-Factor Authentication').getByRole('button', { name: 'Disable' }).click();
  await getDialog(page, 'Two-Factor Authentication Disabled').getByRole('button', { name: 'OK' }).click();
  await page.getByText(/^Off\./).waitFor();
});

test('another session is ended, then all others', { timeout: 120_000 }, async () => {
  const { page, person, client } = await openMyAccount(environment);
  const phone = await environment.visit({ userAgent: IPHONE_USER_AGENT });
  await startSession(phone.page, person);
  const tablet = new HttpClient(environment.origin);
  await tablet.call(signIn, { body: { email: person.email, password: person.password } });
  await page.reload();
  const sessionRows = page.getByRole('listitem').filter({ hasText: 'Signed in' });
  await sessionRows.nth(3).waitFor();
  expect(
    await sessionRows
      .filter({ hasText: 'This device' })
      .filter({ has: page.getByRole('button') })
      .count(),
  ).toBe(0);

  await page.getByRole('button', { name: /^Sign out Safari 1\d on iPhone/ }).click();
  await page
    .getByRole('status')
    .getByText(/^Signed out: Safari 1\d on iPhone/)
    .waitFor();
  await sessionRows.nth(3).waitFor({ state: 'detached' });
  await phone.page.goto(paths.dashboard);
  await phone.page.waitForURL(`**${paths.login}*`);
  expect((await tablet.get('/auth/session')).body.stage).toBe('full');

  await getButton(page, 'Sign out everywhere else').click();
  await page.getByRole('status').getByText('Signed out everywhere else.').waitFor();
  await sessionRows.nth(1).waitFor({ state: 'detached' });
  expect(await sessionRows.count()).toBe(1);
  const stages = await Promise.all([tablet, client].map((httpClient) => httpClient.get('/auth/session')));
  expect(stages.map(({ body }) => body.stage)).toEqual(['none', 'none']);
});

test('who has no password shows with their provider that it is them, and is mailed a link to set one', {
  timeout: 120_000,
}, async () => {
  const { page, context } = await openMyAccount(environment);
  await page.route('**/user/get-data/**', async (route) => {
    const response = await route.fetch();
    const responseBody = await response.json();
    Object.assign(responseBody.payload, { hasPassword: false, providers: ['somewhere'], phoneNumber: '9876543210' });
    await route.fulfill({ response, json: responseBody });
  });
  const providers = ['Somewhere', 'Elsewhere'].map((label) => ({ id: label.toLowerCase(), label }));
  await page.route('**/auth/providers', (route) => route.fulfill({ json: { success: true, providers: providers } }));
  // The provider's window immediately returns the server's result.
  let popupResult: PopupResult = { code: 'auth/external-refused' };
  const renderPopup = () =>
    `<script>new BroadcastChannel('${POPUP_CHANNEL}').postMessage(${JSON.stringify(popupResult)})</script>`;
  await context.route(`**${toPopupStartPath('somewhere', 'reauth')}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: renderPopup() }),
  );
  await page.reload();

  await page.route(`**${setTwoFactor.path}`, (route) =>
    route.fulfill({ json: { success: true, user: { twoFactorEnabled: true } } }),
  );
  await failOnce(page, setTwoFactor, 'auth/requires-recent-login');
  await getButton(page, 'Manage two-factor authentication').click();
  await getButton(page, 'Enable').click();
  const reauthDialog = getDialog(page, 'Confirm your identity');
  const provider = reauthDialog.getByRole('button', { name: 'Continue with Somewhere' });
  await provider.click();
  await reauthDialog.getByText(ERRORS['auth/external-refused'].message).waitFor();
  expect(await reauthDialog.getByRole('button', { name: 'Continue with' }).count()).toBe(1);
  popupResult = { stage: 'full' };
  await provider.click();
  await getDialog(page, 'Two-Factor Authentication Enabled').waitFor();
  await page.keyboard.press('Escape');

  await getButton(page, 'Change Password').click();
  const passwordDialog = getDialog(page, 'Change Password');
  await passwordDialog.getByText(/^You sign in with a provider and have no password/).waitFor();
  await page.route(`**${forgotPassword.path}`, (route) =>
    route.fulfill({ json: { success: true, message: MESSAGES.resetSent } }),
  );
  await passwordDialog.getByRole('button', { name: 'Email me a link' }).click();
  await passwordDialog.getByRole('status').getByText('Password reset email sent.').waitFor();
});
