/// <reference path="../server/testing/oidc-provider.d.ts" />
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { newPerson } from '@vitrine/server/seed/people';
import { freePort } from '@vitrine/server/testing/free-port';
import { type Member, startOpenIdProvider, type TestProvider } from '@vitrine/server/testing/openid-provider';
import { outboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { member } from './people.ts';
import { type Stage, setStage } from './stage.ts';
import { endWaits } from './throttles.ts';

let stage: Stage;
let provider: TestProvider;
beforeAll(async () => {
  const port = String(await freePort());
  provider = await startOpenIdProvider([`http://localhost:${port}/auth/popup/google/callback`]);
  const { issuer, client } = provider;
  stage = await setStage((folder) => {
    const file = join(folder, 'providers.json');
    const google = { id: 'google', label: 'Google', issuer, ...client };
    const dead = { id: 'dead', label: 'Elsewhere', issuer: 'http://127.0.0.1:9', ...client };
    writeFileSync(file, JSON.stringify([google, dead]));
    return { PORT: port, IDENTITY_PROVIDERS: file };
  });
});
afterEach(() => {
  endWaits(stage);
  // A refused call is an answer, of which the browser's console speaks all the same.
  expect(stage.complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(async () => {
  await stage.close();
  await provider.close();
});

let count = 0;
/** Somebody with an account at the provider, under an address of their own unless one is given. */
function someone(given: Partial<Member> = {}): Member & { email: string } {
  count += 1;
  const name = `Asha Rao ${count}`;
  const made = { sub: `sub-${count}`, name, email: newPerson().email, email_verified: true, ...given };
  provider.members.push(made);
  return made;
}

const CONTINUE = 'Continue with Google';
const SIGN_UP = 'Sign up with Google';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const stageOf = async (page: Page) => (await (await page.request.get('/auth/session')).json()).stage;

/** Waits until the browser remembers who signed in. */
const isRemembered = (page: Page, { name, email }: Member) =>
  page.waitForFunction((who) => localStorage.name === who.name && localStorage.email === who.email, { name, email });

/** Opens the provider's window and waits for its page, which has forgotten whoever was there before. */
async function openWindow(page: Page, button: string): Promise<Page> {
  await page.context().clearCookies({ domain: '127.0.0.1' });
  const opening = page.waitForEvent('popup');
  await press(page, button);
  const window = await opening;
  await window.getByRole('heading', { name: 'Who are you?' }).waitFor();
  return window;
}

/** Goes to the provider and says there who one is; its window is gone then. */
async function visit(page: Page, button: string, choice: string): Promise<void> {
  const window = await openWindow(page, button);
  const closed = window.waitForEvent('close');
  await press(window, choice);
  await closed;
}

/** Signs up with the provider, from the form to the dashboard. */
async function signUp(page: Page, { name }: Member): Promise<void> {
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await visit(page, SIGN_UP, name);
  await says(page, 'Registration complete! Redirecting...');
  await page.waitForURL(`**${paths.dashboard}`);
}

async function turnOnSecondFactor(client: Awaited<ReturnType<typeof member>>['client'], name: string) {
  await client.call(updateAccount, { body: { name, phoneNumber: '9876543210' } });
  expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(200);
}

/** The newest code that was mailed to somebody. */
async function codeOf(email: string): Promise<string> {
  const mails = (await outboxTexts(stage.folder)).filter(({ text }) => text.includes(email));
  return mails.flatMap(({ text }) => /^Subject: .*?\b(\d{6})\b/m.exec(text)?.[1] ?? []).at(-1) ?? '';
}

test('signing up in a window, then signing out, then signing in in a window', async () => {
  const asha = someone();
  const { page, context } = await stage.visit();
  await page.goto(paths.register);
  // No window before the terms are accepted, and no word about them once they are.
  await press(page, SIGN_UP);
  await says(page, 'You must accept the terms and conditions');
  expect(context.pages()).toHaveLength(1);
  await page.getByRole('checkbox').check();
  expect(await page.getByText('You must accept the terms and conditions').count()).toBe(0);

  const posting = Promise.withResolvers<void>();
  await page.route('**/user/post-data', async (route) => {
    await posting.promise;
    await route.continue();
  });
  await visit(page, SIGN_UP, asha.name);
  await says(page, 'Creating your account...');
  await says(page, 'Setting up your profile...');
  posting.resolve();
  await says(page, 'Registration complete! Redirecting...');
  await page.waitForURL(`**${paths.dashboard}`);
  await titled(page, `Welcome, ${asha.name}`);
  await isRemembered(page, asha);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  // The person wants to be at a page of their own, and comes to it through the provider.
  await page.goto(paths.projects);
  await page.waitForURL(`**${paths.login}?**`);
  await visit(page, CONTINUE, asha.name);
  await page.waitForURL(`**${paths.projects}`);
  await isRemembered(page, asha);
  await context.close();
});

test('who is unknown is told to register first, and who is known to login instead', async () => {
  const stranger = someone();
  const { person } = await member(stage);
  const known = someone({ email: person.email });
  const { page, context } = await stage.visit();
  await page.goto(paths.login);
  await visit(page, CONTINUE, stranger.name);
  await page.getByRole('alert').getByText('No account found. Please register first.', { exact: true }).waitFor();
  expect(await stageOf(page)).toBe('none');

  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await visit(page, SIGN_UP, known.name);
  const text = 'An account with this email already exists. Please login instead.';
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  expect(await stageOf(page)).toBe('none');
  await context.close();
});

test('an account of the same address is connected by its password', async () => {
  const { person } = await member(stage);
  const asha = someone({ email: person.email });
  const { page, context } = await stage.visit();
  await page.goto(paths.login);
  await visit(page, CONTINUE, asha.name);
  await titled(page, 'Connect Google');
  await page.getByText(person.email).waitFor();
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.keyboard.type('not-it-at-all');
  await page.keyboard.press('Enter');
  await says(page, 'Incorrect password.');
  expect(await password.getAttribute('aria-invalid')).toBe('true');

  // Back to the form, which is usable, and here again.
  await press(page, 'Cancel');
  await titled(page, 'Welcome Back');
  expect(await stageOf(page)).toBe('none');
  await visit(page, CONTINUE, asha.name);
  await titled(page, 'Connect Google');
  await password.fill(person.password);
  await press(page, 'Connect Google');
  await page.waitForURL(`**${paths.dashboard}`);

  await context.clearCookies();
  await page.goto(paths.login);
  await visit(page, CONTINUE, asha.name);
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('or by a mailed code; too many passwords, and a session that has ended, are told', async () => {
  const { person } = await member(stage);
  const asha = someone({ email: person.email });
  const { page, context } = await stage.visit();
  await page.goto(paths.login);
  await visit(page, CONTINUE, asha.name);
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByRole('textbox', { name: 'Password' }).fill(`not-it-at-all-${tries}`);
    await press(page, 'Connect Google');
    await says(page, 'Incorrect password.');
  }
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await press(page, 'Connect Google');
  await says(page, 'Google sign in failed. Please try again.');
  await page.getByText(/^Too many attempts\. Please wait a moment and try again\./).waitFor();

  await press(page, 'Mail me a code');
  await says(page, 'Verification code sent to your email!');
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await says(page, 'This sign-in has expired.');
  await context.addCookies(cookies);
  await page.goto(paths.login);
  await titled(page, 'Connect Google');
  await press(page, 'Mail me a code');
  await says(page, 'A code was already sent to your email.');
  const code = await codeOf(person.email);
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await says(page, 'Invalid code. 2 attempts remaining.');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('the second factor is asked for, after connecting by password and at each sign-in', async () => {
  const { person, client } = await member(stage);
  await turnOnSecondFactor(client, person.name);
  const asha = someone({ email: person.email });
  const { page, context } = await stage.visit();
  await page.goto(paths.login);
  await visit(page, CONTINUE, asha.name);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await press(page, 'Connect Google');
  for (const again of [true, false]) {
    await titled(page, 'Two-Factor Authentication');
    await says(page, 'Verification code sent to your email!');
    expect(await stageOf(page)).toBe('mfa');
    await page.keyboard.type(await codeOf(person.email));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.dashboard}`);
    if (!again) break;
    await context.clearCookies();
    endWaits(stage);
    await page.goto(paths.login);
    await visit(page, CONTINUE, asha.name);
  }
  await context.close();
});

test('a window that is closed leaves the form usable; a press begins anew, and Cancel ends it', async () => {
  const asha = someone();
  const { page, context } = await stage.visit();
  await signUp(page, asha);
  await context.clearCookies();
  await page.goto(paths.login);
  const first = await openWindow(page, CONTINUE);
  await page.getByRole('button', { name: 'Waiting for Google...' }).waitFor();
  await first.close();
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await press(page, 'Sign In');
  await says(page, 'Invalid email format');

  const second = await openWindow(page, 'Waiting for Google...');
  const gone = second.waitForEvent('close');
  await press(page, 'Cancel');
  await gone;
  await page.getByRole('button', { name: CONTINUE }).waitFor();
  await visit(page, CONTINUE, asha.name);
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('who gives up at the provider, and whose provider does not answer, is told', async () => {
  const { page, context } = await stage.visit();
  await page.goto(paths.login);
  await visit(page, CONTINUE, 'Cancel');
  await says(page, 'Google sign in failed. Please try again.');
  await says(page, 'The provider did not confirm who you are. Please try again.');

  const opening = page.waitForEvent('popup');
  await press(page, 'Continue with Elsewhere');
  await says(page, 'Elsewhere sign in failed. Please try again.');
  await says(page, 'The provider cannot be reached. Please try again later.');
  const window = await opening;
  if (!window.isClosed()) await window.waitForEvent('close');

  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await press(page, 'Sign up with Elsewhere');
  await says(page, 'Elsewhere registration failed. Please try again.');
  await context.close();
});

test('a sign-up that fails at the end is tried again without the provider; an unproven address waits for its mail', async () => {
  const asha = someone({ name: 'A', email_verified: false });
  const { page, context } = await stage.visit();
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await page.route('**/user/post-data', (route) => route.abort());
  const window = await openWindow(page, SIGN_UP);
  await window.locator(`button[value=${asha.sub}]`).click();
  // One letter is no name, so it waits for a better one.
  await says(page, 'Name must be at least 2 characters');
  await titled(page, 'Finish signing up');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await press(page, 'Create Account');
  await says(page, 'Google registration failed. Please try again.');
  expect(await stageOf(page)).toBe('external');

  await page.unroute('**/user/post-data');
  await press(page, 'Create Account');
  await says(page, 'Registration complete! Redirecting...');
  await page.waitForURL(`**${paths.emailVerify}`);
  await page.getByText(asha.email).waitFor();
  await context.close();
});

test('a sign-up that is not finished in time says so and leads back to the form', async () => {
  const asha = someone();
  const { page, context } = await stage.visit();
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await page.route('**/user/post-data', (route) => route.abort());
  await visit(page, SIGN_UP, asha.name);
  await says(page, 'Google registration failed. Please try again.');
  await page.unroute('**/user/post-data');
  await context.clearCookies();
  await press(page, 'Create Account');
  await says(page, 'This sign-in has expired.');
  await page.keyboard.press('Enter');
  await titled(page, 'Create Account');
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  await context.close();
});

test('should the word of the window get lost, coming back to the page is enough', async () => {
  const asha = someone();
  const { page, context } = await stage.visit();
  await signUp(page, asha);
  await context.clearCookies();
  await context.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {};
    localStorage.clear();
  });
  await page.goto(paths.login);
  await visit(page, CONTINUE, asha.name);
  await page.getByRole('button', { name: 'Waiting for Google...' }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForURL(`**${paths.dashboard}`);
  await isRemembered(page, asha);
  await context.close();
});

test('without providers there is nothing beside the form; a list that does not come is asked for again', async () => {
  const { page, context } = await stage.visit();
  await page.route('**/auth/providers', (route) => route.fulfill({ json: { success: true, providers: [] } }));
  await page.goto(paths.login);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).not.toContain(CONTINUE);
  expect(await page.getByText('or', { exact: true }).count()).toBe(0);

  await page.unroute('**/auth/providers');
  await page.route('**/auth/providers', (route) => route.abort(), { times: 1 });
  await page.goto(paths.register);
  await page.getByRole('button', { name: SIGN_UP }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});

test('where windows are blocked, signing up and in are finished in the tab', async () => {
  const asha = someone();
  const { page, context } = await stage.visit();
  await context.addInitScript(() => {
    window.open = () => null;
  });
  const choose = async (choice: string) => {
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await press(page, choice);
  };
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await press(page, SIGN_UP);
  await choose(asha.name);
  await page.waitForURL(`**${paths.login}`);
  await titled(page, 'Finish signing up');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(asha.name);
  await press(page, 'Create Account');
  await says(page, 'You must accept the terms and conditions');
  await page.getByRole('checkbox').check();
  await press(page, 'Create Account');
  await says(page, 'Registration complete! Redirecting...');
  await page.waitForURL(`**${paths.dashboard}`);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(paths.projects);
  await page.waitForURL(`**${paths.login}?**`);
  await press(page, CONTINUE);
  await choose(asha.name);
  await page.waitForURL(`**${paths.projects}`);
  await isRemembered(page, asha);

  // Who gives up there finds the way back to where they were.
  await context.clearCookies();
  await page.goto(paths.register);
  await page.getByRole('checkbox').check();
  await press(page, SIGN_UP);
  await choose('Cancel');
  await says(page, 'The provider did not confirm who you are. Please try again.');
  await page.getByRole('link', { name: 'Back to Vitrine' }).click();
  await titled(page, 'Create Account');
  await context.close();
});
