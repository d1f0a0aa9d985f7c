import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { expireRateLimits, type TestEnvironment } from '../support/test-environment.ts';
import {
  CONTINUE_LABEL,
  clickButton,
  fetchSessionStage,
  type ProviderTestEnvironment,
  signInAtProvider,
  startProviderTestEnvironment,
  waitForText,
  waitForTitle,
} from './provider-environment.ts';

let environment: TestEnvironment;
let createProviderMember: ProviderTestEnvironment['createMember'];
let providerEnvironment: ProviderTestEnvironment;
beforeAll(async () => {
  providerEnvironment = await startProviderTestEnvironment();
  ({ environment, createMember: createProviderMember } = providerEnvironment);
});
afterEach(() => providerEnvironment.expectNoConsoleErrors());
afterAll(() => providerEnvironment.close());

async function enableTwoFactor(client: Awaited<ReturnType<typeof createMember>>['client'], name: string) {
  await client.call(updateAccount, { body: { name, phoneNumber: '9876543210' } });
  expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(200);
}

/** Returns the latest code mailed to an address. */
async function findLatestCode(email: string): Promise<string> {
  const mails = (await readOutboxTexts(environment.folder)).filter(({ text }) => text.includes(email));
  return mails.flatMap(({ text }) => /^Subject: .*?\b(\d{6})\b/m.exec(text)?.[1] ?? []).at(-1) ?? '';
}

test('an account of the same address is connected by its password', async () => {
  const { person } = await createMember(environment);
  const asha = createProviderMember({ email: person.email });
  const { page, context } = await environment.visit();
  await page.goto(paths.login);
  await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  await waitForTitle(page, 'Connect Google');
  await page.getByText(person.email).waitFor();
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.keyboard.type('not-it-at-all');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Incorrect password.');
  expect(await password.getAttribute('aria-invalid')).toBe('true');

  // Returns to the form, which works, and back to this step.
  await clickButton(page, 'Cancel');
  await waitForTitle(page, 'Welcome Back');
  expect(await fetchSessionStage(page)).toBe('none');
  await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  await waitForTitle(page, 'Connect Google');
  await password.fill(person.password);
  await clickButton(page, 'Connect Google');
  await page.waitForURL(`**${paths.dashboard}`);

  await context.clearCookies();
  await page.goto(paths.login);
  await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('or by a mailed code; too many passwords, and a session that has ended, are told', async () => {
  const { person } = await createMember(environment);
  const asha = createProviderMember({ email: person.email });
  const { page, context } = await environment.visit();
  await page.goto(paths.login);
  await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  await waitForTitle(page, 'Connect Google');
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByRole('textbox', { name: 'Password' }).fill(`not-it-at-all-${tries}`);
    await clickButton(page, 'Connect Google');
    await waitForText(page, 'Incorrect password.');
  }
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await clickButton(page, 'Connect Google');
  await page.getByText(/^Too many attempts\. Please wait before you try again\./).waitFor();

  await clickButton(page, 'Email me a code');
  await waitForText(page, 'Verification code sent to your email!');
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await waitForText(page, 'This sign-in has expired.');
  await context.addCookies(cookies);
  await page.goto(paths.login);
  await waitForTitle(page, 'Connect Google');
  await clickButton(page, 'Email me a code');
  await waitForText(page, 'A code was already sent to your email.');
  const code = await findLatestCode(person.email);
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await waitForText(page, 'Invalid code. 2 attempts remaining.');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('the second factor is asked for, after connecting by password and at each sign-in', async () => {
  const { person, client } = await createMember(environment);
  await enableTwoFactor(client, person.name);
  const asha = createProviderMember({ email: person.email });
  const { page, context } = await environment.visit();
  await page.goto(paths.login);
  await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  await waitForTitle(page, 'Connect Google');
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await clickButton(page, 'Connect Google');
  for (const again of [true, false]) {
    await waitForTitle(page, 'Two-Factor Authentication');
    await waitForText(page, 'Verification code sent to your email!');
    expect(await fetchSessionStage(page)).toBe('mfa');
    await page.keyboard.type(await findLatestCode(person.email));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.dashboard}`);
    if (!again) break;
    await context.clearCookies();
    expireRateLimits(environment);
    await page.goto(paths.login);
    await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  }
  await context.close();
});
