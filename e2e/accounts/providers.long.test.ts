import { paths } from '@vitrine/web/paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import type { TestEnvironment } from '../support/test-environment.ts';
import {
  CONTINUE_LABEL,
  clickButton,
  fetchSessionStage,
  openWindow,
  type ProviderTestEnvironment,
  SIGN_UP_LABEL,
  signInAtProvider,
  startProviderTestEnvironment,
  waitForText,
  waitForTitle,
  waitUntilRemembered,
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

test('signing up in a window, then signing out, then signing in in a window', async () => {
  const asha = createProviderMember();
  const { page, context } = await environment.visit();
  await page.goto(paths.register);
  // No window opens before the terms are accepted, and the message disappears once they are.
  await clickButton(page, SIGN_UP_LABEL);
  await waitForText(page, 'You must accept the terms and conditions');
  expect(context.pages()).toHaveLength(1);
  await page.getByRole('checkbox').check();
  expect(await page.getByText('You must accept the terms and conditions').count()).toBe(0);

  const posting = Promise.withResolvers<void>();
  await page.route('**/user/post-data', async (route) => {
    await posting.promise;
    await route.continue();
  });
  await signInAtProvider(page, SIGN_UP_LABEL, asha.name);
  await waitForText(page, 'Creating your account...');
  await waitForText(page, 'Setting up your profile...');
  posting.resolve();
  await waitForText(page, 'Registration complete! Redirecting...');
  await page.waitForURL(`**${paths.dashboard}`);
  await waitForTitle(page, `Welcome, ${asha.name}`);
  await waitUntilRemembered(page, asha);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  // The user requests a private page, and reaches it through the provider.
  await page.goto(paths.projects);
  await page.waitForURL(`**${paths.login}?**`);
  await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  await page.waitForURL(`**${paths.projects}`);
  await waitUntilRemembered(page, asha);
  await context.close();
});

test('who is unknown is told to register first, and who is known to login instead (rules A3 and A7)', async () => {
  const stranger = createProviderMember();
  const { person } = await createMember(environment);
  const known = createProviderMember({ email: person.email });
  const { page, context } = await environment.visit();
  await page.goto(paths.login);
  await signInAtProvider(page, CONTINUE_LABEL, stranger.name);
  await page.getByRole('alert').getByText('No account found. Please register first.', { exact: true }).waitFor();
  expect(await fetchSessionStage(page)).toBe('none');

  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await signInAtProvider(page, SIGN_UP_LABEL, known.name);
  const text = 'An account with this email already exists. Please login instead.';
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  expect(await fetchSessionStage(page)).toBe('none');
  await context.close();
});

test('a sign-up that fails at the end is tried again without the provider; an unproven address waits for its mail', async () => {
  const asha = createProviderMember({ name: 'A', email_verified: false });
  const { page, context } = await environment.visit();
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await page.route('**/user/post-data', (route) => route.abort());
  const popup = await openWindow(page, SIGN_UP_LABEL);
  await popup.locator(`button[value=${asha.sub}]`).click();
  // One letter is not a valid name, so sign-up waits for a longer one.
  await waitForText(page, 'Name must be at least 2 characters');
  await waitForTitle(page, 'Finish signing up');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await clickButton(page, 'Create Account');
  await waitForText(page, 'Google registration failed. Please try again.');
  expect(await fetchSessionStage(page)).toBe('external');

  await page.unroute('**/user/post-data');
  await clickButton(page, 'Create Account');
  await waitForText(page, 'Registration complete! Redirecting...');
  await page.waitForURL(`**${paths.emailVerify}`);
  await page.getByText(asha.email).waitFor();
  await context.close();
});

test('registering anew ends a sign-up that was not finished; one that took too long says so (rule A5)', async () => {
  const asha = createProviderMember();
  const { page, context } = await environment.visit();
  await page.route('**/user/post-data', (route) => route.abort());
  const interrupted = async () => {
    await page.getByRole('checkbox').check();
    await signInAtProvider(page, SIGN_UP_LABEL, asha.name);
    await waitForText(page, 'Google registration failed. Please try again.');
  };
  await page.goto(paths.register);
  await interrupted();
  const ended = page.waitForResponse('**/auth/sign-out');
  await page.reload();
  await waitForTitle(page, 'Create Account');
  await ended;
  expect(await fetchSessionStage(page)).toBe('none');

  await interrupted();
  await page.unroute('**/user/post-data');
  await context.clearCookies();
  await clickButton(page, 'Create Account');
  await waitForText(page, 'This sign-in has expired.');
  await page.keyboard.press('Enter');
  await waitForTitle(page, 'Create Account');
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  await context.close();
});
