import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { signIn } from '@vitrine/contract/calls/accounts';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { importDocument } from '@vitrine/server/testing/forms';
import { HttpClient, readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import type { TestEnvironment } from './test-environment.ts';

/** The path of a real JSON Resume document from another project. */
export const SAMPLE_RESUME_PATH = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');

/** Creates a user with a verified account over HTTP; with `resume`, the document above is imported. */
export async function createMember(environment: TestEnvironment, { resume = false, name = 'Richard Hendriks' } = {}) {
  const person = newPerson(name);
  const client = new HttpClient(environment.origin);
  await signUp(client, person, () => readOutboxTexts(environment.folder));
  if (resume) {
    const { status, body } = await importDocument(client, readFileSync(SAMPLE_RESUME_PATH));
    if (status !== 200) throw new Error(`The resume was not imported: ${status} ${body.message}`);
  }
  return { person, client };
}

type Credentials = { email: string; password: string };

/** Signs in without the form, which takes half the time, and opens a page. */
export async function signInAs(page: Page, person: Credentials, path: string = paths.dashboard): Promise<void> {
  await startSession(page, person);
  await page.goto(path);
  if (path === paths.dashboard) await page.getByRole('heading', { name: /^Welcome,/ }).waitFor();
}

/** Signs a browser context in without a page: the dashboard, with its pictures, is the slowest to open. */
export async function startSession(page: Page, { email, password }: Credentials): Promise<void> {
  // The server accepts only same-origin requests.
  const { origin } = new URL((await page.request.head('/healthz')).url());
  const response = await page.request.post(signIn.path, { data: { email, password }, headers: { origin } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
}

/** Signs in through the form, so that the browser stores the name and notifies its other tabs. */
export async function signInByForm(page: Page, person: Credentials): Promise<void> {
  await page.goto(paths.login);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome,/ }).waitFor();
}
