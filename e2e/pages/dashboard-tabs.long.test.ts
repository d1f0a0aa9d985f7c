import { DASHBOARD_TABS, paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { navigateTo } from '../support/navigate.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { TABS } from './dashboard-tabs.ts';

let environment: TestEnvironment;
let filled: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  filled = await createMember(environment, { resume: true });
});
afterAll(() => environment.close());

const PHONE = { viewport: { width: 360, height: 740 } };

const getTabBar = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Dashboard' });
const getCurrentTab = (page: Page) => getTabBar(page).locator('[aria-current=page]');
const getMainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test('every tab is opened by its link and again by Back (rule S11)', async () => {
  const { page, context } = await environment.visit();
  await signInAs(page, filled.person);
  expect(await getTabBar(page).getByRole('link').allTextContents()).toEqual([
    ...Object.values(TABS).map(([label]) => label),
    'More sections',
  ]);
  const [, ...others] = DASHBOARD_TABS;
  const expectTab = async (tab: (typeof DASHBOARD_TABS)[number]) => {
    const [label, heading] = TABS[tab];
    await getMainHeading(page).filter({ hasText: heading }).waitFor();
    expect(await getMainHeading(page).count()).toBe(1);
    expect(await getCurrentTab(page).allTextContents()).toEqual([label]);
    expect(await page.title()).toBe(tab === 'overview' ? 'Dashboard - Vitrine' : `${label} - Dashboard - Vitrine`);
  };
  await expectTab('overview');
  for (const tab of others) {
    await getTabBar(page).getByRole('link', { name: TABS[tab][0], exact: true }).click();
    await page.waitForURL(`**${paths.dashboard}?tab=${tab}`);
    await expectTab(tab);
  }
  for (const tab of [...DASHBOARD_TABS].reverse().slice(1)) {
    await page.goBack();
    await expectTab(tab);
  }
  // Tabs have URLs; unknown tabs show the overview.
  for (const tab of ['blogs', 'skills'] as const) {
    await page.goto(`${paths.dashboard}?tab=${tab}`);
    await expectTab(tab);
  }
  for (const tab of ['overview', 'nonsense']) {
    await page.goto(`${paths.dashboard}?tab=${tab}`);
    await expectTab('overview');
  }
  expect(environment.consoleErrors).toEqual([]);
  await context.close();
});

test('quick links lead to their tabs and tell how they stand (rule S17)', async () => {
  // On a phone they are far below the top.
  const { page, context } = await environment.visit(PHONE);
  await signInAs(page, filled.person);
  const links = page.locator('section', { has: page.getByRole('heading', { name: 'Quick links' }) }).getByRole('link');
  const readLinks = () => links.allTextContents();
  // The imported document has work, education, a project and skills, but no certificate.
  await expect
    .poll(readLinks)
    .toEqual([
      'DashboardUpdate',
      'ResumeUpdate',
      'Key skills (6)Update',
      'Employment (1)Update',
      'Education (1)Update',
      'Projects (1)Update',
      'IT skills & CertificationsAdd',
    ]);
  await links.getByRole('img', { name: 'Complete', exact: true }).first().waitFor();
  const leads = ['overview', 'personal', 'skills', 'experience', 'education', 'projects', 'certificates'] as const;
  for (const [index, tab] of leads.entries()) {
    await links.nth(index).scrollIntoViewIfNeeded();
    await links.nth(index).click();
    await getMainHeading(page).filter({ hasText: TABS[tab][1] }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(tab === 'overview' ? '' : 'main');
    if (tab !== 'overview') await navigateTo(page, paths.dashboard);
    await links.first().waitFor();
  }
  await context.close();
});
