import { getUser } from '@vitrine/contract/calls/accounts';
import { endSession, listSessions } from '@vitrine/contract/calls/sessions';
import { type HttpClient, readOutboxTexts } from '@vitrine/server/testing/process';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestEnvironment } from '../support/test-environment.ts';

export const getTitleField = (page: Page) => page.getByRole('textbox', { name: 'Project title' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
export const getSignInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
export const waitUntilSaved = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();

/** Ends the sessions of all other devices, as any device may. */
export async function endOtherSessions(client: HttpClient): Promise<void> {
  const { sessions } = (await client.get(listSessions.path)).body;
  const others: string[] = sessions.flatMap(({ id, isThis }: { id: string; isThis: boolean }) => (isThis ? [] : id));
  expect(others).not.toEqual([]);
  for (const id of others) {
    const call = { ...endSession, path: endSession.path.replace(':id', id) };
    expect((await client.call(call, { body: {} })).status).toBe(200);
  }
}

/** Returns the project titles stored on the server. */
export async function fetchStoredTitles(client: HttpClient, { email }: { email: string }): Promise<string[]> {
  const { body } = await client.get(getUser.path.replace(':email', encodeURIComponent(email)));
  return body.payload.resume.projects.map(({ title }: { title: string }) => title);
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  const field = getSignInDialog(page).getByRole('textbox', { name: 'Password' });
  await field.fill(password);
  await field.press('Enter');
}

/** Collects the status codes of the form's save requests. */
export function collectSaveStatuses(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/project/post-data')) statuses.push(response.status());
  });
  return statuses;
}

export const readFocusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);

/** Returns the latest code mailed to an address. */
export async function findLatestCode({ folder }: TestEnvironment, email: string): Promise<string> {
  const mails = (await readOutboxTexts(folder)).filter(({ text }) => text.includes(email));
  const codes = mails.flatMap(({ text }) => /^Subject: (\d{6}) is your/m.exec(text)?.[1] ?? []);
  return codes.at(-1) ?? '';
}
