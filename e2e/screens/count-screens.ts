import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { createMember, signInAs } from '../support/members.ts';
import { navigateTo } from '../support/navigate.ts';
import { startTestEnvironment } from '../support/test-environment.ts';

/**
 * Prints how much there is on the app's screens, of a new account and of one with content: `npm run count-screens`.
 * Heights are in CSS pixels, at the width of a phone.
 */
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const PAGES = [
  paths.dashboard,
  paths.personalInfo,
  paths.experiences,
  paths.moreSections,
  paths.resumes,
  paths.resume,
  paths.portfolios,
  paths.portfolio,
  paths.settings,
  paths.account,
  paths.plan,
  paths.importResume,
] as const;

const environment = await startTestEnvironment();

/** Counts what leads on from the dashboard. */
async function countDashboard(page: Page): Promise<Record<string, number | boolean>> {
  const rail = page.getByRole('navigation', { name: 'Main' });
  const explore = page.getByRole('region', { name: 'Explore' });
  await explore.waitFor();
  await rail.getByRole('button', { name: 'Logout' }).waitFor();
  return {
    'rail entries': (await rail.getByRole('link').count()) + (await rail.getByRole('button').count()),
    'rail without scrolling': await rail.evaluate((it) => it.scrollHeight <= it.clientHeight),
    tabs: await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link').count(),
    'Explore cards': await explore.getByRole('link').count(),
  };
}

/** Measures the page once nothing of it is loading. */
async function measureHeight(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => document.documentElement.scrollHeight);
}

for (const kind of ['new', 'full'] as const) {
  const { person } = await createMember(environment, { resume: kind === 'full' });
  const desk = await environment.visit({ viewport: DESKTOP, foldsCards: true });
  await signInAs(desk.page, person);
  for (const [name, count] of Object.entries(await countDashboard(desk.page)))
    process.stdout.write(`${kind.padEnd(5)}${name.padEnd(24)}${count}\n`);
  await desk.context.close();
  const phone = await environment.visit({ viewport: PHONE, foldsCards: true });
  await signInAs(phone.page, person);
  for (const path of PAGES) {
    if (path !== paths.dashboard) await navigateTo(phone.page, path);
    process.stdout.write(`${kind.padEnd(5)}${`height of ${path}`.padEnd(32)}${await measureHeight(phone.page)}\n`);
  }
  await phone.context.close();
}
await environment.close();
process.exit();
