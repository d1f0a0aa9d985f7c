import type { Call } from '@vitrine/contract/call';
import { signIn } from '@vitrine/contract/calls/accounts';
import { ERRORS, type ErrorCode } from '@vitrine/contract/errors';
import { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { member, signInAs } from './people.ts';
import type { Stage } from './stage.ts';

/** My Account of a new person, as they see it. */
export async function onMyAccount(stage: Stage) {
  const { person, client } = await member(stage, { name: 'Asha Rao' });
  const { page, context } = await stage.visit();
  await signInAs(page, person, paths.account);
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
  return { person, client, page, context };
}

/** Lets the next call of a kind fail, in the words of the server. */
export async function failOnce(page: Page, { path }: Pick<Call, 'path'>, code: ErrorCode) {
  const { status, message } = ERRORS[code];
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: { success: false, code, message } }), {
    times: 1,
  });
}

/** A dialog of this title. */
export const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
export const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
/** Signs in over HTTP, as a program would. */
export const signInOver = (stage: Stage, person: { email: string; password: string }) =>
  new HttpClient(stage.origin).call(signIn, { body: { email: person.email, password: person.password } });
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
