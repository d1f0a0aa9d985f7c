import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInByForm, startSession } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let person: Awaited<ReturnType<typeof createMember>>['person'];
beforeAll(async () => {
  environment = await shareTestEnvironment();
  ({ person } = await createMember(environment, { name: 'Asha Rao' }));
});
afterAll(() => environment.close());

const PAGES = [
  [paths.pricing, 'Choose Your Plan'],
  [paths.about, /We make the case/],
  [paths.contact, 'Contact'],
  [paths.refunds, 'Cancellation and Refund'],
  [paths.terms, 'Terms of Service'],
  [paths.privacy, 'Privacy Policy'],
] as const;

const getSearchBox = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const getLoginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

/** A signed-in page shared by the tests that keep the session. */
let page: Page;
beforeAll(async () => {
  ({ page } = await environment.visit());
  await startSession(page, person);
});

test('the signed-in read public pages inside the app', async () => {
  for (const [path, name] of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  }
});

test('links between them load nothing anew, and pricing leads to the plan of the account', async () => {
  await page.goto(paths.about);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'See Pricing' }).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await main.getByRole('link', { name: 'See Pricing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor();
  await expect.poll(() => page.title()).toBe('Choose Your Plan - Vitrine');
  await main.getByRole('link', { name: 'Cancellation and Refund' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cancellation and Refund' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor();
  // The user is on the smallest plan, which is marked; the larger ones are upgrades.
  await main.getByText('Current Plan').waitFor();
  const starts = main.getByRole('link', { name: /^(Upgrade|See your plan)$/ });
  expect(await starts.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    Array(4).fill(paths.plan),
  );
  expect(await main.getByRole('link', { name: 'Already have an account?' }).count()).toBe(0);
  await starts.first().click();
  await page.waitForURL(`**${paths.plan}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  expect(await page.locator('body[data-same-document]').count()).toBe(1);
});

test('a message that was begun is kept for its writer alone', async () => {
  const { page: own, context } = await environment.visit();
  await startSession(own, person);
  const getField = (name: string) => own.getByRole('textbox', { name, exact: true });
  const openContact = async () => {
    await own.goto(paths.contact);
    await own.getByRole('button', { name: 'Send Message' }).and(own.locator(':enabled')).waitFor();
  };
  await openContact();
  await getField('Message').fill('For nobody else to read');
  await context.clearCookies();
  const other = await createMember(environment, { name: 'Dev Patel' });
  await startSession(own, other.person);
  await openContact();
  expect([await getField('Your Name').inputValue(), await getField('Message').inputValue()]).toEqual(['Dev Patel', '']);
  await context.clearCookies();
  await startSession(own, person);
  await openContact();
  expect(await getField('Message').inputValue()).toBe('For nobody else to read');
  await context.close();
});

test('the contact form works there as it does for visitors, and knows who writes', async () => {
  // Twice, because the script is already loaded the second time.
  for (const path of [paths.contact, paths.about]) {
    await page.goto(path);
    if (path === paths.about) await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    const getField = (name: string) => page.getByRole('textbox', { name, exact: true });
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.and(page.locator(':enabled')).waitFor();
    expect([await getField('Your Name').inputValue(), await getField('Email Address').inputValue()]).toEqual([
      'Asha Rao',
      person.email,
    ]);
    await send.click();
    await page.getByText('Subject is required').waitFor();
    await getField('Subject').fill('A question');
    await getField('Message').fill('How do I add a second resume?');
    await page.route('**/email/contact', (route) => route.abort());
    await send.click();
    await page.getByRole('alert').getByText('Failed to send message. Please try again later.').waitFor();
    await page.unroute('**/email/contact');
    await page.reload();
    await send.and(page.locator(':enabled')).waitFor();
    expect(await getField('Message').inputValue()).toBe('How do I add a second resume?');
    await send.click();
    await page.getByRole('status').getByText("Thank you for your message! We'll get back to you soon.").waitFor();
    expect(await getField('Message').inputValue()).toBe('');
  }
});

test('a page that is open follows a sign-in and a sign-out in another tab', async () => {
  const { page: open, context } = await environment.visit();
  await open.goto(paths.pricing);
  await getLoginLink(open).waitFor();
  const other = await context.newPage();
  await signInByForm(other, person);
  await getSearchBox(open).waitFor();
  await open.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor();
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await getLoginLink(open).waitFor();
  expect(await open.locator('#root').count()).toBe(0);
  expect(new URL(open.url()).pathname).toBe(paths.pricing);
  await context.close();
});

test('prices that do not come are asked for again where they are missed', async () => {
  await page.route('**/plan/all', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(paths.pricing);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/plan/all');
  await again.click();
  await page.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor();
});

test('signing out on one of them leads to the landing page', async () => {
  await page.goto(paths.about);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(environment.origin + paths.landing);
  await getLoginLink(page).waitFor();
});

test('the pages complain of nothing but the failures that were made', () => {
  expect(environment.consoleErrors.filter((consoleError) => !/Failed to load resource/.test(consoleError))).toEqual([]);
});
