import { readFileSync } from 'node:fs';
import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { saveResumeDesign } from '@vitrine/contract/calls/portfolio';
import { importResume } from '@vitrine/contract/calls/resume';
import { defaultResumeOptions, newestOf, type ResumeDesign } from '@vitrine/contract/resume-design';
import { ITEMS, PERSONAL_INFO } from '@vitrine/server/seed/content';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DRESSES, findings, sideways } from './axe.ts';
import { member, signInAs } from './people.ts';
import { type Stage, setStage } from './stage.ts';
import { endWaits } from './throttles.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
// Each test has its own people, of whom one client registers ten an hour.
beforeEach(() => endWaits(stage));
afterEach(() => {
  // A refused call is an answer, of which the browser's console speaks all the same.
  expect(stage.complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(() => stage.close());

const WIDE = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 360, height: 740 } } as const;
const PARSER = `${paths.resume}?view=parser`;

type Member = Awaited<ReturnType<typeof member>>;

/** Somebody with a resume, on its page. */
async function owner(
  prepare: (client: Member['client']) => Promise<unknown> = async () => {},
  path: string = paths.resume,
  options: Parameters<Stage['visit']>[0] = WIDE,
) {
  const { person, client } = await member(stage, { resume: true });
  await prepare(client);
  const { page, context } = await stage.visit(options);
  await signInAs(page, person);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Resume' }).waitFor();
  const record = async () => (await client.get(`/user/get-data/${person.email}`)).body.payload;
  const design = async (): Promise<ResumeDesign> => (await record()).resumeDesign;
  return { person, client, page, context, record, design, address: `${stage.origin}/p/${(await record()).handle}` };
}

/** Gives somebody's resume another name, from outside of the page. */
const rename = (client: Member['client'], name: string) =>
  client.call(importResume, {
    body: { data: { basics: { name, email: 'somebody@example.com' } }, mode: 'replace' },
  });

/** Positions with more points than a page holds. */
async function addLongRoles(client: Member['client'], dates: object = {}): Promise<void> {
  const summaryPoints = Array.from({ length: 18 }, (_, index) => `Point ${index}: ${'measured work '.repeat(14)}`);
  for (const role of ['Engineer', 'Architect', 'Lead']) {
    const data = { ...ITEMS.experiences, ...dates, role, summaryPoints };
    await client.call(listSectionCalls.experiences.save, { body: { data } });
  }
}

const firstPage = (page: Page) => page.getByAltText(/^Page 1 of/);
/** The pages of the preview, to see that they have changed. */
const shown = (page: Page) =>
  page.getByAltText(/^Page \d+ of/).evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

/** Does something and waits for the preview to follow. */
async function followed(page: Page, change: () => Promise<unknown>): Promise<void> {
  await firstPage(page).first().waitFor();
  const before = await shown(page);
  await change();
  await expect.poll(() => shown(page)).not.toEqual(before);
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('the design of the resume', () => {
  test('is tried in the preview, saved as a whole, and is what the public gets', async () => {
    const { page, context, design, address } = await owner();
    const before = await bytesOf(`${address}/resume.pdf`);
    expect(await save(page).isDisabled()).toBe(true);
    await followed(page, () => option(page, 'Elegant').check({ force: true }));
    await followed(page, () => option(page, 'US Letter').check());
    await followed(page, () => option(page, 'Plum').check({ force: true }));
    await followed(page, () => page.getByLabel('Fonts').selectOption('Inter'));
    await followed(page, () => option(page, '03/2021').check());
    await followed(page, () => page.getByLabel('Language of headings').selectOption('Deutsch'));
    await followed(page, () => page.getByRole('switch', { name: 'Projects' }).click());
    expect((await design()).template).toBe('classic');
    await page.getByText('what you changed is not in them until you save it').waitFor();

    // What is chosen outlives a reload, and a look at the other view.
    await page.reload();
    await page.getByText('Draft restored').waitFor();
    await page.getByRole('link', { name: 'What a parser reads' }).click();
    await page.getByText('The saved design is read.').waitFor();
    await page.getByRole('link', { name: 'Design', exact: true }).click();
    expect(await option(page, 'Elegant').isChecked()).toBe(true);

    await save(page).click();
    await saved(page);
    const kept = await design();
    expect(kept).toMatchObject({
      template: 'elegant',
      options: { paper: 'letter', accent: '#7a2a6b', fonts: 'inter', dates: 'numeric', language: 'de' },
    });
    expect(kept.options.parts.filter((it) => !it.shown)).toEqual([{ part: 'projects', shown: false }]);
    await page.reload();
    await expect.poll(() => option(page, 'Plum').isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Projects' }).isChecked()).toBe(false);
    expect((await bytesOf(`${address}/resume.pdf`)).equals(before)).toBe(false);
    await context.close();
  });

  test('is given up with Discard, and guarded when the page is left', async () => {
    const { page, context, design } = await owner();
    await option(page, 'US Letter').check();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await option(page, 'A4').isChecked()).toBe(true);
    await option(page, 'Compact').check({ force: true });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await option(page, 'Compact').isChecked()).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import' }).click();
    await dialog.getByRole('button', { name: 'Leave and discard' }).click();
    await page.waitForURL(`**${paths.importResume}`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Design & Download' }).click();
    await expect.poll(() => option(page, 'Classic').isChecked()).toBe(true);
    expect((await design()).template).toBe('classic');
    await context.close();
  });

  test('orders sections by keyboard, keeps the focus and says where they are', async () => {
    const { page, context, design } = await owner();
    const skills = page.getByRole('button', { name: 'Move Skills', exact: true });
    await firstPage(page).waitFor();
    await skills.focus();
    await followed(page, async () => {
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
    });
    await page.getByText('Moved to position 2 of 7').waitFor({ state: 'attached' });
    expect(await skills.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Move Languages up' }).click();
    await save(page).click();
    await saved(page);
    expect((await design()).options.parts.map(({ part }) => part)).toEqual([
      'summary',
      'skills',
      'experiences',
      'projects',
      'education',
      'languages',
      'certificates',
    ]);
    await page.getByRole('button', { name: 'Back to the usual order' }).click();
    await save(page).click();
    await saved(page);
    expect((await design()).options.parts).toEqual(defaultResumeOptions().parts);
    await context.close();
  });

  test('refuses a colour that is too light where it is typed, and takes one that is dark enough', async () => {
    const { page, context, design } = await owner();
    await option(page, 'Another').check({ force: true });
    const colour = page.getByRole('textbox', { name: 'Your colour' });
    await colour.fill('#ffe680');
    await page.getByText('This colour is too light to be read on paper; choose a darker one').waitFor();
    await save(page).focus();
    await page.keyboard.press('Enter');
    expect(await colour.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await colour.getAttribute('aria-invalid')).toBe('true');
    await followed(page, () => colour.fill('#663300'));
    await save(page).click();
    await saved(page);
    expect((await design()).options.accent).toBe('#663300');
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: 'Your colour' }).inputValue()).toBe('#663300');
    await context.close();
  });

  test('says when the resume does not fit, and no longer when it does', async () => {
    const { page, context } = await owner(addLongRoles);
    await option(page, '1 page').check();
    await page.getByText(/^It does not fit on 1 page: it takes \d+ even at the smallest readable size\./).waitFor();
    await page.getByRole('status').getByRole('link', { name: 'Experience' }).waitFor();
    await page.getByRole('switch', { name: 'Experience' }).click();
    await page.getByText(/^It does not fit/).waitFor({ state: 'detached' });
    await page.getByAltText('Page 1 of 1 of your resume').waitFor();
    await context.close();
  });

  test('offers a newer version of the template, shows it, takes it, and goes back', async () => {
    const { page, context, design } = await owner((client) =>
      client.call(saveResumeDesign, { body: { ...newestOf('classic'), templateVersion: 1 } }),
    );
    await page.getByText('A newer version of Classic is ready').waitFor();
    expect(await option(page, 'US Letter').isDisabled()).toBe(true);
    await page.getByText('does not follow the options below').waitFor();
    await followed(page, () => page.getByRole('button', { name: 'See it' }).click());
    await page.getByText('The preview shows version 2.').waitFor();
    expect(await save(page).isDisabled()).toBe(true);
    await followed(page, () => page.getByRole('button', { name: 'Back to version 1' }).click());
    await followed(page, () => page.getByRole('button', { name: 'Use the new version' }).click());
    expect(await option(page, 'US Letter').isDisabled()).toBe(false);
    await save(page).click();
    await saved(page);
    expect((await design()).templateVersion).toBe(2);
    await followed(page, () => page.getByRole('button', { name: 'Go back to version 1' }).click());
    await save(page).click();
    await saved(page);
    expect((await design()).templateVersion).toBe(1);
    await context.close();
  });

  test('tells of characters that no font has', async () => {
    const { page, context } = await owner((client) => rename(client, 'กมล Rao'));
    await page
      .getByText(/^No font here has: ก, ม, ล\./)
      .filter({ visible: true })
      .waitFor();
    await page.setViewportSize(PHONE.viewport);
    await page
      .getByText(/^No font here has: ก, ม, ล\./)
      .filter({ visible: true })
      .waitFor();
    await page.goto(PARSER);
    await page.getByText(/^No font here has: ก, ม, ล\./).waitFor();
    await context.close();
  });

  test('is not saved silently: a failure is told, and what was chosen stays', async () => {
    const { page, context, design } = await owner();
    const message = 'The service is busy or restarting. Please try again in a moment.';
    await page.route('**/resume/design', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'request/unavailable', message } }),
    );
    await option(page, 'Compact').check({ force: true });
    await save(page).click();
    const alert = page.getByRole('alert');
    await alert.getByText('The design was not saved.').waitFor();
    await alert.getByText(message).waitFor();
    expect(await option(page, 'Compact').isChecked()).toBe(true);
    await page.unroute('**/resume/design');
    await save(page).click();
    await saved(page);
    expect((await design()).template).toBe('compact');
    await context.close();
  });
});

