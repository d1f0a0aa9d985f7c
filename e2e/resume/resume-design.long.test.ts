import {
  createDefaultResumeOptions,
  createLatestDesign,
  RESUME_PARTS,
  TEMPLATE_VERSIONS,
} from '@vitrine/contract/resume/resume-design';
import { saveFirstDesign } from '@vitrine/server/testing/first-portfolio';
import { paths } from '@vitrine/web/paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireRateLimits, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  addLongRoles,
  changeName,
  expectPreviewChange,
  fetchBytes,
  getFirstPage,
  getOption,
  openResumePage,
  PARSER_PATH,
  PHONE,
  waitUntilSaved,
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

describe('the design of the resume', () => {
  /** The resume page of a user, shared by consecutive tests. */
  let owner: Awaited<ReturnType<typeof openResumePage>>;
  beforeAll(async () => {
    owner = await openResumePage(environment);
  });

  test('is saved at once, also when the page is left right after a change, and can be undone', async () => {
    const { page, design } = owner;
    await getOption(page, 'US Letter').check();
    await waitUntilSaved(page);
    expect((await design()).options.paper).toBe('letter');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await getOption(page, 'A4').isChecked()).toBe(true);
    await expect.poll(async () => (await design()).options.paper).toBe('a4');
    await getOption(page, 'Compact').check({ force: true });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More sections' }).click();
    await page.waitForURL(`**${paths.moreSections}`);
    await expect.poll(async () => (await design()).template).toBe('compact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resumes' }).click();
    await page.getByRole('link', { name: 'Resume', exact: true }).click();
    await expect.poll(() => getOption(page, 'Compact').isChecked()).toBe(true);
    await getOption(page, 'Classic').check({ force: true });
    await expect.poll(async () => (await design()).template).toBe('classic');
    expect((await design()).template).toBe('classic');
  });

  test('orders sections by keyboard, keeps the focus and says where they are', async () => {
    const { page, design } = owner;
    const skills = page.getByRole('button', { name: 'Move Skills', exact: true });
    await getFirstPage(page).waitFor();
    await skills.focus();
    await expectPreviewChange(page, async () => {
      for (let at = RESUME_PARTS.indexOf('skills'); at > 1; at -= 1) await page.keyboard.press('ArrowUp');
    });
    await page.getByText(`Moved to position 2 of ${RESUME_PARTS.length}`).waitFor({ state: 'attached' });
    await expect.poll(() => skills.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Move Languages up' }).click();
    await waitUntilSaved(page);
    const others = RESUME_PARTS.filter((part) => !['summary', 'skills', 'languages'].includes(part));
    expect((await design()).options.parts.map(({ part }) => part)).toEqual([
      'summary',
      'skills',
      ...others.slice(0, -1),
      'languages',
      ...others.slice(-1),
    ]);
    await page.getByRole('button', { name: 'Reset sections' }).click();
    await waitUntilSaved(page);
    expect((await design()).options.parts).toEqual(createDefaultResumeOptions().parts);
  });

  test('refuses a colour that is too light where it is typed, and takes one that is dark enough', async () => {
    const { page, design } = owner;
    await getOption(page, 'Custom').check({ force: true });
    const colour = page.getByRole('textbox', { name: 'Your colour' });
    await colour.fill('#ffe680');
    await page.getByText('This colour is too light to read on paper. Choose a darker one').waitFor();
    expect(await colour.getAttribute('aria-invalid')).toBe('true');
    await expectPreviewChange(page, () => colour.fill('#663300'));
    await waitUntilSaved(page);
    expect((await design()).options.accent).toBe('#663300');
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: 'Your colour' }).inputValue()).toBe('#663300');
  });

  test('is shown in the preview, and is what the public gets', async () => {
    const { page, design, address } = owner;
    const before = await fetchBytes(`${address}/resume.pdf`);
    await expectPreviewChange(page, () => getOption(page, 'Elegant').check({ force: true }));
    await expectPreviewChange(page, () => getOption(page, 'US Letter').check());
    await expectPreviewChange(page, () => getOption(page, 'Plum').check({ force: true }));
    await expectPreviewChange(page, () => page.getByLabel('Fonts').selectOption('Inter'));
    await expectPreviewChange(page, () => getOption(page, '03/2021').check());
    await expectPreviewChange(page, () => page.getByLabel('Language of headings').selectOption('Deutsch'));
    await expectPreviewChange(page, () => page.getByRole('switch', { name: 'Projects' }).click());
    await page.getByText('Includes your email and phone').waitFor();
    await waitUntilSaved(page);
    const kept = await design();
    expect(kept).toMatchObject({
      template: 'elegant',
      options: { paper: 'letter', accent: '#7a2a6b', fonts: 'inter', dates: 'numeric', language: 'de' },
    });
    expect(kept.options.parts.filter((it) => !it.shown)).toEqual([{ part: 'projects', shown: false }]);
    await page.reload();
    await expect.poll(() => getOption(page, 'Plum').isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Projects' }).isChecked()).toBe(false);
    expect((await fetchBytes(`${address}/resume.pdf`)).equals(before)).toBe(false);
  });

  test('is not saved silently: a failure is told, and what was chosen stays', async () => {
    const { page, design } = owner;
    const message = 'The service is busy or restarting. Please try again in a moment.';
    await page.route('**/account/resumes/*/design', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'request/unavailable', message } }),
    );
    await getOption(page, 'Compact').check({ force: true });
    await page.getByRole('status').getByText(`Not saved yet. ${message}`).waitFor();
    expect(await getOption(page, 'Compact').isChecked()).toBe(true);
    await page.unroute('**/account/resumes/*/design');
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitUntilSaved(page);
    expect((await design()).template).toBe('compact');
  });

  test('says when the resume does not fit, and no longer when it does', async () => {
    const { page, context } = await openResumePage(environment, addLongRoles);
    await getOption(page, '1 page').check();
    await page
      .getByText(/^Your resume does not fit on 1 page\. It needs \d+ pages even at the smallest readable size\./)
      .waitFor();
    await page.getByRole('status').getByRole('link', { name: 'Experience' }).waitFor();
    await page.getByRole('switch', { name: 'Experience' }).click();
    await page.getByText(/^Your resume does not fit/).waitFor({ state: 'detached' });
    await page.getByAltText('Page 1 of 1 of your resume').waitFor();
    await context.close();
  });

  test('offers a newer version of the template, shows it, takes it, and goes back', async () => {
    const { page, context, design } = await openResumePage(environment, (client) =>
      saveFirstDesign(client, { ...createLatestDesign('classic'), templateVersion: 1 }),
    );
    await page.getByText('A newer version of Classic is ready').waitFor();
    expect(await getOption(page, 'US Letter').isDisabled()).toBe(true);
    await page.getByText('ignores the options below').waitFor();
    await expectPreviewChange(page, () => page.getByRole('button', { name: 'Preview it' }).click());
    await page.getByText(`The preview shows version ${TEMPLATE_VERSIONS.classic}.`).waitFor();
    await expectPreviewChange(page, () => page.getByRole('button', { name: 'Back to version 1' }).click());
    await expectPreviewChange(page, () => page.getByRole('button', { name: 'Use the new version' }).click());
    expect(await getOption(page, 'US Letter').isDisabled()).toBe(false);
    await waitUntilSaved(page);
    expect((await design()).templateVersion).toBe(TEMPLATE_VERSIONS.classic);
    await expectPreviewChange(page, () => page.getByRole('button', { name: 'Go back to version 1' }).click());
    await waitUntilSaved(page);
    expect((await design()).templateVersion).toBe(1);
    await context.close();
  });

  test('tells of characters that no font has', async () => {
    const { page, context } = await openResumePage(environment, (client) => changeName(client, 'กมล Rao'));
    await page
      .getByText(/^Our fonts do not include: ก, ม, ล\./)
      .filter({ visible: true })
      .waitFor();
    await page.setViewportSize(PHONE.viewport);
    // The style sheet shows the form's notice immediately; the preview, with the same notice, disappears with the next
    // render.
    await page.getByRole('complementary', { name: 'Preview' }).waitFor({ state: 'detached' });
    await page
      .getByText(/^Our fonts do not include: ก, ม, ล\./)
      .filter({ visible: true })
      .waitFor();
    await page.goto(PARSER_PATH);
    await page.getByText(/^Our fonts do not include: ก, ม, ล\./).waitFor();
    await context.close();
  });
});

test('a photo can be printed once there is one', async () => {
  const { page, context } = await openResumePage(environment);
  const photo = page.getByRole('switch', { name: 'Photo' });
  expect(await photo.isDisabled()).toBe(true);
  await page.getByText('You have no profile picture yet.').waitFor();
  await page.getByRole('link', { name: 'Add a picture on your dashboard' }).click();
  await page.waitForURL(`**${paths.dashboard}`);
  await context.close();
});
