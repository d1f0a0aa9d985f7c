import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPEARANCES, findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/people.ts';
import { expireRateLimits, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { button, dialog } from './my-account-screen.ts';

let environment: TestEnvironment;
let plain: { email: string; password: string };
let careful: { email: string; password: string };
beforeAll(async () => {
  environment = await shareTestEnvironment();
  plain = (await createMember(environment)).person;
  const { person, client } = await createMember(environment);
  await client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber: '9876543210' } });
  await client.call(setTwoFactor, { body: { twoFactorEnabled: true } });
  careful = person;
});
afterAll(() => environment.close());

const looksRight = async (page: Page, state: string) =>
  expect([state, await findAccessibilityViolations(page), await measureHorizontalOverflow(page)]).toEqual([
    state,
    [],
    0,
  ]);

/** Checks screen states that cannot be reached by URL. */
const [narrow, , wide] = APPEARANCES;
test.each([{ ...narrow, colorScheme: 'dark' as const }, wide])(
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
    await looksRight(page, 'login with errors');
    await page.getByRole('button', { name: /^Forgot your password/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByText('Password reset email sent.').waitFor();
    await looksRight(page, 'reset dialog');
    await page.goto(`${paths.resetPassword}#token`);
    await page.getByRole('button').last().waitFor();
    await looksRight(page, 'a new password');
    await page.goto(`${paths.emailVerified}?uid=nothing`);
    await button(page, 'Verify My Email').click();
    await page.getByText("We couldn't verify your email address").waitFor();
    await looksRight(page, 'a bad link');

    expireRateLimits(environment);
    await page.goto(paths.login);
    await page.getByRole('textbox', { name: 'Email' }).fill(careful.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(careful.password);
    await button(page, 'Sign In').click();
    await page.getByText('Verification code sent to your email!').waitFor();
    await looksRight(page, 'a code is sent');
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await page
      .getByText(/attempts remaining|attempt\(s\) remaining/)
      .first()
      .waitFor();
    await looksRight(page, 'a wrong code');
    await button(page, 'Cancel Login').click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();

    await signInAs(page, plain, paths.account);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await looksRight(page, 'My Account edited');
    await button(page, 'Cancel').click();
    await button(page, 'Change Password').click();
    await button(page, 'Update Password').click();
    await page.getByText('All three fields are required.').waitFor();
    await looksRight(page, 'change of password');
    await dialog(page, 'Change Password').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Manage/ }).click();
    await dialog(page, 'Phone Number Required').waitFor();
    await looksRight(page, 'phone number required');
    await button(page, 'OK').click();
    await button(page, 'Delete Account').click();
    await dialog(page, 'Delete Account').waitFor();
    await looksRight(page, 'deletion');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem').first().waitFor();
    await looksRight(page, 'account menu');
    await page.keyboard.press('Escape');
    await context.clearCookies();
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Somebody Else');
    await button(page, 'Submit').click();
    await dialog(page, 'Sign in again').waitFor();
    await looksRight(page, 'sign in again');
    await context.close();
  },
);
