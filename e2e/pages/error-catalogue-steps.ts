import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import type { TestEnvironment } from '../support/test-environment.ts';

/** The setting of a catalogue row: a fresh page and registered users. */
export interface RowContext {
  page: Page;
  environment: TestEnvironment;
  known: { email: string; password: string };
  /** With two-factor authentication enabled. */
  careful: { email: string; password: string };
}

export interface CatalogueRow {
  /** What happens ... */
  when: string;
  provoke: (scene: RowContext) => Promise<unknown>;
  /** ... the exact text shown, ... */
  reads: string;
  /** ... and an additional text. */
  besides?: string;
  /** The ARIA role of the text; an error at a field is identified by the field instead. */
  as: 'alert' | 'status' | 'alertdialog' | 'heading' | { field: string };
}

export const getTextbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function login(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(paths.login);
  await getTextbox(page, 'Email').fill(email);
  await getTextbox(page, 'Password').fill(password);
  await clickButton(page, 'Sign In');
}

export async function register(page: Page, email: string): Promise<void> {
  await page.goto(paths.register);
  await getTextbox(page, 'Name').fill('Asha Rao');
  await getTextbox(page, 'Email').fill(email);
  await getTextbox(page, 'Password').fill('quiet-Harbour-42');
  await page.getByRole('checkbox').check();
  await clickButton(page, 'Create Account');
}

export async function requestPasswordReset(page: Page, email: string): Promise<void> {
  await page.goto(paths.login);
  await page.getByRole('button', { name: /^Forgot your password/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
}

export async function enterCode(page: Page, digits: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
  await page.keyboard.type(digits);
  await clickButton(page, 'Verify Code');
}

/** Returns the latest code of the two-factor user, and a different one. */
export async function readCodes({ environment, careful }: RowContext): Promise<{ right: string; wrong: string }> {
  const mails = (await readOutboxTexts(environment.folder)).filter(({ text }) => text.includes(careful.email));
  const right = mails.flatMap(({ text }) => /(\d{6}) is your Vitrine code/.exec(text)?.[1] ?? []).at(-1) ?? '';
  return { right, wrong: String((Number(right) + 1) % 1_000_000).padStart(6, '0') };
}

/** Signs in up to the second step, where a code has been sent. */
export async function goToSecondStep({ page, careful }: RowContext): Promise<void> {
  await login(page, careful);
  await page.getByText('Verification code sent to your email!').waitFor();
}

/** Makes requests to a call fail with this error and the server's message. */
export function stubError(page: Page, path: string, code: ErrorCode): Promise<unknown> {
  const { status, message } = ERRORS[code];
  return page.route(`**${path}`, (route) => route.fulfill({ status, json: { success: false, code, message } }));
}
