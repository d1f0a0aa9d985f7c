/// <reference path="../../server/testing/oidc-provider.d.ts" />
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPerson } from '@vitrine/server/seed/people';
import { findFreePort } from '@vitrine/server/testing/free-port';
import { type Member, startOpenIdProvider, type TestProvider } from '@vitrine/server/testing/openid-provider';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expireRateLimits, startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** An environment whose server has a working OpenID Connect provider, 'Google', and an unreachable one, 'Elsewhere'. */
export interface ProviderTestEnvironment {
  environment: TestEnvironment;
  /** Creates a user of the provider, with a unique email address unless one is given. */
  createMember: (overrides?: Partial<Member>) => Member & { email: string };
  /** Must be called after each test. */
  expectNoConsoleErrors: () => void;
  close: () => Promise<void>;
}

export async function startProviderTestEnvironment(): Promise<ProviderTestEnvironment> {
  const port = String(await findFreePort());
  const provider = await startOpenIdProvider([`http://localhost:${port}/auth/popup/google/callback`]);
  const environment = await startTestEnvironment((folder) => ({
    PORT: port,
    IDENTITY_PROVIDERS: writeProviderSettings(provider, folder),
  }));
  return {
    environment,
    createMember: (overrides = {}) => {
      const count = provider.members.length + 1;
      const name = `Asha Rao ${count}`;
      const member = { sub: `sub-${count}`, name, email: newPerson().email, email_verified: true, ...overrides };
      provider.members.push(member);
      return member;
    },
    expectNoConsoleErrors: () => {
      expireRateLimits(environment);
      // The browser logs error responses too.
      expect(environment.consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
    },
    close: async () => {
      await environment.close();
      await provider.close();
    },
  };
}

function writeProviderSettings({ issuer, client }: TestProvider, folder: string): string {
  const file = join(folder, 'providers.json');
  const google = { id: 'google', label: 'Google', issuer, ...client };
  const unreachable = { id: 'dead', label: 'Elsewhere', issuer: 'http://127.0.0.1:9', ...client };
  writeFileSync(file, JSON.stringify([google, unreachable]));
  return file;
}

export const CONTINUE_LABEL = 'Continue with Google';
export const SIGN_UP_LABEL = 'Sign up with Google';

export const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
export const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
export const fetchSessionStage = async (page: Page) => (await (await page.request.get('/auth/session')).json()).stage;

/** Waits until the browser has stored the signed-in user. */
export const waitUntilRemembered = (page: Page, { name, email }: Member) =>
  page.waitForFunction((user) => localStorage.name === user.name && localStorage.email === user.email, { name, email });

/** Opens the provider's window without its session, and waits for its page. */
export async function openWindow(page: Page, button: string): Promise<Page> {
  await page.context().clearCookies({ domain: '127.0.0.1' });
  const popupPromise = page.waitForEvent('popup');
  await clickButton(page, button);
  const popup = await popupPromise;
  await popup.getByRole('heading', { name: 'Who are you?' }).waitFor();
  return popup;
}

/** Signs in at the provider as a user, and waits until its window closes. */
export async function signInAtProvider(page: Page, button: string, choice: string): Promise<void> {
  const popup = await openWindow(page, button);
  const closed = popup.waitForEvent('close');
  await clickButton(popup, choice);
  await closed;
}

/** Signs up with the provider, from the form to the dashboard. */
export async function signUp(page: Page, { name }: Member): Promise<void> {
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await signInAtProvider(page, SIGN_UP_LABEL, name);
  await waitForText(page, 'Registration complete! Redirecting...');
  await page.waitForURL(`**${paths.dashboard}`);
}
