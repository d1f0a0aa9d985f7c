import { updateVisibility } from '@vitrine/contract/calls/content';
import { saveFirstSettings } from '@vitrine/server/testing/first-portfolio';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOtherSessions, getSignInDialog } from '../accounts/session-screen.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { expireRateLimits, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { readPreviewSources } from './resume-screen.ts';

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

const WIDE_SCREEN = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 360, height: 740 } } as const;

/** Creates a user with a resume and opens a page. */
async function openAsMember(path: string, options: Parameters<TestEnvironment['visit']>[0] = WIDE_SCREEN) {
  const member = await createMember(environment, { resume: true });
  const { page, context } = await environment.visit(options);
  await signInAs(page, member.person, path);
  return { ...member, page, context };
}

const getPreviewFrame = (page: Page) => page.frameLocator('iframe[title="Preview of your portfolio"]');
const getRoleField = (page: Page) => page.getByRole('textbox', { name: 'Role' });
const getKindOption = (page: Page, kind: 'Portfolio' | 'Resume') =>
  page.getByRole('radio', { name: kind, exact: true });
const getFirstPage = (page: Page) => page.getByAltText(/^Page 1 of/);

/**
 * Keeps the fonts and the theme of the style, but not the layout's style sheet, which the bundler minifies differently
 * for the app's browsers than for the server's documents.
 */
const removeLayoutStyles = (html = '') => html.replace(/(<style>.*?--border:[^}]*\}).*?(<\/style>)/s, '$1$2');

/** Records the pages of the resume from the responses to the app's own requests. */
function recordPages(page: Page): { newest: string } {
  const recorded = { newest: '' };
  // Read in the route, because the browser may discard the body of a received response.
  void page.route('**/resume/preview', async (route) => {
    try {
      const response = await route.fetch();
      if (response.ok()) recorded.newest = JSON.stringify((await response.json()).pages);
      await route.fulfill({ response });
    } catch {
      // Further input has aborted the request, or the page is closed.
    }
  });
  return recorded;
}

async function editFirstItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await getRoleField(page).waitFor();
}

