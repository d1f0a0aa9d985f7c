import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs, signInByForm } from '../support/members.ts';
import { navigateTo } from '../support/navigate.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let person: Awaited<ReturnType<typeof createMember>>['person'];
beforeAll(async () => {
  environment = await shareTestEnvironment();
  ({ person } = await createMember(environment, { resume: true }));
});
afterAll(() => environment.close());

const PHONE = { viewport: { width: 360, height: 740 } };

/** A user on a desktop and on a phone, who stays signed in across tests. */
let desk: Page;
let phone: Page;
beforeAll(async () => {
  ({ page: desk } = await environment.visit());
  ({ page: phone } = await environment.visit(PHONE));
  for (const page of [desk, phone]) await signInAs(page, person);
});

test('a page is found and opened by keyboard alone (rule S8)', async () => {
  const page = desk;
  const box = page.getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('option');
  const highlighted = page.getByRole('option', { selected: true });
  const status = page.getByRole('search').getByRole('status');

  await box.focus();
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  const found = await options.allTextContents();
  expect(found.slice(0, 8)).toEqual([
    'Dashboard',
    'Experience',
    'Profile',
    'Education',
    'Projects',
    'Certificates',
    'Activity',
    'My Account',
  ]);
  expect(await status.textContent()).toBe(`${found.length} results`);
  await page.keyboard.press('ArrowUp');
  expect(await highlighted.textContent()).toBe('Logout');
  await page.keyboard.press('ArrowDown');
  expect(await highlighted.textContent()).toBe('Dashboard');

  await page.keyboard.type('PRO');
  expect((await options.allTextContents()).slice(0, 2)).toEqual(['Profile', 'Projects']);
  expect(await box.getAttribute('aria-activedescendant')).toBe(await highlighted.getAttribute('id'));
  await page.keyboard.press('Escape');
  expect(await options.count()).toBe(0);
  expect(await box.inputValue()).toBe('PRO');

  await page.keyboard.type('x');
  expect(await status.textContent()).toBe('No matches');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe(paths.dashboard);

  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  expect(await highlighted.textContent()).toBe('Projects');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.projects}`);
  expect(await box.inputValue()).toBe('');

  // Losing the focus closes it.
  await box.click();
  await options.first().waitFor();
  await page.keyboard.press('Tab');
  await options.first().waitFor({ state: 'hidden' });

  // Actions on a page are found by synonyms, and scrolled into view.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('private');
  await page.getByRole('option', { name: 'Visibility: public or private' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.portfolio}#visibility`);
  await expect
    .poll(() => page.getByRole('group', { name: 'Visibility' }).evaluate((it) => it.getBoundingClientRect().top))
    .toBeLessThan(720);

  // A click on an entry opens it and also closes the list.
  await box.fill('edu');
  await options.getByText('Education').click();
  await page.waitForURL(`**${paths.education}`);
  await options.first().waitFor({ state: 'hidden' });
});

test('the themes are part of the design of the portfolio (rule S25)', async () => {
  const page = desk;
  // By keyboard, because content that loads later in the dashboard moves the footer away from the mouse.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Themes' }).press('Enter');
  await page.waitForURL(`**${paths.portfolio}#theme`);
  await page.getByRole('heading', { level: 2, name: 'Choose a Theme' }).waitFor();
  await page.getByRole('group', { name: 'Portfolio Themes' }).getByText('Fjord').click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('status').getByText('Saved').waitFor();
});

