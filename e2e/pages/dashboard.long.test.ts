import { listSectionCalls, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { MAIN_SECTIONS, SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { DASHBOARD_TABS, paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs, startSession } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { TABS } from './dashboard-tabs.ts';

let environment: TestEnvironment;
let filled: Awaited<ReturnType<typeof createMember>>;
let empty: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  filled = await createMember(environment, { resume: true });
  empty = await createMember(environment, { name: 'Nina Empty' });
});
afterAll(() => environment.close());

/** The overview of the account with content, shared by tests that do not change it. */
let overview: Page;
beforeAll(async () => {
  ({ page: overview } = await environment.visit());
  await signInAs(overview, filled.person);
});

const PHONE = { viewport: { width: 360, height: 740 } };

const getTabBar = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Dashboard' });
const getMainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the tabs are followed by keyboard, and the focus stays where one is', async () => {
  const { page, context } = await environment.visit(PHONE);
  await signInAs(page, filled.person);
  const link = (name: string) => getTabBar(page).getByRole('link', { name, exact: true });
  const hasFocus = (name: string) => link(name).evaluate((element) => element === document.activeElement);
  const isInView = (name: string) =>
    link(name).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    });
  await link('Overview').focus();
  expect(await isInView('Blogs')).toBe(false);
  for (const _ of DASHBOARD_TABS.slice(0, DASHBOARD_TABS.indexOf('blogs'))) await page.keyboard.press('Tab');
  expect(await hasFocus('Blogs')).toBe(true);
  await page.keyboard.press('Enter');
  await getMainHeading(page).filter({ hasText: 'Blogs' }).waitFor();
  expect(await hasFocus('Blogs')).toBe(true);
  expect(await isInView('Blogs')).toBe(true);

  // A tab opened from elsewhere is scrolled into view as well, and the focus moves to the page.
  await page.goto(`${paths.dashboard}?tab=account`);
  await getMainHeading(page).filter({ hasText: 'My Account' }).waitFor();
  expect(await isInView('Account')).toBe(true);
  // The buttons at the ends of the row indicate that it continues, and scroll it.
  expect(
    await getTabBar(page)
      .locator('[data-edge]')
      .evaluateAll((ends) => ends.map(({ dataset }) => dataset.edge)),
  ).toEqual(['left']);
  await getTabBar(page).locator('[data-edge=left]').click();
  await getTabBar(page).locator('[data-edge=right]').waitFor();
  await context.close();
});

test('the cards to explore lead to their pages (rule S18)', async () => {
  const cards = overview.getByRole('region', { name: 'Explore' }).getByRole('link');
  await cards.first().waitFor();
  const leads = await cards.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(leads).toEqual([
    ...MAIN_SECTIONS.map((key) => [`Explore ${SECTION_REGISTRY[key].page}`, SECTION_REGISTRY[key].path]),
    ['Explore Subscription Plan', paths.plan],
  ]);
  expect(await overview.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(paths.plan);
});

test('a browser that refuses to copy is answered with the address', async () => {
  await overview.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await overview.getByRole('button', { name: 'Copy URL' }).click();
  await overview.getByRole('alert').filter({ hasText: '/p/' }).waitFor();
});

test('portfolio and resume are there as they are now, as pictures that take neither press nor focus', async () => {
  const portfolio = overview.locator('iframe[title="Your portfolio as it is now"]');
  const inside = portfolio.contentFrame();
  await inside.locator('h1').getByText('Richard Hendriks').waitFor();
  // The page itself, without the owner's toolbar.
  expect(await inside.locator('#vitrine-owner').count()).toBe(0);
  const resume = overview.getByAltText('Your resume in classic');
  await expect.poll(() => resume.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(596);
  expect(await overview.locator('[inert]').count()).toBe(2);
  await overview.getByRole('link', { name: 'Design your portfolio' }).click();
  await overview.waitForURL(`**${paths.portfolio}`);
});

test('the address is copied, for one second on the overview and two on the other tabs (rule S15)', async () => {
  const { page, context } = await environment.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
  await signInAs(page, filled.person);
  const button = page.getByRole('button', { name: 'Copy URL' });
  const copied = page.getByRole('button', { name: 'Copied!' });
  const view = page.getByRole('main').getByRole('link', { name: /^View Portfolio/ });
  for (const [tab, shownFor] of [
    ['overview', 1_000],
    ['education', 2_000],
  ] as const) {
    await getTabBar(page).getByRole('link', { name: TABS[tab][0], exact: true }).click();
    await button.waitFor();
    expect(await view.getAttribute('target')).toBe('_blank');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await button.click();
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await view.getAttribute('href'));
    await page.clock.runFor(shownFor - 100);
    expect(await copied.count()).toBe(1);
    await page.clock.runFor(200);
    await button.waitFor();
    await page.clock.resume();
  }
  await context.close();
});

test('a new account is asked how to start, and told the next step (rule S57)', async () => {
  const { page, context } = await environment.visit(PHONE);
  await signInAs(page, empty.person);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'How do you want to start?' }) });
  await expect
    .poll(() => card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual([paths.guide, paths.importResume, paths.importResume]);
  const main = page.getByRole('main');
  await main.getByRole('img', { name: 'Profile completion: 0%' }).waitFor();
  await main.getByText('Beginner', { exact: true }).waitFor();
  await main.getByRole('link', { name: 'Complete your profile details' }).click();
  await page.waitForURL(`**${paths.dashboard}?tab=personal`);
  await context.close();
});

