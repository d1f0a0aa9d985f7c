import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { expireRateLimits, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterEach(() => {
  // The browser logs error responses too.
  expect(environment.consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(() => environment.close());

/** Creates a user with two-factor authentication enabled. */
async function createTwoFactorMember() {
  const { person, client } = await createMember(environment);
  await client.call(updateAccount, { body: { name: person.name, phoneNumber: '9876543210' } });
  const { status } = await client.call(setTwoFactor, { body: { twoFactorEnabled: true } });
  expect(status).toBe(200);
  return person;
}

/** Returns the latest code mailed to an address. */
async function findLatestCode({ email }: { email: string }): Promise<string> {
  const mails = (await readOutboxTexts(environment.folder)).filter(({ text }) => text.includes(email));
  const codes = mails.flatMap(({ text }) => /(\d{6}) is your Vitrine code/.exec(text)?.[1] ?? []);
  return codes.at(-1) ?? '';
}

/** Returns a code that differs from the given one. */
const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const getDigitField = (page: Page, number: number) => page.getByRole('textbox', { name: `Digit ${number} of 6` });
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

async function goToSecondStep(page: Page, person: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor();
}

test('a wrong code, then the right one, by keyboard alone (rules A17 and S44)', async () => {
  const person = await createTwoFactorMember();
  const { context, page } = await environment.visit();
  // The user requests a private page, and reaches it through both steps.
  await page.goto(paths.projects);
  await page.waitForURL(`**${paths.login}?**`);
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await waitForText(page, 'Verification code sent to your email!');
  expect(await page.getByText(person.email).isVisible()).toBe(true);
  const code = await findLatestCode(person);

  // Five digits are not enough; letters are ignored.
  const wrong = createWrongCode(code);
  await page.keyboard.type(`${wrong.slice(0, 3)}ab${wrong.slice(3, 5)}`);
  await expect.poll(() => getDigitField(page, 6).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await waitForText(page, 'Please enter all 6 digits');
  // The arrow key and Backspace in an empty box both move back, without deleting the digit there.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => getDigitField(page, 4).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await getDigitField(page, 5).inputValue()).toBe(wrong[4]);
  await page.keyboard.press('End');
  await page.keyboard.type(wrong.slice(5));
  await page.keyboard.press('Enter');
  await waitForText(page, 'Invalid code. 2 attempts remaining.');
  await waitForText(page, '2 attempt(s) remaining');

  // The wrong code is overwritten from the first box.
  await expect.poll(() => getDigitField(page, 1).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(code);
  const finishing = Promise.withResolvers<void>();
  await page.route('**/auth/session', async (route) => {
    await finishing.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await waitForText(page, 'Verification successful!');
  finishing.resolve();
  await page.waitForURL(`**${paths.projects}`);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  const remembered = await page.evaluate(() => ({ name: localStorage.name, email: localStorage.email }));
  expect(remembered).toEqual({ name: person.name, email: person.email });
  await context.close();
});

test('a reload asks for no second code; a pasted code opens the dashboard', async () => {
  const person = await createTwoFactorMember();
  const { context, page } = await environment.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(paths.login);
  await goToSecondStep(page, person);
  await waitForText(page, 'Verification code sent to your email!');
  const code = await findLatestCode(person);

  await page.reload();
  await waitForText(page, 'A code was already sent to your email.');
  expect(await page.getByRole('button', { name: /^Resend in \d+s$/ }).isDisabled()).toBe(true);
  expect(await findLatestCode(person)).toBe(code);

  // A second tab shares the code and the number of attempts.
  const second = await context.newPage();
  await second.goto(paths.login);
  await waitForText(second, 'A code was already sent to your email.');
  await second.keyboard.type(createWrongCode(code));
  await second.keyboard.press('Enter');
  await waitForText(second, 'Invalid code. 2 attempts remaining.');
  await waitForText(page, '2 attempt(s) remaining');
  await page.bringToFront();

  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await getDigitField(page, 3).focus();
  await page.keyboard.press('ControlOrMeta+v');
  expect(await getDigitField(page, 6).inputValue()).toBe(code[5]);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('three wrong codes end it, until a new one is asked for after the countdown (rules A16 and A18)', async () => {
  const person = await createTwoFactorMember();
  const { context, page } = await environment.visit();
  await page.clock.install();
  await page.goto(paths.login);
  await goToSecondStep(page, person);
  await waitForText(page, 'Verification code sent to your email!');
  const first = await findLatestCode(person);
  const verify = page.getByRole('button', { name: 'Verify Code' });
  await page.keyboard.type(createWrongCode(first));
  for (const left of [2, 1]) {
    await verify.click();
    await waitForText(page, `Invalid code. ${left} attempts remaining.`);
    await page.keyboard.type(createWrongCode(first));
    await waitForText(page, `${left} attempt(s) remaining`);
  }
  await verify.click();
  await waitForText(page, 'Too many attempts. Please request a new code.');
  expect(await verify.isDisabled()).toBe(true);
  expect(await page.getByText('attempt(s) remaining').isVisible()).toBe(false);
  const counting = page.getByRole('button', { name: /^Resend in \d+s$/ });
  expect(await counting.isDisabled()).toBe(true);

  // If the page's minute ends before the server's, the resend is rejected, and the page counts down again.
  const resend = page.getByRole('button', { name: 'Resend code' });
  await page.clock.fastForward('01:00');
  await resend.click();
  await waitForText(page, 'Too many attempts. Please request a new code.');
  await counting.waitFor();

  expireRateLimits(environment);
  await page.clock.fastForward('01:00');
  await resend.click();
  await waitForText(page, 'Verification code sent to your email!');
  expect(await getDigitField(page, 1).inputValue()).toBe('');
  await page.keyboard.type(await findLatestCode(person));
  // The success message stays readable: no navigation before its time is over.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await verify.click();
  await waitForText(page, 'Verification successful!');
  await page.clock.runFor(590);
  const { stage: before } = await (await context.request.get('/auth/session')).json();
  expect([before, new URL(page.url()).pathname]).toEqual(['full', paths.login]);
  expect(await page.getByText('Verification successful!').isVisible()).toBe(true);
  await page.clock.resume();
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('Back to Login and Cancel Login end the sign-in; a code of before does not work for the next (rule A15)', async () => {
  const person = await createTwoFactorMember();
  const { context, page } = await environment.visit();
  await page.clock.install();
  await page.goto(paths.login);
  await goToSecondStep(page, person);
  await waitForText(page, 'Verification code sent to your email!');
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  const session = await context.request.get('/auth/session');
  expect((await session.json()).stage).toBe('none');

  await goToSecondStep(page, person);
  // The code is sent by itself when the minute is over.
  await waitForText(page, 'Your code will be sent in a moment.');
  await page.getByText(/^Sending in \d+s$/).waitFor();
  expect(await page.getByRole('button', { name: 'Verify Code' }).isDisabled()).toBe(true);
  expireRateLimits(environment);
  await page.clock.fastForward('01:00');
  await waitForText(page, 'Verification code sent to your email!');
  await page.getByRole('button', { name: 'Cancel Login' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await context.close();
});

test('a sign-in that has expired says so and leads back to the form', async () => {
  const person = await createTwoFactorMember();
  const { context, page } = await environment.visit();
  await page.goto(paths.login);
  await goToSecondStep(page, person);
  await waitForText(page, 'Verification code sent to your email!');
  await context.clearCookies();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await waitForText(page, 'This sign-in has expired.');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);
  await context.close();
});
