import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { sampleCases } from '@vitrine/contract/testing/rounds';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPEARANCES, findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { expireRateLimits, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { getButton, getDialog } from './my-account-screen.ts';

let environment: TestEnvironment;
let member: { email: string; password: string };
let twoFactorMember: { email: string; password: string };
beforeAll(async () => {
  environment = await shareTestEnvironment();
  member = (await createMember(environment)).person;
  const { person, client } = await createMember(environment);
  await client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber: '9876543210' } });
  await client.call(setTwoFactor, { body: { twoFactorEnabled: true } });
  twoFactorMember = person;
});
afterAll(() => environment.close());

const expectAccessible = async (page: Page, state: string) =>
  expect([state, await findAccessibilityViolations(page), await measureHorizontalOverflow(page)]).toEqual([
    state,
    [],
    0,
  ]);

/** Checks screen states that cannot be reached by URL. */
const [narrow, , wide] = APPEARANCES;
test.each(sampleCases('appearances of accounts', [{ ...narrow, colorScheme: 'dark' as const }, wide], 1))(
  'axe finds nothing in dialogs, notices and steps at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const { page, context } = await environment.visit({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });

    await page.goto(paths.login);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Password is required').waitFor();
    await expectAccessible(page, 'login with errors');
    await page.getByRole('button', { name: /^Forgot your password/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByText('Password reset email sent.').waitFor();
    await expectAccessible(page, 'reset dialog');
    await page.goto(`${paths.resetPassword}#token`);
    await page.getByRole('button').last().waitFor();
    await expectAccessible(page, 'a new password');
    await page.goto(`${paths.emailVerified}?uid=nothing`);
    await getButton(page, 'Verify My Email').click();
    await page.getByText("We couldn't verify your email address").waitFor();
    await expectAccessible(page, 'a bad link');

    expireRateLimits(environment);
    await page.goto(paths.login);
    await page.getByRole('textbox', { name: 'Email' }).fill(twoFactorMember.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(twoFactorMember.password);
    await getButton(page, 'Sign In').click();
    await page.getByText('Verification code sent to your email!').waitFor();
    await expectAccessible(page, 'a code is sent');
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await page
      .getByText(/attempts remaining|attempt\(s\) remaining/)
      .first()
      .waitFor();
    await expectAccessible(page, 'a wrong code');
    await getButton(page, 'Cancel Login').click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();

    await signInAs(page, member, paths.account);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await expectAccessible(page, 'My Account edited');
    await getButton(page, 'Cancel').click();
    await getButton(page, 'Change Password').click();
    await getButton(page, 'Update Password').click();
    await page.getByText('All three fields are required.').waitFor();
    await expectAccessible(page, 'change of password');
    await getDialog(page, 'Change Password').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Manage/ }).click();
    await getDialog(page, 'Phone Number Required').waitFor();
    await expectAccessible(page, 'phone number required');
    await getButton(page, 'OK').click();
    await getButton(page, 'Delete Account').click();
    await getDialog(page, 'Delete Account').waitFor();
    await expectAccessible(page, 'deletion');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem').first().waitFor();
    await expectAccessible(page, 'account menu');
    await page.keyboard.press('Escape');
    await context.clearCookies();
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Somebody Else');
    await getButton(page, 'Submit').click();
    await getDialog(page, 'Sign in again').waitFor();
    await expectAccessible(page, 'sign in again');
    await context.close();
  },
);
