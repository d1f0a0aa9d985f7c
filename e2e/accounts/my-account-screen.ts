import type { Call } from '@vitrine/contract/api/call';
import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { signIn } from '@vitrine/contract/calls/accounts';
import { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { createMember, signInAs } from '../support/members.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

/** Opens My Account of a new user. */
export async function openMyAccount(environment: TestEnvironment) {
  const { person, client } = await createMember(environment, { name: 'Asha Rao' });
  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.account);
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
  return { person, client, page, context };
}

/** Error codes for the next requests of a page, by path. */
const failures = new WeakMap<Page, Map<string, ErrorCode[]>>();

/**
 * Makes the next request to a call fail with a server error. The route stays installed after use: when it was removed
 * instead, the request after the next one reached the server in one of some twenty full runs.
 */
export async function failOnce(page: Page, { path }: Pick<Call, 'path'>, code: ErrorCode) {
  const pageFailures = failures.get(page) ?? new Map<string, ErrorCode[]>();
  failures.set(page, pageFailures);
  const queue = pageFailures.get(path);
  if (queue) {
    queue.push(code);
    return;
  }
  const next = [code];
  pageFailures.set(path, next);
  await page.route(`**${path}`, (route) => {
    const failure = next.shift();
    if (!failure) return route.fallback();
    const { status, message } = ERRORS[failure];
    return route.fulfill({ status, json: { success: false, code: failure, message } });
  });
}

/** Returns the dialog with this title. */
export const getDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
export const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);
/** Signs in over HTTP, without a browser. */
export const signInOverHttp = (environment: TestEnvironment, person: { email: string; password: string }) =>
  new HttpClient(environment.origin).call(signIn, { body: { email: person.email, password: person.password } });
/** Returns a button by its full name. */
export const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a key that closes a dialog, and waits until the page has handled the event, which happens slightly later. */
export async function closeByKey(page: Page, key: string, target: Locator) {
  // Wrapped in an object, so that the promise is not awaited before the key is pressed.
  const closeHandle = await target.evaluateHandle((node) => ({
    closed: new Promise((done) => node.addEventListener('close', done, { once: true })),
  }));
  await page.keyboard.press(key);
  await closeHandle.evaluate(async ({ closed }) => void (await closed));
}
