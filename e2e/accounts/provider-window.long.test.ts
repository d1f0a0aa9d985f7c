import { paths } from '@vitrine/web/paths';
import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestEnvironment } from '../support/test-environment.ts';
import {
  CONTINUE_LABEL,
  clickButton,
  openWindow,
  type ProviderTestEnvironment,
  SIGN_UP_LABEL,
  signInAtProvider,
  signUp,
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

test('a window that is closed ends the wait and leaves the form usable; Cancel ends a new one', async () => {
  const asha = createProviderMember();
  const { page, context } = await environment.visit();
  await signUp(page, asha);
  await context.clearCookies();
  await page.goto(paths.login);
  const first = await openWindow(page, CONTINUE_LABEL);
  await page.getByRole('button', { name: 'Waiting for Google...' }).waitFor();
  await first.close();
  await page.getByText(/^Google has not answered\./).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await clickButton(page, 'Sign In');
  await waitForText(page, 'Invalid email format');

  const second = await openWindow(page, CONTINUE_LABEL);
  const closed = second.waitForEvent('close');
  await clickButton(page, 'Cancel');
  await closed;
  await page.getByRole('button', { name: CONTINUE_LABEL }).waitFor();
  await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('who gives up at the provider, and whose provider does not answer, is told', async () => {
  const { page, context } = await environment.visit();
  await page.goto(paths.login);
  await signInAtProvider(page, CONTINUE_LABEL, 'Cancel');
  await waitForText(page, 'Google sign in failed. Please try again.');
  await waitForText(page, 'The provider did not confirm who you are. Please try again.');

  const popupPromise = page.waitForEvent('popup');
  await clickButton(page, 'Continue with Elsewhere');
  await waitForText(page, 'Elsewhere sign in failed. Please try again.');
  await waitForText(page, 'The provider cannot be reached. Please try again later.');
  const popup = await popupPromise;
  if (!popup.isClosed()) await popup.waitForEvent('close');

  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await clickButton(page, 'Sign up with Elsewhere');
  await waitForText(page, 'Elsewhere registration failed. Please try again.');
  await context.close();
});

test('should the word of the window get lost, coming back to the page is enough', async () => {
  const asha = createProviderMember();
  const { page, context } = await environment.visit();
  await signUp(page, asha);
  await context.clearCookies();
  await context.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {};
    localStorage.clear();
  });
  await page.goto(paths.login);
  await signInAtProvider(page, CONTINUE_LABEL, asha.name);
  await page.getByText(/^Google has not answered\./).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForURL(`**${paths.dashboard}`);
  await waitUntilRemembered(page, asha);
  await context.close();
});

test('without providers there is nothing beside the form; a list that does not come is asked for again', async () => {
  const { page, context } = await environment.visit();
  let respond = (route: Route) => route.fulfill({ json: { success: true, providers: [] } });
  await page.route('**/auth/providers', (route) => respond(route));
  await page.goto(paths.login);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).not.toContain(CONTINUE_LABEL);
  expect(await page.getByText('or', { exact: true }).count()).toBe(0);

  respond = (route) => {
    respond = (again) => again.fallback();
    return route.abort();
  };
  await page.goto(paths.register);
  await page.getByRole('button', { name: SIGN_UP_LABEL }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});

test('where windows are blocked, signing up and in are finished in the tab', async () => {
  const asha = createProviderMember();
  const { page, context } = await environment.visit();
  await context.addInitScript(() => {
    window.open = () => null;
  });
  const choose = async (choice: string) => {
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await clickButton(page, choice);
  };
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await clickButton(page, SIGN_UP_LABEL);
  await choose(asha.name);
  await page.waitForURL(`**${paths.login}`);
  await waitForTitle(page, 'Finish signing up');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(asha.name);
  await clickButton(page, 'Create Account');
  await waitForText(page, 'You must accept the terms and conditions');
  await page.getByRole('checkbox').check();
  await clickButton(page, 'Create Account');
  await waitForText(page, 'Registration complete! Redirecting...');
  await page.waitForURL(`**${paths.dashboard}`);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(paths.projects);
  await page.waitForURL(`**${paths.login}?**`);
  await clickButton(page, CONTINUE_LABEL);
  await choose(asha.name);
  await page.waitForURL(`**${paths.projects}`);
  await waitUntilRemembered(page, asha);

  // After cancelling there, the user returns to the previous page.
  await context.clearCookies();
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await clickButton(page, SIGN_UP_LABEL);
  await choose('Cancel');
  await waitForText(page, 'The provider did not confirm who you are. Please try again.');
  await page.getByRole('link', { name: 'Back to Vitrine' }).click();
  await waitForTitle(page, 'Create Account');
  await context.close();
});
