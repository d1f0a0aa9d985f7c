import type { Call } from '@vitrine/contract/api/call';
import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { signIn } from '@vitrine/contract/calls/accounts';
import { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { createMember, signInAs } from '../support/people.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

/** My Account of a new person, as they see it. */
export async function openMyAccount(environment: TestEnvironment) {
  const { person, client } = await createMember(environment, { name: 'Asha Rao' });
  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.account);
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
  return { person, client, page, context };
}

/** What the next calls of a page are answered with, by their path. */
const failures = new WeakMap<Page, Map<string, ErrorCode[]>>();

/**
 * Lets the next call of a kind fail, in the words of the server. The page's route stays when it was used: with one
 * that took itself back, the call after the next one reached the server in one of some twenty whole runs.
 */
export async function failOnce(page: Page, { path }: Pick<Call, 'path'>, code: ErrorCode) {
  const ofPage = failures.get(page) ?? new Map<string, ErrorCode[]>();
  failures.set(page, ofPage);
  const known = ofPage.get(path);
  if (known) {
    known.push(code);
    return;
  }
  const next = [code];
  ofPage.set(path, next);
  await page.route(`**${path}`, (route) => {
    const failure = next.shift();
    if (!failure) return route.fallback();
    const { status, message } = ERRORS[failure];
    return route.fulfill({ status, json: { success: false, code: failure, message } });
  });
}

/** A dialog of this title. */
export const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
export const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
/** Signs in over HTTP, as a program would. */
export const signInOverHttp = (environment: TestEnvironment, person: { email: string; password: string }) =>
  new HttpClient(environment.origin).call(signIn, { body: { email: person.email, password: person.password } });
/** A button by all of its name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a key that closes a dialog, and waits until the page has heard of it, which it does a little later. */
export async function closeBy(page: Page, key: string, closing: Locator) {
  // In an object, so that it is not waited for before the key is pressed.
  const heard = await closing.evaluateHandle((it) => ({
    closed: new Promise((done) => it.addEventListener('close', done, { once: true })),
  }));
  await page.keyboard.press(key);
  await heard.evaluate(async ({ closed }) => void (await closed));
}