describe('the preview of the portfolio', () => {
  test('is the public page, element by element, with the photo', async () => {
    const { page, context, person, client } = await openAsMember(paths.account);
    await page.evaluate(async (email) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 });
      canvas.getContext('2d')?.fillRect(0, 0, 300, 600);
      const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      const form = new FormData();
      form.append('photo', photo ?? new Blob(), 'photo.png');
      const uploaded = await (await fetch('/personal/photo', { method: 'POST', body: form })).json();
      await fetch('/personal/update-photoUrl', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, photoUrl: uploaded.photoUrl }),
      });
    }, person.email);
    await saveFirstSettings(client, { fields: { email: true } });
    await page.goto(paths.projects);
    const portrait = getPreviewFrame(page).getByRole('img', { name: /^Portrait/ });
    await portrait.waitFor();
    await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const { handle } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
    const [shown, served] = await page.evaluate(async (address) => {
      const html = await (await fetch(address, { credentials: 'omit' })).text();
      const document_ = new DOMParser().parseFromString(html, 'text/html');
      const frame = document.querySelector('iframe')?.contentDocument;
      const copy = frame?.documentElement.cloneNode(true) as HTMLElement;
      // Removes what makes a page a preview: its links cannot be followed.
      copy.removeAttribute('tabindex');
      for (const link of copy.querySelectorAll('[tabindex="-1"]')) link.removeAttribute('tabindex');
      for (const item of copy.querySelectorAll('[data-item]')) item.removeAttribute('data-item');
      copy.querySelector('base')?.remove();
      // Previews have no preloads, because each keystroke may produce another page.
      for (const ahead of document_.querySelectorAll('link[rel=preload]')) ahead.remove();
      return [copy.outerHTML, document_.documentElement.outerHTML];
    }, `/p/${handle}`);
    expect(shown).toContain('Richard Hendriks');
    expect(removeLayoutStyles(shown)).toBe(removeLayoutStyles(served));
    await context.close();
  });

  test('follows the typing before anything is saved, and goes back with it', async () => {
    const { page, context } = await openAsMember(paths.experiences);
    await editFirstItem(page);
    const before = await getRoleField(page).inputValue();
    await getRoleField(page).fill('Chief of Compression');
    await getPreviewFrame(page).getByText('Chief of Compression').waitFor();
    expect(await getPreviewFrame(page).getByText(before, { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await getPreviewFrame(page).getByText(before, { exact: true }).waitFor();
    expect(await getPreviewFrame(page).getByText('Chief of Compression').count()).toBe(0);
    await context.close();
  });

  test('keeps what is edited in view and stands still otherwise', async () => {
    const { page, context } = await openAsMember(paths.education, { ...WIDE_SCREEN, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const grade = page.getByRole('textbox', { name: 'Grade' });
    const readScrollOffset = () => page.evaluate(() => document.querySelector('iframe')?.contentWindow?.scrollY ?? 0);
    const place = async () => JSON.stringify(await page.getByRole('complementary', { name: 'Preview' }).boundingBox());
    await getPreviewFrame(page).getByRole('heading', { level: 1 }).waitFor();
    const initialPosition = await place();
    await grade.fill('9.1 of 10');
    await getPreviewFrame(page).getByText('9.1 of 10').waitFor();
    await expect.poll(readScrollOffset).toBeGreaterThan(0);
    const settledOffset = await readScrollOffset();
    await grade.fill('9.2 of 10');
    await getPreviewFrame(page).getByText('9.2 of 10').waitFor();
    expect(await readScrollOffset()).toBe(settledOffset);
    expect(await place()).toBe(initialPosition);
    await context.close();
  });

  test('says when it cannot be drawn, and draws on demand', async () => {
    const member = await createMember(environment, { resume: true });
    const { page, context } = await environment.visit(WIDE_SCREEN);
    await page.route('**/portfolio-worker*', (route) => route.abort());
    await signInAs(page, member.person, paths.experiences);
    await page.getByText('The preview is not available right now.').waitFor();
    await page.unroute('**/portfolio-worker*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await getPreviewFrame(page).getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('The preview is not available right now.').count()).toBe(0);
    await context.close();
  });

  test('shows neither hidden items nor private facts', async () => {
    const { page, context, client, person } = await openAsMember(paths.account);
    const { resume } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
    const [first] = resume.experiences;
    const hide = { section: 'experiences', id: first._id, isVisible: false };
    await client.call(updateVisibility, { body: hide });
    await page.goto(paths.experiences);
    await editFirstItem(page);
    await getRoleField(page).fill('Typed into what is hidden');
    await page.goto(paths.personalInfo);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Contact number' }).fill('555 0100 0100');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ricarda');
    await getPreviewFrame(page)
      .getByRole('heading', { level: 1, name: /^Ricarda/ })
      .waitFor();
    const text = await getPreviewFrame(page).locator('body').textContent();
    for (const secret of [first.role, 'Typed into what is hidden', '555 0100 0100', person.email]) {
      expect(text).not.toContain(secret);
    }
    await context.close();
  });

  test('runs nothing and leads nowhere, whatever is typed', async () => {
    const { page, context } = await openAsMember(paths.experiences);
    await editFirstItem(page);
    const executedScripts = new Set<string>();
    page.on('dialog', (dialog) => {
      executedScripts.add(dialog.message());
      void dialog.dismiss();
    });
    await getRoleField(page).fill('<script>alert(1)</script><img src=x onerror=alert(2)>');
    await page.getByRole('textbox', { name: 'Company URL' }).fill('javascript:alert(3)');
    await getPreviewFrame(page).getByText('<script>alert(1)</script>').waitFor();
    expect(
      await getPreviewFrame(page)
        .locator('script:not([type="application/ld+json"]), [onerror], a[href^="javascript"]')
        .count(),
    ).toBe(0);
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
    const links = getPreviewFrame(page).locator('a[href]').filter({ visible: true });
    for (const place of [0, 1, -1]) await links.nth(place).click({ force: true });
    expect(await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.location.href)).toBe(
      'about:srcdoc',
    );
    expect(context.pages()).toHaveLength(1);
    expect([...executedScripts]).toEqual([]);
    await context.close();
  });
});

test('the preview of the resume follows the typing and goes back with it', async () => {
  const { page, context } = await openAsMember(paths.experiences);
  const recorded = recordPages(page);
  await getKindOption(page, 'Resume').check({ force: true });
  await getFirstPage(page).waitFor();
  await expect.poll(() => recorded.newest).not.toBe('');
  const stored = recorded.newest;
  expect(await getFirstPage(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(596);
  const sources = await readPreviewSources(page);
  await editFirstItem(page);
  await getRoleField(page).fill('Chief of Compression');
  await expect.poll(() => recorded.newest).not.toBe(stored);
  await expect.poll(() => readPreviewSources(page)).not.toEqual(sources);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect.poll(() => recorded.newest).toBe(stored);

  // The selection is remembered, and so is that the preview was hidden.
  await page.reload();
  await getFirstPage(page).waitFor();
  await page.getByRole('button', { name: 'Hide preview' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await getFirstPage(page).waitFor();
  await context.close();
});

test('characters that no font has are named beside the resume while they are there', async () => {
  const { page, context } = await openAsMember(paths.experiences);
  await getKindOption(page, 'Resume').check({ force: true });
  await getFirstPage(page).waitFor();
  await editFirstItem(page);
  await getRoleField(page).fill('Chief กข');
  await page.getByText(/^Our fonts do not include: ก, ข\. These characters print as empty boxes\./).waitFor();
  await getRoleField(page).fill('Chief');
  await page.getByText(/^Our fonts do not include/).waitFor({ state: 'detached' });
  await context.close();
});

test('what cannot be typeset leaves the last good pages, with a sentence', async () => {
  const { page, context } = await openAsMember(paths.experiences);
  await getKindOption(page, 'Resume').check({ force: true });
  await getFirstPage(page).waitFor();
  await page.route('**/resume/preview', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'resume/unprintable', message: 'The resume is too long.' },
    }),
  );
  await editFirstItem(page);
  await getRoleField(page).fill('Chief of Compression');
  await page.getByText('The resume is too long. This is the previous version.').waitFor();
  expect(await getFirstPage(page).isVisible()).toBe(true);
  await page.unroute('**/resume/preview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The resume is too long.').waitFor({ state: 'detached' });
  await context.close();
});

test('goes on when the session is over, and after signing in again', async () => {
  const { page, context, client, person } = await openAsMember(paths.experiences);
  await editFirstItem(page);
  await getPreviewFrame(page).getByRole('heading', { level: 1 }).waitFor();
  await endOtherSessions(client);
  await getRoleField(page).fill('Typed without a session');
  await getPreviewFrame(page).getByText('Typed without a session').waitFor();
  await getKindOption(page, 'Resume').check({ force: true });
  await getSignInDialog(page).waitFor();
  const password = getSignInDialog(page).getByRole('textbox', { name: 'Password' });
  await password.fill(person.password);
  await password.press('Enter');
  await getFirstPage(page).waitFor();
  expect(await getRoleField(page).inputValue()).toBe('Typed without a session');
  await context.close();
});

test('on a phone it opens over the screen, by keyboard alone', async () => {
  const { page, context } = await openAsMember(paths.experiences, { ...PHONE, reducedMotion: 'reduce' });
  await editFirstItem(page);
  await getRoleField(page).fill('Chief of Compression');
  const opener = page.getByRole('button', { name: 'Preview', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await dialog.waitFor();
  await getPreviewFrame(page).getByText('Chief of Compression').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await getKindOption(page, 'Portfolio').focus();
  await page.keyboard.press('ArrowRight');
  await getFirstPage(page).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Preview');
  await context.close();
});
