import { listSectionCalls } from '@vitrine/contract/calls/content';
import { previewDraftResume } from '@vitrine/contract/calls/resume';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { readPreview, WIDE_SCREEN } from './resume-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => environment.close());

const createJob = (role: string, summaryPoints: string[]) => ({
  companyName: 'Sundial Works',
  role,
  duration: '2019 - 2021',
  startDate: '2019',
  endDate: '2021',
  companyLogo: 'No logo, use initials',
  companyUrl: 'No website',
  summaryPoints,
});

/** Creates a user with two jobs, and a page signed in as them. */
async function createOwner() {
  const { person, client } = await createMember(environment);
  const { save } = listSectionCalls.experiences;
  for (const data of [
    createJob('Apprentice', []),
    createJob('Clockmaker', ['Built forty clocks', 'Trained two apprentices']),
  ]) {
    expect((await client.call(save, { body: { data } })).status).toBe(200);
  }
  const visit = async (path: string = paths.resumes, options?: Parameters<TestEnvironment['visit']>[0]) => {
    const { page } = await environment.visit(options);
    await signInAs(page, person, path);
    return page;
  };
  return { person, client, visit };
}

async function createResume(page: Page, name: string, language?: string): Promise<void> {
  await page.getByRole('button', { name: 'New resume' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  if (language) await page.getByRole('combobox', { name: 'Translate into' }).selectOption(language);
  await page.getByRole('button', { name: 'Create resume' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Returns the text of a resume from its file. */
async function readFile(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plain text' }).click();
  const stream = await (await downloadPromise).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Counts in `window.lost` how often the preview's pages lack the text. */
const watchPreview = (page: Page, text: string) =>
  page.getByLabel('Pages of your resume').evaluate((pages, wanted) => {
    const countingWindow: Window & { lost?: number } = window;
    countingWindow.lost = 0;
    new MutationObserver(() => {
      const texts = [...pages.querySelectorAll('canvas')].map(({ textContent }) => textContent);
      if (!texts.some((text) => text.includes(wanted))) countingWindow.lost = (countingWindow.lost ?? 0) + 1;
    }).observe(pages, { subtree: true, childList: true, characterData: true });
  }, text);

const waitUntilSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

test('a resume is begun, chosen, worded, taken back and downloaded (rules R59, R61, R62 and S45)', async () => {
  const { visit } = await createOwner();
  const page = await visit();
  await page.getByText('All visible entries').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'New resume' }).click();
  await page.getByRole('button', { name: 'Create resume' }).click();
  await page.getByText('Name is required').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await createResume(page, 'Clocks');

  await page.getByRole('checkbox', { name: /^Apprentice/ }).uncheck();
  await waitUntilSaved(page);
  await page.getByText('1 of 2 shown').waitFor();
  await page.getByRole('button', { name: /^Points and wording of Clockmaker/ }).click();
  await page.getByRole('checkbox', { name: 'Trained two apprentices' }).uncheck();
  await page.getByRole('textbox', { name: 'Role' }).fill('Horologist');
  await waitUntilSaved(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByRole('checkbox', { name: 'Trained two apprentices' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.reload();
  await page.getByText('1 of 2 shown').waitFor();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('insertion').getByText('Horologist').waitFor();
  await page.getByRole('deletion').getByText('Clockmaker').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await page.getByRole('radio', { name: 'Elegant' }).check({ force: true });
  await page.getByText('Saved', { exact: true }).waitFor();
  const text = await readFile(page);
  expect(text).toContain('Horologist');
  expect(text).toContain('Built forty clocks');
  expect(text).not.toMatch(/Apprentice\n|Clockmaker|Trained/);

  await page.getByRole('main').getByRole('link', { name: 'Resumes' }).click();
  await page.getByText('1 reworded text').waitFor();
  await page.getByRole('button', { name: 'More for Clocks' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Deleted Clocks').waitFor();
  expect(await page.getByRole('link', { name: 'Clocks' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Clocks' }).waitFor();
});

test('what is typed shows in the pages before the typesetter answers, and stays until it does (rule R73)', async () => {
  const { visit } = await createOwner();
  const page = await visit(paths.resumes, WIDE_SCREEN);
  await createResume(page, 'Typed');
  await page.getByRole('link', { name: 'Wording' }).click();
  await expect.poll(async () => (await readPreview(page)).text).toContain('Clockmaker');
  // From here on, preview requests get no response.
  const held: (() => void)[] = [];
  await page.route(
    previewDraftResume.path,
    (route) =>
      new Promise<void>((resolve) => {
        held.push(() => resolve(route.continue().catch(() => {})));
      }),
  );
  const point = page.getByRole('textbox', { name: 'Point' }).first();
  await point.fill('Built forty clocks, and');
  await expect.poll(() => readPreview(page)).toMatchObject({ isTypeset: false });
  await point.press('End');
  await page.keyboard.type(' towers');
  await expect.poll(async () => (await readPreview(page)).text).toContain('Built forty clocks, and towers');
  expect(await readPreview(page)).toMatchObject({ isTypeset: false });
  // The first response lacks the latest input, which stays on the page all the same.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await watchPreview(page, 'Built forty clocks, and towers');
  await page.unroute(previewDraftResume.path);
  for (const release of held) release();
  await expect.poll(() => readPreview(page)).toMatchObject({ isTypeset: true });
  expect((await readPreview(page)).text).toContain('Built forty clocks, and towers');
  expect(await page.evaluate(() => (window as Window & { lost?: number }).lost)).toBe(0);
});

test('what was typed last is there when the editor is left at once and opened again (rule R61)', async () => {
  const { visit } = await createOwner();
  const page = await visit();
  await createResume(page, 'Left');
  await page.getByRole('link', { name: 'Wording' }).click();
  const point = page.getByRole('textbox', { name: 'Point' }).first();
  await point.fill('Built forty clocks, and towers');
  await page.getByRole('main').getByRole('link', { name: 'Resumes' }).click();
  await page.getByText('1 reworded text').waitFor();
  await page.getByRole('link', { name: 'Left' }).click();
  await page.getByRole('link', { name: 'Wording' }).click();
  expect(await point.inputValue()).toBe('Built forty clocks, and towers');
});

test('a translation counts what is left, and says where an original has changed (rule R64)', async () => {
  const { visit, client, person } = await createOwner();
  const page = await visit();
  await createResume(page, 'Deutsch', 'de');
  await page.getByText(/^0 of \d+ texts reworded/).waitFor();
  const point = page.getByRole('textbox', { name: 'Point' }).first();
  await point.fill('Vierzig Uhren gebaut');
  await waitUntilSaved(page);
  await page.getByText(/^1 of \d+ texts reworded/).waitFor();
  expect(await point.getAttribute('lang')).toBe('de');

  const { body } = await client.get(`/user/get-data/${person.email}`);
  const { _id } = body.payload.resume.experiences.find(({ role }: { role: string }) => role === 'Clockmaker');
  const data = { ...createJob('Clockmaker', ['Built forty tower clocks', 'Trained two apprentices']), _id };
  await client.call(listSectionCalls.experiences.save, { body: { data } });
  await page.reload();
  await page.getByText('1 original has changed').waitFor();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Original has changed');
  await page.getByText('Built forty tower clocks').first().waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await waitUntilSaved(page);
  expect(await page.getByText('1 original has changed').count()).toBe(0);
  const text = await readFile(page);
  expect(text).toContain('Berufserfahrung');
  expect(text).toContain('Vierzig Uhren gebaut');
});

test('two windows lose nothing, and are asked about where they meet (rule R61)', async () => {
  const { visit } = await createOwner();
  const first = await visit();
  await createResume(first, 'Shared');
  const second = await visit(new URL(first.url()).pathname);
  await second.getByRole('checkbox', { name: /^Apprentice/ }).uncheck();
  await waitUntilSaved(second);
  for (const page of [first, second])
    await page.getByRole('button', { name: /^Points and wording of Clockmaker/ }).click();
  await first.getByRole('textbox', { name: 'Role' }).fill('Horologist');
  await waitUntilSaved(first);
  // Changes by the other window to other fields are merged.
  await first.getByText('1 of 2 shown').waitFor();
  await second.getByRole('textbox', { name: 'Role' }).fill('Watchmaker');
  await second.getByText('Role was changed in another window').waitFor();
  expect(await findAccessibilityViolations(second)).toEqual([]);
  await second.getByRole('button', { name: 'Keep mine' }).click();
  await waitUntilSaved(second);
  await first.reload();
  await first.getByRole('button', { name: /^Points and wording of Clockmaker/ }).click();
  expect(await first.getByRole('textbox', { name: 'Role' }).inputValue()).toBe('Watchmaker');
});

test('a change waits while the server cannot be reached, also over a reload', async () => {
  const { visit } = await createOwner();
  const page = await visit();
  await createResume(page, 'Offline');
  await page.route('**/changes', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('checkbox', { name: /^Apprentice/ }).uncheck();
  await page.getByText('Not saved yet').waitFor();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('1 of 2 shown').waitFor();
  await page.unroute('**/changes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('1 of 2 shown').waitFor();
  environment.consoleErrors.length = 0;
});

test('a resume for an industry begins with its order and design (rules R66 and R67)', async () => {
  const { visit } = await createOwner();
  const page = await visit();
  await page.getByRole('link', { name: 'Industry resumes' }).click();
  await page.getByRole('heading', { name: 'Industry resumes', level: 1 }).waitFor();
  const sample = page.getByRole('img', { name: 'First page of a sample resume: Law' });
  await sample.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('img[src*="/law/"]')?.naturalWidth ?? 0) > 0,
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Use this.*Law$/ }).click();
  await page.getByRole('heading', { name: 'Law', level: 1 }).waitFor();
  expect(await readFile(page)).toContain('Legal Experience');
});

test('nothing is wider than a phone', async () => {
  const { person } = await createOwner();
  const { page } = await environment.visit({ viewport: { width: 360, height: 740 } });
  await signInAs(page, person, paths.resumes);
  await createResume(page, 'Eine Bewerbung mit einem sehr langen Namen für Deutschland', 'de');
  expect(await measureHorizontalOverflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Selection', exact: true }).click();
  await page.getByRole('button', { name: /^Points and wording of Clockmaker/ }).click();
  expect(await measureHorizontalOverflow(page)).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Resumes' }).click();
  await page.getByText('All visible entries').waitFor();
  expect(await measureHorizontalOverflow(page)).toBe(0);
});

test('no page complains', () => {
  expect(environment.consoleErrors).toEqual([]);
});