test('the overview tells what the profile says, as it is shown here (rules S13, S14 and S20)', async () => {
  const { person, client } = await createMember(environment, { name: 'Asha Rao' });
  const me = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.org',
    contactNumber: '+91 98450 12345',
    gender: 'Female',
    address: '12, 4th Cross',
    expectedSalary: '1800000',
    languages: [{ name: 'Kannada', proficiency: 'Native' }],
    summary: 'Builds ledgers.',
    introduction: 'Hello.',
  };
  await client.call(savePersonalInfo, { body: { data: me } });
  await client.call(saveSkills, {
    body: { technical: ['Rust', 'SQL', 'Go', 'Kafka'], soft: ['Teaching', 'Writing', 'Patience'] },
  });
  for (const companyName of ['First', 'Second', 'Third']) {
    const data = {
      companyName,
      role: 'Engineer',
      startDate: '2020-01',
      endDate: '2021-06',
      duration: 'Jan 2020 - Jun 2021',
      companyLogo: `${environment.origin}/no-such-logo.png`,
      companyUrl: 'https://example.org',
      summaryPoints: [],
    };
    await client.call(listSectionCalls.experiences.save, { body: { data } });
  }
  const { page, context } = await environment.visit();
  await signInAs(page, person);
  expect(await page.getByRole('list', { name: 'First skills' }).getByRole('listitem').allTextContents()).toEqual([
    'Rust',
    'SQL',
    'Go',
    'Teaching',
    'Writing',
    '+2 more',
  ]);
  await page.getByText('“Builds ledgers.”').waitFor();
  const facts = await page.locator('dl', { hasText: 'Languages' }).locator('> div').allInnerTexts();
  expect(Object.fromEntries(facts.map((fact) => fact.split('\n')))).toMatchObject({
    Email: 'asha@example.org',
    Phone: '+91 98450 12345',
    Gender: 'Female',
    Address: '12, 4th Cross',
    'Total experience': '1 year 6 months',
    'Expected salary': '₹18,00,000',
    Skills: 'Rust, SQL, Go, Kafka, Teaching, Writing, Patience',
    Languages: 'Kannada (Native)',
  });
  const jobs = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Experience' }) });
  await expect.poll(() => jobs.getByRole('listitem').count()).toBe(2);
  await jobs.getByRole('link', { name: 'All 3' }).waitFor();
  // Neither of the two logos can be loaded.
  await jobs.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect.poll(() => jobs.locator('[data-logo=default]').count()).toBe(2);
  await context.close();
});

test.each([PHONE, {}])('nothing moves while the overview loads: %o', async (size) => {
  const { page, context } = await environment.visit(size);
  await startSession(page, filled.person);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Delays responses, so that each intermediate state is rendered.
  await page.route(/\/(session|user)\b/, async (route) => {
    const response = await route.fetch();
    // A page that is closed meanwhile renders nothing more and awaits no response.
    await page
      .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      .catch(() => undefined);
    await route.fulfill({ response: response }).catch(() => undefined);
  });
  await page.goto(paths.dashboard);
  await page.getByRole('region', { name: 'Explore' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});
