import { readFileSync } from 'node:fs';
import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { PERSONAL_INFO } from '@vitrine/server/seed/content';
import { paths } from '@vitrine/web/paths';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APPEARANCES, findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { expireRateLimits, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  addLongRoles,
  changeName,
  getFirstPage,
  getOption,
  openResumePage,
  PARSER_PATH,
  PHONE,
  WIDE_SCREEN,
} from './resume-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
// Each test creates its own users, and a client may register ten per hour.
beforeEach(() => expireRateLimits(environment));
afterEach(() => {
  // The browser logs error responses too.
  expect(environment.consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(() => environment.close());

/** The resume page of a user, shared by consecutive tests. */
let owner: Awaited<ReturnType<typeof openResumePage>>;
beforeAll(async () => {
  owner = await openResumePage(environment);
});

describe('the files of the resume', () => {
  test.each([
    ['PDF', 'pdf', '%PDF-1.7'],
    ['Word', 'docx', 'PK\u0003\u0004'],
    ['Plain text', 'txt', 'R'],
    ['JSON Resume', 'json', '{'],
  ])('%s is downloaded under a name that people can send', async (label, extension, magic) => {
    const { page } = owner;
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: label, exact: true }).click();
    const file = await downloadPromise;
    expect(file.suggestedFilename()).toBe(`Richard-Hendriks-Resume.${extension}`);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, magic.length).toString('latin1')).toBe(magic);
    await page.getByText(`Downloaded (${label}).`).waitFor();
  });

  test('a failure is told in place, and the file made on demand', async () => {
    const { page } = owner;
    const message = 'The service is busy or restarting. Please try again in a moment.';
    let respond = (route: Route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'request/unavailable', message } });
    await page.route('**/resume/download**', (route) => respond(route));
    await page.getByRole('button', { name: 'Word', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Your file (Word) could not be created.').waitFor();
    await alert.getByText(message).waitFor();
    respond = (route) => route.abort();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText('Vitrine cannot be reached.').waitFor();
    await page.unroute('**/resume/download**');
    const downloadPromise = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Try again' }).click();
    expect((await downloadPromise).suggestedFilename()).toBe('Richard-Hendriks-Resume.docx');
    await alert.waitFor({ state: 'detached' });
  });

  test('visitors get those that their owner switched on, and no other', async () => {
    const { page, address } = owner;
    const statuses = async () =>
      Promise.all(['pdf', 'docx', 'txt', 'json'].map(async (it) => (await fetch(`${address}/resume.${it}`)).status));
    expect(await statuses()).toEqual([200, 404, 404, 200]);
    await page.getByRole('link', { name: 'What visitors can download' }).click();
    const group = page.getByRole('group', { name: 'What visitors can download' });
    await group.waitFor();
    await expect.poll(() => group.evaluate((it) => it.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
    await group.getByRole('switch', { name: 'Word' }).click();
    await group.getByRole('switch', { name: 'PDF' }).click();
    await group.getByRole('switch', { name: 'Plain text' }).click();
    await expect.poll(statuses).toEqual([404, 200, 200, 200]);
    await page.reload();
    await expect.poll(() => group.getByRole('switch', { name: 'Word' }).isChecked()).toBe(true);
    expect(await group.getByRole('switch', { name: 'PDF' }).isChecked()).toBe(false);
  });
});

describe('what a parser reads', () => {
  test('is the text of the made file beside its pages, with what to mend and where', async () => {
    const { page, context, client } = await openResumePage(
      environment,
      (member) => member.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, contactNumber: '98450 12345' } } }),
      PARSER_PATH,
    );
    await page.getByText(/^\d+ of \d+ checks pass$/).waitFor();
    const text = page.getByRole('main').locator('pre');
    await expect.poll(() => text.first().textContent()).toContain('Asha Rao');
    expect(await text.first().textContent()).toContain('Pied Piper');
    await expect
      .poll(() => getFirstPage(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(500);

    const check = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const country = check.filter({ hasText: 'country code' });
    await country.getByText('Why it matters').click();
    await country.getByRole('link', { name: 'Fix it in Profile Details' }).click();
    await page.waitForURL(`**${paths.personalInfo}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Contact number' }).fill('+91 98450 12345');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();

    // It is read again, because the record has changed.
    await page.goBack();
    await page.getByText(/^\d+ of \d+ checks pass$/).waitFor();
    await country.waitFor({ state: 'detached' });
    await page.getByText(/^Passed \(\d+\)$/).click();
    await page
      .getByRole('group')
      .getByText(/country code/)
      .waitFor();

    // Or by an option of the design.
    await addLongRoles(client, { endDate: '2021-06', current: false });
    await page.reload();
    await page.getByRole('link', { name: 'Fix it in the design' }).first().click();
    await page.waitForURL(`**${paths.resume}#design-*`);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[id^=design-]')?.id ?? ''))
      .toMatch(/^design-/);
    await context.close();
  });

  test('says why it cannot be read, and reads on demand', async () => {
    const { page, client } = owner;
    await page.goto(paths.resume);
    await page.route('**/resume/parsed', (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: 'resume/unprintable', message: 'The resume is too long.' },
      }),
    );
    await page.getByRole('link', { name: 'Check', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Your resume could not be read.').waitFor();
    await alert.getByText('The resume is too long.').waitFor();
    await page.unroute('**/resume/parsed');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/checks pass$/).waitFor();

    // After a change elsewhere, checking again reads the stored resume.
    await changeName(client, 'Ricarda Hendriks');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => page.getByRole('main').locator('pre').first().textContent()).toContain('Ricarda Hendriks');
  });

  test('teaches those who have nothing yet', async () => {
    const { person } = await createMember(environment);
    const { page, context } = await environment.visit(WIDE_SCREEN);
    await signInAs(page, person, PARSER_PATH);
    await page.getByRole('heading', { name: 'Nothing to check yet' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Import a resume' }).click();
    await page.waitForURL(`**${paths.importResume}`);
    await context.close();
  });
});

describe('in narrow windows', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openResumePage(environment, undefined, paths.resume, { ...PHONE, reducedMotion: 'reduce' }));
  });

  test('on a phone the pages open over the screen, and follow what is chosen', async () => {
    await getOption(page, 'Compact').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await dialog.getByAltText(/^Page 1 of/).waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await measureHorizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  // The narrowest and the dark appearance; long tests check the screens in every appearance.
  test.each(APPEARANCES.slice(0, 2))(
    'axe finds nothing and nothing scrolls sideways at $width px, $colorScheme',
    async ({ width, colorScheme }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await getOption(page, 'Custom').check({ force: true });
      await page.getByRole('textbox', { name: 'Your colour' }).fill('#ffffff');
      await page.getByText('This colour is too light').waitFor();
      expect([await findAccessibilityViolations(page), await measureHorizontalOverflow(page)]).toEqual([[], 0]);
      await getOption(page, 'Template default').check({ force: true });
      await page.getByRole('link', { name: 'Check', exact: true }).click();
      await page.getByText(/checks pass$/).waitFor();
      await page.getByText(/^Passed/).click();
      expect([await findAccessibilityViolations(page), await measureHorizontalOverflow(page)]).toEqual([[], 0]);
      await page.getByRole('link', { name: 'Design', exact: true }).click();
    },
  );
});
