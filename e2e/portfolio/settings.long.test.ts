import { MESSAGES } from '@vitrine/contract/api/messages';
import { TEMPLATES, THEMES, VISIBILITY_TEXTS } from '@vitrine/contract/portfolio/portfolio';
import { paths } from '@vitrine/web/paths';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterEach(() => {
  expect(environment.consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(() => environment.close());

const SETTINGS_PATH = `${paths.dashboard}?tab=settings`;

async function openAsOwner(path: string) {
  const { person, client } = await createMember(environment, { resume: true });
  const { page, context } = await environment.visit({ viewport: { width: 1440, height: 900 } });
  await signInAs(page, person, path);
  const record = async () => (await client.get(`/user/get-data/${person.email}`)).body.payload;
  return { page, context, record, address: `/p/${(await record()).handle}` };
}

/** Returns the response that a visitor without an account gets. */
async function fetchAsStranger(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(environment.origin + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

/** Returns the background of the page in a frame, which identifies its theme. */
const readBackground = (page: Page, title: string) =>
  page
    .frameLocator(`iframe[title="${title}"]`)
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--base-100'));

test('a theme is tried on in the preview and shows to others once it is applied, and so is a template (rule S25)', async () => {
  const { page, context, record, address } = await openAsOwner(paths.themes);
  await page.getByRole('heading', { level: 2, name: 'Choose a Theme' }).waitFor();
  const themes = page.getByRole('group', { name: 'Portfolio Themes' }).getByRole('radio');
  await page.getByText(`Show all ${THEMES.length}`).click();
  await expect.poll(() => themes.count()).toBe(THEMES.length);
  const templates = page.getByRole('group', { name: 'Resume Themes' }).getByRole('radio');
  await expect.poll(() => templates.count()).toBe(TEMPLATES.length);
  const light = await readBackground(page, 'Preview of your portfolio');
  const dracula = await readBackground(page, 'Your portfolio in Dracula');
  expect(dracula).not.toBe(light);

  // By keyboard: the tiles are radio buttons.
  await page.getByRole('radio', { name: /^Fantasy/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: /^Dracula/ }).isChecked()).toBe(true);
  await expect.poll(() => readBackground(page, 'Preview of your portfolio')).toBe(dracula);
  expect((await fetchAsStranger(address)).text).not.toContain(dracula);
  expect((await record()).portfolioTheme).toBe('light');

  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await record()).portfolioTheme).toBe('dracula');
  expect((await fetchAsStranger(address)).text).toContain(dracula);

  // The miniatures show the owner's name, and the resume uses the applied template.
  await page
    .frameLocator('iframe[title="Your portfolio in Porcelain"]')
    .locator('h1', { hasText: 'Richard Hendriks' })
    .waitFor();
  const before = await fetchAsStranger(`${address}/resume.pdf`);
  const compact = page.getByRole('radio', { name: /^Compact/ });
  await compact.scrollIntoViewIfNeeded();
  for (const template of TEMPLATES) {
    const image = page.getByAltText(`Your resume in ${template}`);
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(596);
  }
  await compact.check({ force: true });
  expect((await record()).resumeDesign.template).toBe('classic');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await record()).resumeDesign).toMatchObject({ template: 'compact', options: { paper: 'a4' } });
  expect((await fetchAsStranger(`${address}/resume.pdf`)).text).not.toBe(before.text);
  await page.getByRole('link', { name: 'Design your resume' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Compact' }).isChecked()).toBe(true);
  await context.close();
});

/** Sequential tests on one page: each leaves it unchanged, except for what it saved. */
describe('somebody at their settings', () => {
  let page: Page;
  let context: BrowserContext;
  let record: Awaited<ReturnType<typeof openAsOwner>>['record'];
  let address: string;
  beforeAll(async () => {
    ({ page, context, record, address } = await openAsOwner(SETTINGS_PATH));
  });

  test('a private portfolio is nowhere for strangers, until it is public again (rule P3)', async () => {
    expect((await fetchAsStranger(address)).status).toBe(200);
    for (const [choice, text, status] of [
      ['Private', VISIBILITY_TEXTS.private, 404],
      ['Public', VISIBILITY_TEXTS.public, 200],
    ] as const) {
      await page.getByText(choice, { exact: true }).click();
      await page.getByText(text).waitFor();
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await page.getByRole('alertdialog', { name: 'Success' }).getByText(MESSAGES.portfolioSettingsUpdated).waitFor();
      await page.getByRole('button', { name: 'OK' }).click();
      for (const path of ['', '/resume.pdf', '/resume.json']) {
        expect([path, (await fetchAsStranger(address + path)).status]).toEqual([path, status]);
      }
    }
  });

  test.each([
    [{ code: 'request/throttled', message: 'Too many attempts. Please wait before you try again.' }, 429],
    [{ code: 'request/failed', message: 'Something went wrong on our side. Please try again.' }, 500],
  ])('a failure to save is told in its dialog: %j (rule P3)', async ({ code, message }, status) => {
    await page.route('**/user/updatePortfolioSettings', (route) =>
      route.fulfill({ status, json: { success: false, code, message } }),
    );
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Portfolio Settings Error' });
    const expectedMessage = status === 500 ? 'Failed to save portfolio settings. Please try again.' : message;
    await dialog.getByText(expectedMessage).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.unroute('**/user/updatePortfolioSettings');
  });

  test('a layout is chosen by name or by its picture, and is the page of strangers once it is saved (rule P8)', async () => {
    const tiles = page.getByRole('group', { name: 'Portfolio layouts' }).getByRole('radio');
    await expect.poll(() => tiles.count()).toBe(7);
    await page.frameLocator('iframe[title="Your portfolio in Royal & Elegant"]').getByText('Richard').first().waitFor();
    const dropdown = page.getByLabel('Portfolio layout', { exact: true });
    await page.getByRole('radio', { name: 'Terminal Theme' }).check({ force: true });
    expect(await dropdown.inputValue()).toBe('pixel');
    await dropdown.selectOption('Modern & Clean');
    expect(await page.getByRole('radio', { name: 'Modern & Clean' }).isChecked()).toBe(true);
    const shown = page.frameLocator('iframe[title="Preview of your portfolio"]');
    const readFontFamily = () => shown.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
    await expect.poll(readFontFamily).toContain('Space Grotesk');
    expect((await fetchAsStranger(address)).text).not.toContain('Space Grotesk');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    expect((await record()).portfolioLayout).toBe('nova');
    expect((await fetchAsStranger(address)).text).toContain('Space Grotesk');
  });

  test('what the public sees follows its switches, in the preview and for strangers', async () => {
    const shown = page.frameLocator('iframe[title="Preview of your portfolio"]');
    await shown.getByRole('heading', { level: 1 }).waitFor();
    expect(await shown.getByText('(912) 555-4321').count()).toBe(0);
    const saved = page.waitForResponse((response) => /\/account\/portfolios\/[^/]+\/settings$/.test(response.url()));
    await page.getByRole('switch', { name: 'Contact number' }).click();
    await saved;
    await shown.getByText('(912) 555-4321').first().waitFor();
    expect((await fetchAsStranger(address)).text).toContain('(912) 555-4321');
  });

  test('the address is there as a QR code, to look at and to keep', async () => {
    await page.goto(paths.dashboard);
    await page.getByRole('button', { name: 'QR code' }).click();
    const dialog = page.getByRole('dialog', { name: 'QR code of your address' });
    const image = dialog.getByRole('img', { name: `QR code of ${environment.origin}${address}` });
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(100);
    const downloadPromise = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download as SVG' }).click();
    expect((await downloadPromise).suggestedFilename()).toBe(`${address.slice(3)}-qr.svg`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('owners find a bar over their own page, on a phone and by keyboard, and never on paper', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    const bar = page.getByRole('complementary', { name: 'Your page' });
    await bar.getByText('Everyone can see this page').waitFor();
    const copy = bar.getByRole('button', { name: 'Copy address' });
    expect(await copy.isVisible()).toBe(false);
    await bar.getByRole('button', { name: 'Options' }).focus();
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await bar.getByRole('button', { name: 'Copied!' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(environment.origin + address);
    await page.keyboard.press('Escape');
    await copy.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.emulateMedia({ media: 'print' });
    expect(await bar.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await bar.getByRole('button', { name: 'Options' }).click();
    await bar.getByRole('link', { name: /^Layout/ }).click();
    await page.waitForURL(`**${paths.portfolio}#layout`);
  });
});
