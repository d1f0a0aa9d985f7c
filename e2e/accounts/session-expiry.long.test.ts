import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs, signInByForm } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  collectSaveStatuses,
  endOtherSessions,
  enterPassword,
  fetchStoredTitles,
  findLatestCode,
  getSignInDialog,
  getTitleField,
  readFocusedName,
  submit,
  waitUntilSaved,
} from './session-screen.ts';

type Member = Awaited<ReturnType<typeof createMember>>;

let environment: TestEnvironment;
/** A user with projects; each test uses a separate browser context. */
let member: Member;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  member = await createMember(environment, { resume: true });
});
afterEach(() => {
  // The browser logs error responses too.
  expect(environment.consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(() => environment.close());

let visits = 0;

/** Opens a page with unsaved input in a form, unique to each visit. */
async function openUnsavedForm({
  who = member,
  ...options
}: { who?: Member } & Parameters<TestEnvironment['visit']>[0] = {}) {
  visits += 1;
  const typed = `Typed at visit ${visits}, not saved yet`;
  const { page, context } = await environment.visit(options);
  await signInAs(page, who.person, paths.projects);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await getTitleField(page).fill(typed);
  await page.getByRole('textbox', { name: 'Project URL' }).fill('https://project.example');
  return { ...who, page, context, typed };
}

test('what was typed is saved after signing in again over it (rule S40)', async () => {
  const { person, client, page, context, typed } = await openUnsavedForm();
  const statuses = collectSaveStatuses(page);
  await endOtherSessions(client);
  await submit(page);

  await getSignInDialog(page).waitFor();
  expect(await getSignInDialog(page).getByText(person.email).isVisible()).toBe(true);
  expect(await readFocusedName(page)).toBe('password');
  await enterPassword(page, 'not-the-password-1');
  await getSignInDialog(page).getByText('Invalid email or password.').waitFor();
  await enterPassword(page, person.password);

  await waitUntilSaved(page, typed);
  await getSignInDialog(page).waitFor({ state: 'hidden' });
  expect(statuses).toEqual([401, 200]);
  expect(await fetchStoredTitles(client, person)).toContain(typed);
  expect(new URL(page.url()).pathname).toBe(paths.projects);
  await context.close();
});

test('who puts it off keeps what was typed, is asked again by the next attempt, and can sign in from the notice', async () => {
  const { person, client, page, context, typed } = await openUnsavedForm();
  await endOtherSessions(client);
  for (const putOff of [
    () => page.keyboard.press('Escape'),
    () => getSignInDialog(page).getByRole('button', { name: 'Not now' }).click(),
  ]) {
    await submit(page);
    await getSignInDialog(page).waitFor();
    await putOff();
    await page.getByText('Please sign in.').waitFor();
    expect(await getTitleField(page).inputValue()).toBe(typed);
    expect(await readFocusedName(page)).toBe('Submit');
  }
  await submit(page);
  await enterPassword(page, person.password);
  await waitUntilSaved(page, typed);
  expect(await fetchStoredTitles(client, person)).toContain(typed);
  await page.getByText('Your session has ended').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await getTitleField(page).fill(`${typed} either`);
  await endOtherSessions(client);
  await submit(page);
  await getSignInDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await enterPassword(page, person.password);
  await getSignInDialog(page).waitFor({ state: 'hidden' });
  expect(await getTitleField(page).inputValue()).toBe(`${typed} either`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await submit(page);
  await waitUntilSaved(page, `${typed} either`);
  await context.close();
});

test('the page stays when the app notices by itself', async () => {
  // Too narrow for the preview: in its frame, which runs no scripts, installing the clock would fail.
  const { person, client, page, context, typed } = await openUnsavedForm({ viewport: { width: 1_000, height: 800 } });
  await endOtherSessions(client);
  await getTitleField(page).focus();
  // After ten minutes without requests, the user returns to the tab.
  await page.clock.install();
  await page.clock.fastForward('10:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await enterPassword(page, person.password);
  await getSignInDialog(page).waitFor({ state: 'hidden' });
  expect(await getTitleField(page).inputValue()).toBe(typed);
  expect(await readFocusedName(page)).toBe('title');
  await submit(page);
  await waitUntilSaved(page, typed);
  await context.close();
});

test('a second factor is asked for in the dialog', async () => {
  const who = await createMember(environment, { resume: true });
  const { person, client, page, context, typed } = await openUnsavedForm({ who });
  await client.call(updateAccount, { body: { name: person.name, phoneNumber: '9876543210' } });
  // This ends all other sessions.
  expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(200);
  await submit(page);
  await enterPassword(page, person.password);
  await getSignInDialog(page).getByText('Verification code sent to your email!').waitFor();
  // The focus is in the first box already.
  await page.keyboard.type(await findLatestCode(environment, person.email));
  await page.keyboard.press('Enter');
  await waitUntilSaved(page, typed);
  expect(await fetchStoredTitles(client, person)).toContain(typed);

  // Going back cancels only the pending sign-in.
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await getTitleField(page).fill('Typed later');
  await endOtherSessions(client);
  await submit(page);
  await enterPassword(page, person.password);
  await getSignInDialog(page).getByRole('button', { name: 'Back to Login' }).click();
  await getSignInDialog(page).getByRole('textbox', { name: 'Password' }).waitFor();
  expect(await readFocusedName(page)).toBe('password');
  expect(await getTitleField(page).inputValue()).toBe('Typed later');
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(person.email);
  await context.close();
});

describe('in another tab', () => {
  /** Opens another tab; without configured providers, the dialog has no other way to sign in. */
  async function openTab(page: Page): Promise<Page> {
    await getSignInDialog(page).getByRole('button', { name: 'Sign in as somebody else' }).waitFor();
    expect(await getSignInDialog(page).getByRole('link', { name: 'Use another way to sign in' }).count()).toBe(0);
    return page.context().newPage();
  }

  test('the same person signs in: the dialog goes, and what waits is sent', async () => {
    const { person, client, page, context, typed } = await openUnsavedForm();
    const statuses = collectSaveStatuses(page);
    await endOtherSessions(client);
    await submit(page);
    await signInByForm(await openTab(page), person);
    await waitUntilSaved(page, typed);
    await getSignInDialog(page).waitFor({ state: 'hidden' });
    expect(statuses).toEqual([401, 200]);
    await context.close();
  });

  test('somebody else signs in: nothing of the first person stays, and nothing is sent for them', async () => {
    const { person, client, page, context, typed } = await openUnsavedForm();
    const statuses = collectSaveStatuses(page);
    const other = await createMember(environment, { name: 'Monica Hall' });
    await endOtherSessions(client);
    await submit(page);
    await getSignInDialog(page).waitFor();
    await signInByForm(await openTab(page), other.person);
    await page.getByRole('heading', { name: 'Welcome, Monica Hall' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(typed);
    expect(statuses).toEqual([401]);
    expect(await fetchStoredTitles(client, person)).not.toContain(typed);
    expect(await fetchStoredTitles(other.client, other.person)).not.toContain(typed);
    await context.close();
  });

  test('the person leaves on purpose: every tab leaves', async () => {
    const { person, page, context } = await openUnsavedForm();
    const other = await context.newPage();
    await other.goto(paths.dashboard);
    await other.getByRole('button', { name: `Account of ${person.name}` }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    // The input of the first tab would be lost.
    const question = other.getByRole('alertdialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Log out and discard' }).click();
    await page.waitForURL(`**${paths.login}?**`);
    expect(new URL(page.url()).searchParams.get('next')).toBe(paths.projects);
    // Both pages are loaded: closing a context during a navigation may never resolve.
    for (const tab of [page, other]) await tab.getByRole('heading', { level: 1 }).first().waitFor();
    await context.close();
  });
});

test('somebody else may take over, without what was typed', async () => {
  const { client, page, context } = await openUnsavedForm();
  await endOtherSessions(client);
  await submit(page);
  await getSignInDialog(page).getByRole('button', { name: 'Sign in as somebody else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // Which cards are open is a choice of this browser.
  const stored = await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }));
  expect(stored.filter((key) => key !== 'open-cards')).toEqual([]);
  await context.close();
});

/** Checks both colour schemes at the narrowest and widest viewport. */
async function expectAccessible(page: Page): Promise<void> {
  for (const { width, colorScheme } of [
    { width: 360, colorScheme: 'dark' },
    { width: 1_264, colorScheme: 'light' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect([width, await findAccessibilityViolations(page), await measureHorizontalOverflow(page)]).toEqual([
      width,
      [],
      0,
    ]);
  }
}

test('axe finds nothing on the dialog, nor on the notice after it; what is opened then leads to the sign-in (rule S3)', async () => {
  const { client, page, context } = await openUnsavedForm();
  await endOtherSessions(client);
  await submit(page);
  await getSignInDialog(page).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('Your session has ended').waitFor();
  await expectAccessible(page);

  await page.goto(paths.skills);
  await page.waitForURL(`**${paths.login}?**`);
  expect(new URL(page.url()).searchParams.get('next')).toBe(paths.skills);
  await context.close();
});
