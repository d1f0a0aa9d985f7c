import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { importResume } from '@vitrine/contract/calls/resume';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { HttpClient, outboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

/** A real JSON Resume document that nobody here wrote, as a file. */
export const DOCUMENT = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');

/** Somebody with a verified account, made over HTTP; with `resume` also with the document above imported. */
export async function member(stage: Stage, { resume = false, name = 'Richard Hendriks' } = {}) {
  const person = newPerson(name);
  const client = new HttpClient(stage.origin);
  await signUp(client, person, () => outboxTexts(stage.folder));
  if (resume) await client.call(importResume, { body: { data: JSON.parse(readFileSync(DOCUMENT, 'utf8')) } });
  return { person, client };
}

/** Signs in the way a person does. */
export async function signInAs(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto(paths.login);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome,/ }).waitFor();
}
