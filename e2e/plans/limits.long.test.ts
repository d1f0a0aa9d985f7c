import type { PlanFeatures } from '@vitrine/contract/plans/plans';
import { importDocument } from '@vitrine/server/testing/forms';
import { createTwoColourPicture } from '@vitrine/server/testing/pictures';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasFocus } from '../accounts/my-account-screen.ts';
import {
  chooseFile,
  createFilePayload,
  getCropper,
  getOpenButton,
  getPhotoDialog,
  getResultDialog,
  clickSave as savePicture,
} from '../accounts/photo-screen.ts';
import { addItems, fetchStoredTitles } from '../sections/section-items.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { expireRateLimits, startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { endPlans, grantPlan, setFreePlanFeatures } from './grant-plans.ts';

/*
 * Plan limits in the interface: announced before they apply, rejected with the server's message, and always with a way
 * to upgrade. The free plan is reduced here, so that its limits are close.
 */
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
const DEFAULT_FEATURES: Partial<PlanFeatures> = {
  maxProjects: 10,
  resumeTemplates: 3,
  resumeDownloads: 20,
  maxStorageMB: 50,
};
beforeEach(() => {
  expireRateLimits(environment);
  setFreePlanFeatures(environment, DEFAULT_FEATURES);
});
afterEach(() => {
  // The browser logs error responses too.
  expect(environment.consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(() => environment.close());

const SETTINGS_PATH = `${paths.dashboard}?tab=settings`;

/** Wide enough for the preview next to a page. */
const WIDE = { viewport: { width: 1440, height: 900 } };

type Member = Awaited<ReturnType<typeof createMember>>;

/**
 * Opens a page as a user on the free plan with a resume of one project.
 * @param prepare runs before the page is opened
 */
async function openAsOwner(
  path: string,
  { prepare, ...options }: Parameters<TestEnvironment['visit']>[0] & { prepare?: (member: Member) => unknown } = {},
) {
  const { person, client } = await createMember(environment, { resume: true });
  await prepare?.({ person, client });
  const { page, context } = await environment.visit({ reducedMotion: 'reduce', ...options });
  await signInAs(page, person, path);
  const record = async () => (await client.get(`/user/get-data/${person.email}`)).body.payload;
  return { ...person, client, page, context, record };
}

const getUpgradeLink = (place: Locator) => place.getByRole('link', { name: 'Upgrade' });
const getAlert = (page: Page) => page.getByRole('alert');

/** Returns the accessible description of a control. */
const readDescription = (control: Locator) =>
  control.evaluate((it) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

describe('projects', () => {
  const getAddButton = (page: Page) => page.getByRole('button', { name: 'Add project' });
  const getForm = (page: Page) => page.getByRole('form', { name: 'Add project' });
  const getTitleField = (page: Page) => getForm(page).locator('[name="title"]');
  const submit = (page: Page) => getForm(page).getByRole('button', { name: 'Submit' }).click();

  test('are counted, told when they near the end, and explained at it, to keyboards and screen readers too', async () => {
    setFreePlanFeatures(environment, { maxProjects: 4 });
    const { page, context, client } = await openAsOwner(`${paths.dashboard}?tab=projects`);
    await page.getByText('1 of 4 projects').waitFor();
    await getAddButton(page).waitFor();
    expect(await getUpgradeLink(page.getByRole('main')).count()).toBe(0);

    await addItems(client, 'projects', ['Second', 'Third']);
    await page.goto(paths.projects);
    await page.getByText('The Free Plan has room for 1 more project.').waitFor();
    await page.getByText('3 of 4 projects').waitFor();
    await getAddButton(page).click();
    await getForm(page).locator('[name="title"]').waitFor();
    await getForm(page).getByRole('button', { name: 'Cancel' }).click();

    await addItems(client, 'projects', ['Fourth']);
    await page.reload();
    await page.getByText('4 of 4 projects').waitFor();
    const sentence = 'The Free Plan includes 4 projects. Delete one, or upgrade to add more.';
    expect(await readDescription(getAddButton(page))).toBe(sentence);
    await getAddButton(page).focus();
    expect(await hasFocus(getAddButton(page))).toBe(true);
    expect(await getAddButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await getForm(page).count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // Skips the link to the next section.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await hasFocus(getUpgradeLink(page.getByRole('main')))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.plan}`);
    await context.close();
  });

  test('that another tab was quicker with are refused; what is typed is there after the upgrade', async () => {
    setFreePlanFeatures(environment, { maxProjects: 3 });
    const { page, context, client, email } = await openAsOwner(`${paths.dashboard}?tab=projects`);
    await getAddButton(page).click();
    await getTitleField(page).fill('Written with care');
    await addItems(client, 'projects', ['Second', 'Third']);
    await submit(page);
    await getAlert(page).getByText('The Free Plan includes 3 projects. Delete one, or upgrade to add more.').waitFor();
    // The page has refreshed from the server.
    await page.getByText('3 of 3 projects used').waitFor();
    expect(await getTitleField(page).inputValue()).toBe('Written with care');

    grantPlan(environment, email, 'pro');
    await getUpgradeLink(getAlert(page)).click();
    await page.waitForURL(`**${paths.plan}`);
    await page.goto(`${paths.dashboard}?tab=projects`);
    await page.getByText('Draft restored').waitFor();
    await page.getByText('3 of 50 projects').waitFor();
    await submit(page);
    await expect.poll(() => fetchStoredTitles(client, email, 'projects')).toContain('Written with care');

    // Without a limit there is no count.
    grantPlan(environment, email, 'enterprise');
    await page.reload();
    await getAddButton(page).waitFor();
    expect(await page.getByText(/\d of .* projects/).count()).toBe(0);
    await context.close();
  });

  test('beyond a smaller plan all stay, to edit and to hide; only adding rests', async () => {
    setFreePlanFeatures(environment, { maxProjects: 2 });
    const { page, context, client, email } = await openAsOwner(paths.projects, {
      prepare: async (member) => {
        grantPlan(environment, member.person.email, 'pro');
        await addItems(member.client, 'projects', ['Second', 'Third']);
        endPlans(environment, member.person.email);
      },
    });
    await page.getByText('3 of 2 projects used').waitFor();
    await page.getByText('The Free Plan includes 2 projects. You keep the 3 you have; upgrade to add more.').waitFor();
    const third = page.locator('li[data-item]').filter({ hasText: 'Third' });
    await third.hover();
    await third.getByRole('button', { name: 'Edit Third' }).click();
    const form = page.getByRole('form', { name: 'Edit project' });
    await form.locator('[name="title"]').fill('Third, edited');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => fetchStoredTitles(client, email, 'projects')).toContain('Third, edited');
    await context.close();
  });

  test('that were deleted and whose place was taken do not come back, and the notice says why', async () => {
    setFreePlanFeatures(environment, { maxProjects: 2 });
    const { page, context, client } = await openAsOwner(paths.projects, {
      prepare: (member) => addItems(member.client, 'projects', ['Second']),
    });
    const second = page.locator('li[data-item]').filter({ hasText: 'Second' });
    await second.hover();
    const deleted = page.waitForResponse('**/delete-data');
    await second.getByRole('button', { name: 'Delete Second' }).click();
    await deleted;
    await addItems(client, 'projects', ['Quicker']);
    await page.getByRole('button', { name: 'Undo' }).click();
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Second could not be restored.' });
    await notice.getByText('The Free Plan includes 2 projects.').waitFor();
    await getUpgradeLink(notice).click();
    await page.waitForURL(`**${paths.plan}`);
    await context.close();
  });

  test('of an import beyond the plan have the way to upgrade beside them', async () => {
    setFreePlanFeatures(environment, { maxProjects: 2 });
    const { page, context } = await openAsOwner(paths.importResume);
    const document = { basics: { name: 'Asha Rao' }, projects: ['A', 'B', 'C'].map((name) => ({ name })) };
    const buffer = Buffer.from(JSON.stringify(document));
    await page.locator('input[type=file]').setInputFiles({ name: 'asha.json', mimeType: 'application/json', buffer });
    const notice = page.getByRole('status').filter({ hasText: 'The file has more projects than your plan allows' });
    await notice.getByText('The Free Plan includes 2 projects.').waitFor();
    await page.getByText('There is room for 2 of these').first().waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Your resume was imported.').waitFor();
    await getUpgradeLink(notice).click();
    await page.waitForURL(`**${paths.plan}`);
    await context.close();
  });
});

describe('looks', () => {
  const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
  const getLayoutOption = (page: Page, name: string) => page.getByRole('radio', { name });

  test('of a larger plan are marked, can be looked at, and are saved after an upgrade, with which the mark of the house goes', async () => {
    const { page, context, record, email } = await openAsOwner(SETTINGS_PATH, WIDE);
    const tiles = page.getByRole('group', { name: 'Portfolio layouts' });
    await expect.poll(() => tiles.getByRole('radio', { name: /Pro only$/ }).count()).toBe(4);
    const dropdown = page.getByLabel('Portfolio layout', { exact: true });
    expect(await dropdown.getByRole('option').filter({ hasText: '(Pro)' }).count()).toBe(4);

    await getLayoutOption(page, 'Terminal Theme').check({ force: true });
    const preview = page.frameLocator('iframe[title="Preview of your portfolio"]');
    await preview.getByText('Made with Vitrine').waitFor();
    await expect
      .poll(() => preview.locator('body').evaluate((body) => getComputedStyle(body).fontFamily))
      .toContain('Mono');
    const notice = page.getByRole('status').filter({ hasText: 'Terminal Theme is included in the Pro Plan' });
    await getUpgradeLink(notice).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // Everything else is saved, and the current layout stays.
    await notice.getByText('saving keeps Traditional Web').waitFor();
    await page.getByText('Private', { exact: true }).click();
    await getSaveButton(page).click();
    await page.getByRole('alertdialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
    expect(await record()).toMatchObject({ portfolioLayout: 'website', isPortfolioPublic: false });
    expect(await getLayoutOption(page, 'Terminal Theme').isChecked()).toBe(true);
    await dropdown.selectOption('Modern & Clean');
    await getSaveButton(page).waitFor();

    await getLayoutOption(page, 'Terminal Theme').check({ force: true });
    grantPlan(environment, email, 'pro');
    await getUpgradeLink(notice).click();
    await page.waitForURL(`**${paths.plan}`);
    await page.goto(SETTINGS_PATH);
    await preview.getByRole('heading', { level: 1 }).waitFor();
    expect(await preview.getByText('Made with Vitrine').count()).toBe(0);
    await getLayoutOption(page, 'Terminal Theme').check({ force: true });
    await getSaveButton(page).click();
    await page.getByRole('alertdialog', { name: 'Success' }).waitFor();
    expect((await record()).portfolioLayout).toBe('pixel');

    // After a downgrade, the current layout stays.
    endPlans(environment, email);
    await page.goto(SETTINGS_PATH);
    await expect.poll(() => tiles.getByRole('radio', { name: /Pro only$/ }).count()).toBe(3);
    expect(await getLayoutOption(page, 'Terminal Theme').isChecked()).toBe(true);
    await page.getByText('Private', { exact: true }).click();
    await getSaveButton(page).click();
    await page.getByRole('alertdialog', { name: 'Success' }).waitFor();
    expect(await record()).toMatchObject({ portfolioLayout: 'pixel', isPortfolioPublic: false });
    await context.close();
  });

  test('that the plan lost meanwhile are refused with the way to upgrade', async () => {
    const { page, context, email } = await openAsOwner(SETTINGS_PATH, {
      prepare: ({ person }) => grantPlan(environment, person.email, 'pro'),
    });
    await getLayoutOption(page, 'Cosmic Design').check({ force: true });
    endPlans(environment, email);
    await getSaveButton(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Portfolio Settings Error' });
    await dialog.getByText('The Free Plan has the layouts').waitFor();
    await getUpgradeLink(dialog).click();
    await page.waitForURL(`**${paths.plan}`);
    await context.close();
  });

  test('of the resume follow the plan, where they are chosen', async () => {
    setFreePlanFeatures(environment, { resumeTemplates: 1 });
    const { page, context, record } = await openAsOwner(paths.themes);
    const compact = page.getByRole('radio', { name: /^Compact Pro only/ });
    await compact.check({ force: true });
    await page.getByRole('status').filter({ hasText: 'Compact is included in the Pro Plan' }).waitFor();
    const apply = page.getByRole('button', { name: 'Apply' });
    expect(await apply.isDisabled()).toBe(true);
    await page.getByText('Show all 22').click();
    await page.getByRole('radio', { name: 'Dracula' }).check({ force: true });
    await page.getByText('Apply keeps Classic for your resume.').waitFor();
    await apply.click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await record()).toMatchObject({ portfolioTheme: 'dracula', resumeTheme: 'classic' });

    await page.goto(paths.resume);
    await page.getByRole('radio', { name: /^Elegant Pro only/ }).check({ force: true });
    await getUpgradeLink(page.getByRole('status').filter({ hasText: 'Elegant is included in the Pro Plan' })).waitFor();
    // Other selections are saved, in the template that the plan includes.
    await page.getByRole('radio', { name: 'US Letter' }).check();
    await page.getByText('Your resume stays in Classic.').waitFor();
    await expect.poll(async () => (await record()).resumeDesign.options.paper).toBe('letter');
    expect((await record()).resumeDesign.template).toBe('classic');
    expect(await page.getByRole('radio', { name: /^Elegant/ }).isChecked()).toBe(true);
    await context.close();
  });
});

describe('files', () => {
  test('of the resume are counted; beyond the month the last ones are still there', async () => {
    setFreePlanFeatures(environment, { resumeDownloads: 1 });
    const { page, context, client } = await openAsOwner(paths.resume);
    await page.getByText('0 of 1 new PDF and Word files this month').waitFor();
    const getFileButton = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const [first] = await Promise.all([page.waitForEvent('download'), getFileButton('PDF').click()]);
    expect(first.suggestedFilename()).toBe('Richard-Hendriks-Resume.pdf');
    await page.getByText('1 of 1 new PDF and Word files this month').waitFor();

    await importDocument(client, { basics: { name: 'Asha Rao', email: 'asha@example.com' } }, { mode: 'replace' });
    await getFileButton('Word').click();
    await getAlert(page).getByText('Your file (Word) could not be created.').waitFor();
    await getAlert(page).getByText('The Free Plan includes 1 new PDF or Word file a month').waitFor();
    expect(await getAlert(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const last = getFileButton(/^Download the last PDF from \d{1,2} [A-Z][a-z]+$/);
    const [kept] = await Promise.all([page.waitForEvent('download'), last.click()]);
    expect(kept.suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByText('Downloaded the last file (PDF).').waitFor();
    await getUpgradeLink(getAlert(page)).click();
    await page.waitForURL(`**${paths.plan}`);
    await context.close();
  });

  test('that are pictures are refused where there is no room, in their dialog', async () => {
    const { page, context } = await openAsOwner(paths.dashboard);
    setFreePlanFeatures(environment, { maxStorageMB: 0 });
    await getOpenButton(page).click();
    await chooseFile(page, createFilePayload(await createTwoColourPicture().jpeg().toBuffer()));
    await getCropper(page).waitFor();
    await savePicture(page);
    const refused = getResultDialog(page, 'Failed');
    await refused
      .getByText('There is not enough space. Remove a picture or a video, or upgrade for more space.')
      .waitFor();
    await getUpgradeLink(refused).click();
    await page.waitForURL(`**${paths.plan}`);
    await getPhotoDialog(page).waitFor({ state: 'detached' });
    await context.close();
  });
});