test('on a phone the search opens over the bar and gives the focus back', async () => {
  const page = phone;
  const icon = page.getByRole('button', { name: 'Search', exact: true });
  const box = page.getByRole('combobox', { name: 'Search' });
  expect(await box.isVisible()).toBe(false);
  await icon.click();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('option', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  await expect.poll(() => icon.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('cert');
  await page.getByRole('option', { name: 'Certificates' }).click();
  await page.waitForURL(`**${paths.certificates}`);
  await box.waitFor({ state: 'hidden' });
});

test('each new path starts at the top, and a missing one is named (rules S4 and S5)', async () => {
  const page = phone;
  // Two pages of the same component, taller than the screen: only the rule itself scrolls the second one to the top.
  await page.goto(paths.experiences);
  await page.getByRole('button', { name: /^Edit/ }).first().waitFor();
  const readScrollOffset = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(readScrollOffset).toBeGreaterThan(0);
  await navigateTo(page, paths.projects);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.getByRole('button', { name: /^Edit/ }).first().waitFor();
  expect(await readScrollOffset()).toBe(0);

  expect((await page.goto('/no/such-page'))?.status()).toBe(404);
  await page.getByRole('heading', { name: '404 - Page Not Found' }).waitFor();
  await page.getByText('/no/such-page').waitFor();
  // Navigates within the app, as a link would.
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.waitForURL(`**${paths.dashboard}`);
});

test('on a phone nothing covers the button that applies a theme', async () => {
  const page = phone;
  await navigateTo(page, paths.portfolio);
  const apply = page.getByRole('button', { name: 'Apply' });
  const sample = page.getByRole('link', { name: 'See a sample page' });
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await preview.waitFor();
  await page.getByRole('group', { name: 'Portfolio Themes' }).scrollIntoViewIfNeeded();
  const over = await preview.boundingBox();
  for (const below of [await apply.boundingBox(), await sample.boundingBox()]) {
    const isClear =
      below &&
      over &&
      (below.x + below.width <= over.x || below.y >= over.y + over.height || below.y + below.height <= over.y);
    expect([below, over, isClear]).toEqual([below, over, true]);
  }
});

test('on a phone the drawer greets, leads everywhere and out (rules S7 and S26)', async () => {
  const page = phone;
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Hello, Richard Hendriks').waitFor();
  expect(await drawer.getByRole('heading').allTextContents()).toEqual(['Overview', 'Resume', 'Publish', 'Account']);
  expect(await drawer.getByRole('link').allTextContents()).toEqual([
    ...['Dashboard', 'Activity', 'Analytics'],
    ...['Profile Details', 'Experience', 'Projects', 'Skills', 'Education', 'Certificates', 'Social URLs'],
    ...['Awards', 'Publications', 'More sections'],
    ...['Resumes', 'Portfolios', 'Share links'],
    ...['Subscription Plan', 'My Account', 'Settings'],
  ]);
  await drawer.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
  expect(await drawer.isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`**${paths.landing}`);
});

test('the bar follows a sign-in and a sign-out in another tab (rules S6 and S9)', async () => {
  const { page, context } = await environment.visit();
  await page.goto(paths.emailVerified);
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Login' }).waitFor();
  const home = bar.getByRole('link', { name: 'Vitrine, home' });
  expect(await home.getAttribute('href')).toBe(paths.landing);
  const visitors = ['About', 'Pricing', 'Contact', 'Register', 'Login'];
  expect(await bar.getByRole('navigation').getByRole('link').allTextContents()).toEqual(visitors);

  const other = await context.newPage();
  await signInByForm(other, person);
  await bar.getByRole('combobox', { name: 'Search' }).waitFor();
  expect(await home.getAttribute('href')).toBe(paths.dashboard);
  expect(await bar.getByRole('link', { name: 'Login' }).count()).toBe(0);

  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await bar.getByRole('link', { name: 'Login' }).waitFor();
  expect(await home.getAttribute('href')).toBe(paths.landing);
  expect(await bar.getByRole('combobox').count()).toBe(0);
  await context.close();
});

test.each([
  ['a document', paths.terms, { ...PHONE, javaScriptEnabled: false }],
  ['a screen of the app', paths.login, PHONE],
])('on a phone the links of visitors fold into a menu: %s (rule S6)', async (_, path, options) => {
  const { page, context } = await environment.visit(options);
  await page.goto(path);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.waitFor();
  expect(await links.count()).toBe(0);
  await menu.click();
  expect(await links.allTextContents()).toEqual(['About', 'Pricing', 'Contact', 'Register', 'Login']);
  await page.keyboard.press('Escape');
  expect(await links.count()).toBe(0);
  await menu.click();
  await links.getByText('Register').click();
  await page.waitForURL(`**${paths.register}`);
  expect(await links.count()).toBe(0);
  await context.close();
});

test('visitors find one bar, in documents and in the app, in windows of any width', async () => {
  const { page, context } = await environment.visit();
  const widths = [PHONE.viewport.width, 1_280, 1_680];
  const captureHeader = async (path: string) => {
    await page.goto(path);
    const bar = page.getByRole('banner');
    const appearances: object[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const isPhone = width === PHONE.viewport.width;
      const end = isPhone ? bar.getByRole('button', { name: 'Menu' }) : bar.getByRole('link', { name: 'Login' });
      await end.waitFor();
      await page.evaluate(() => document.fonts.ready);
      const mark = await bar.getByRole('link', { name: /^Vitrine/ }).boundingBox();
      const border = await end.evaluate((link) => getComputedStyle(link).borderTopWidth);
      const right = await end.boundingBox();
      appearances.push({
        width,
        height: (await bar.boundingBox())?.height,
        left: mark?.x,
        right: right && Math.round(right.x + right.width),
        border,
      });
    }
    return appearances;
  };
  expect(await captureHeader(paths.login)).toEqual(await captureHeader(paths.terms));
  await context.close();
});

test('every page ends with the same footer, all of whose links lead somewhere (rule S10)', async () => {
  const { page, context } = await environment.visit();
  const seen: unknown[] = [];
  for (const path of [paths.terms, paths.login]) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Made by the Vitrine team').waitFor();
    await footer.getByText(`© ${new Date().getFullYear()} Vitrine`).waitFor();
    expect(await footer.getByRole('heading').allTextContents()).toEqual(['Core Features', 'Company', 'Email', 'Legal']);
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    seen.push(links);
    for (const [, href] of links) {
      if (!href?.startsWith('mailto:'))
        expect([href, (await context.request.get(href ?? '')).status()]).toEqual([href, 200]);
    }
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]).toContainEqual(['Cancellation and Refund', paths.refunds]);
  expect(seen[0]).toContainEqual(['support@localhost', 'mailto:support@localhost']);
  await context.close();
});
