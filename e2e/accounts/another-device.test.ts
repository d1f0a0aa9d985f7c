import { findVerificationToken, newPerson } from '@vitrine/server/seed/people';
import { readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const PHONE = { viewport: { width: 360, height: 740 } };

async function signUp(page: Page, person: { name: string; email: string; password: string }): Promise<void> {
  await page.goto(paths.register);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
}

/** Opens the latest link as another device would, and presses its button. */
async function openLink(page: Page): Promise<void> {
  await page.goto(`${paths.emailVerified}?uid=${findVerificationToken(await readOutboxTexts(environment.folder))}`);
  await page.getByRole('button', { name: 'Verify My Email' }).click();
  await page.getByText('Which number does that browser show?').waitFor();
}

test('signed up on a desk, verified on a phone: the desk goes on by itself, with no password (rule A46)', {
  timeout: 60_000,
}, async () => {
  const person = newPerson();
  const desk = await environment.visit();
  await signUp(desk.page, person);
  const number = await desk.page
    .getByRole('status')
    .filter({ hasText: /^\d\d$/ })
    .textContent();

  // Offline, the page displays a notice, and continues by itself afterwards.
  await desk.context.setOffline(true);
  await desk.page.getByText('This page keeps trying.').waitFor();
  await desk.context.setOffline(false);
  await desk.page.getByText('Waiting for your verification').waitFor();

  const phone = await environment.visit(PHONE);
  await openLink(phone.page);
  await phone.page.getByText(person.email).waitFor();
  await phone.page.getByRole('button', { name: number ?? '', exact: true }).click();
  await phone.page.getByRole('heading', { name: 'Email Verified' }).waitFor();
  await phone.page.getByText(/continues automatically/).waitFor();
  await desk.page.waitForURL(`**${paths.dashboard}`);
  await desk.page.getByRole('heading', { name: /^Welcome,/ }).waitFor();
  await phone.page.goto(paths.dashboard);
  await phone.page.waitForURL(`**${paths.login}?**`);
});

test("somebody else's sign-up is ended on the phone, and its browser is told", { timeout: 60_000 }, async () => {
  const stranger = await environment.visit();
  await signUp(stranger.page, newPerson());
  const phone = await environment.visit(PHONE);
  await openLink(phone.page);
  await phone.page.getByRole('button', { name: 'This was not me' }).click();
  await phone.page.getByRole('heading', { name: 'Sign-Up Ended' }).waitFor();
  await stranger.page.getByRole('heading', { name: 'Sign-Up Ended' }).waitFor();
  await stranger.page.getByRole('link', { name: 'Sign Up Again' }).click();
  expect(await stranger.page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe('');
});