describe('the files of the resume', () => {
  test.each([
    ['PDF', 'pdf', '%PDF-1.7'],
    ['Word', 'docx', 'PK\u0003\u0004'],
    ['Plain text', 'txt', 'R'],
    ['JSON Resume', 'json', '{'],
  ])('%s is downloaded under a name that people can send', async (label, extension, magic) => {
    const { page, context } = await owner();
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: label, exact: true }).click();
    const file = await arrives;
    expect(file.suggestedFilename()).toBe(`Richard-Hendriks-Resume.${extension}`);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, magic.length).toString('latin1')).toBe(magic);
    await page.getByText(`Downloaded (${label}).`).waitFor();
    await context.close();
  });

  test('a failure is told in place, and the file made on demand', async () => {
    const { page, context } = await owner();
    const message = 'The service is busy or restarting. Please try again in a moment.';
    await page.route('**/resume/download**', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'request/unavailable', message } }),
    );
    await page.getByRole('button', { name: 'Word', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Your file (Word) was not made.').waitFor();
    await alert.getByText(message).waitFor();
    await page.unroute('**/resume/download**');
    await page.route('**/resume/download**', (route) => route.abort());
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText('Vitrine cannot be reached.').waitFor();
    await page.unroute('**/resume/download**');
    const arrives = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Try again' }).click();
    expect((await arrives).suggestedFilename()).toBe('Richard-Hendriks-Resume.docx');
    await alert.waitFor({ state: 'detached' });
    await context.close();
  });

  test('visitors get those that their owner switched on, and no other', async () => {
    const { page, context, address } = await owner();
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
    await context.close();
  });
});

describe('what a parser reads', () => {
  test('is the text of the made file beside its pages, with what to mend and where', async () => {
    const { page, context } = await owner(
      (client) => client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, contactNumber: '98450 12345' } } }),
      PARSER,
    );
    await page.getByText(/^\d+ of \d+ checks pass$/).waitFor();
    const text = page.getByRole('main').locator('pre');
    await expect.poll(() => text.first().textContent()).toContain('Asha Rao');
    expect(await text.first().textContent()).toContain('Pied Piper');
    await expect
      .poll(() => firstPage(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(500);

    const check = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const country = check.filter({ hasText: 'country code' });
    await country.getByText('Why it matters').click();
    await country.getByRole('link', { name: 'Mend it in Profile Details' }).click();
    await page.waitForURL(`**${paths.personalInfo}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Contact number' }).fill('+91 98450 12345');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();

    // It is read anew, since the record is another.
    await page.goBack();
    await page.getByText(/^\d+ of \d+ checks pass$/).waitFor();
    await country.waitFor({ state: 'detached' });
    await page.getByText(/^Passed \(\d+\)$/).click();
    await page
      .getByRole('group')
      .getByText(/country code/)
      .waitFor();
    await context.close();
  });

  test('leads to the option of the design that mends it', async () => {
    const { page, context } = await owner(
      (client) => addLongRoles(client, { endDate: '2021-06', current: false }),
      PARSER,
    );
    await page.getByRole('link', { name: 'Mend it in the design' }).first().click();
    await page.waitForURL(`**${paths.resume}#design-*`);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[id^=design-]')?.id ?? ''))
      .toMatch(/^design-/);
    await context.close();
  });

  test('says why it cannot be read, and reads on demand', async () => {
    const { page, context, client } = await owner();
    await page.route('**/resume/parsed', (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: 'resume/unprintable', message: 'The resume is too long.' },
      }),
    );
    await page.getByRole('link', { name: 'What a parser reads' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Your resume could not be read.').waitFor();
    await alert.getByText('The resume is too long.').waitFor();
    await page.unroute('**/resume/parsed');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/checks pass$/).waitFor();

    // Changed elsewhere: asked again, it reads what is stored now.
    await rename(client, 'Ricarda Hendriks');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => page.getByRole('main').locator('pre').first().textContent()).toContain('Ricarda Hendriks');
    await context.close();
  });

  test('teaches those who have nothing yet', async () => {
    const { person } = await member(stage);
    const { page, context } = await stage.visit(WIDE);
    await signInAs(page, person);
    await page.goto(PARSER);
    await page.getByRole('heading', { name: 'Nothing to read yet' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Import a resume' }).click();
    await page.waitForURL(`**${paths.importResume}`);
    await context.close();
  });
});

test('a photo can be printed once there is one', async () => {
  const { page, context } = await owner();
  const photo = page.getByRole('switch', { name: 'Photo' });
  expect(await photo.isDisabled()).toBe(true);
  await page.getByText('There is no profile picture to print.').waitFor();
  await page.getByRole('link', { name: 'Add a picture on your dashboard' }).click();
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});

test('on a phone the pages open over the screen, and follow what is chosen', async () => {
  const { page, context } = await owner(undefined, paths.resume, { ...PHONE, reducedMotion: 'reduce' });
  await option(page, 'Compact').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await dialog.getByAltText(/^Page 1 of/).waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await sideways(page)).toBe(0);
  await context.close();
});

test.each(DRESSES)('axe finds nothing and nothing scrolls sideways at $width px, $colorScheme', async (dress) => {
  const { width, colorScheme } = dress;
  const { page, context } = await owner(undefined, paths.resume, {
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await option(page, 'Another').check({ force: true });
  await page.getByRole('textbox', { name: 'Your colour' }).fill('#ffffff');
  await page.getByText('This colour is too light').waitFor();
  expect([await findings(page), await sideways(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'What a parser reads' }).click();
  await page.getByText(/checks pass$/).waitFor();
  await page.getByText(/^Passed/).click();
  expect([await findings(page), await sideways(page)]).toEqual([[], 0]);
  await context.close();
});
