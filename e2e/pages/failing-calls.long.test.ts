import { getUser, readSessionState, signIn } from '@vitrine/contract/calls/accounts';
import { paths } from '@vitrine/web/paths';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, signInAs, startSession } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let member: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  member = await createMember(environment, { resume: true });
});
afterAll(() => environment.close());

type FailureHandler = (route: Route) => Promise<void>;

const ERROR_PAGE = '<html><title>Bad gateway</title></html>';

/** Failures caused by a proxy, a server or the network. */
const FAILURES: Record<string, FailureHandler> = {
  '502 of a proxy': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: ERROR_PAGE }),
  500: (route) => route.fulfill({ status: 500, json: { success: false, code: 'request/failed', message: 'Failed.' } }),
  '429 for an hour': (route) => route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, body: '' }),
  'no network': (route) => route.abort('internetdisconnected'),
};

/** Makes every request to a path fail, and counts them, until restored. */
async function failRequests(context: BrowserContext, path: string, respond: FailureHandler) {
  const seen = { calls: 0 };
  const matchesPath = ({ pathname }: URL) => pathname.startsWith(path);
  await context.route(matchesPath, (route) => {
    seen.calls += 1;
    return respond(route);
  });
  return { seen, mend: () => context.unroute(matchesPath) };
}

/** Advances the page's clock by half a minute. */
const advanceClock = (page: Page) => page.clock.runFor(30_000);

const getAlert = (page: Page) => page.getByRole('alert');

describe('a page that opens while nobody can say who is signed in', () => {
  test('it says so whatever fails, and asks no more than twice', async () => {
    const { page, context } = await environment.visit();
    await startSession(page, member.person);
    await page.clock.install();
    for (const [name, respond] of Object.entries(FAILURES)) {
      const { seen, mend } = await failRequests(context, readSessionState.path, respond);
      for (const path of [paths.dashboard, paths.login]) {
        seen.calls = 0;
        await page.goto(path);
        await expect.poll(() => seen.calls, { message: name }).toBeGreaterThan(0);
        await advanceClock(page);
        await getAlert(page).getByText('We could not check whether you are signed in.').waitFor();
        await page.getByRole('contentinfo').waitFor();
        expect([name, path, seen.calls <= 2]).toEqual([name, path, true]);
      }
      await mend();
    }
    await context.close();
  });

  test('waits as long as the server asks, and goes on when it is tried again', async () => {
    const { page, context } = await environment.visit();
    await startSession(page, member.person);
    let isBroken = true;
    await context.route(
      (url) => url.pathname === readSessionState.path,
      (route) => (isBroken ? route.fulfill({ status: 503, headers: { 'retry-after': '40' } }) : route.continue()),
    );
    await page.clock.install();
    await page.goto(paths.projects);
    await getAlert(page).getByText('The service is busy or restarting. Please try again in a moment.').waitFor();
    expect(await page.getByRole('button', { name: /^Try again in \d+s$/ }).isDisabled()).toBe(true);
    await page.clock.runFor(41_000);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('heading', { name: 'Projects', exact: true, level: 1 }).waitFor();
    await context.close();
  });
});

test('a record that cannot be had is not asked for at every step', async () => {
  const { page, context } = await environment.visit();
  await startSession(page, member.person);
  await page.clock.install();
  for (const [name, respond] of Object.entries(FAILURES)) {
    const { seen, mend } = await failRequests(context, getUser.path.replace(/:.*/, ''), respond);
    await page.goto(paths.skills);
    await expect.poll(() => seen.calls, { message: name }).toBeGreaterThan(0);
    await page.clock.runFor(3_000);
    await page.getByRole('button', { name: /^Try again/ }).waitFor();
    for (const link of ['Projects', 'Education', 'Skills']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
      await page.getByRole('button', { name: /^Try again/ }).waitFor();
    }
    expect([name, seen.calls <= 2]).toEqual([name, true]);
    await mend();
  }
  await context.close();
});

describe('a server that never answers', () => {
  /** Makes requests to a path hang. */
  const stallRequests = (context: BrowserContext, path: string) =>
    failRequests(context, path, () => new Promise<void>(() => {}));

  test('does not leave the sign-in waiting for ever', async () => {
    const { page, context } = await environment.visit();
    await page.clock.install();
    await page.goto(paths.login);
    const { seen } = await stallRequests(context, signIn.path);
    await page.getByRole('textbox', { name: 'Email' }).fill(member.person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(member.person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => seen.calls).toBe(1);
    await page.clock.runFor(21_000);
    await page.getByText('Vitrine did not answer in time. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await context.close();
  });

  test('does not leave a page waiting for ever', async () => {
    const { page, context } = await environment.visit();
    await startSession(page, member.person);
    const { seen } = await stallRequests(context, readSessionState.path);
    await page.clock.install();
    await page.goto(paths.dashboard);
    await expect.poll(() => seen.calls).toBe(1);
    await page.clock.runFor(21_000);
    await getAlert(page).getByText('Vitrine did not answer in time. Please try again.').waitFor();
    expect(seen.calls).toBe(1);
    await context.close();
  });
});

describe('without a network', () => {
  test('a link to a document keeps its page, and opens once there is one', async () => {
    const { page, context } = await environment.visit();
    await page.goto(paths.login);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    // The first click requests the chunk that shows toasts, which fails; the page works without it.
    const chunkFailure = page.waitForEvent('requestfailed');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await chunkFailure;
    await getAlert(page).getByText('The page you asked for cannot be opened right now.').waitFor();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.login);
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor();
    await context.close();
  });

  test('a part of the app that cannot be loaded says so, and a reload brings it', async () => {
    const { page, context } = await environment.visit();
    await signInAs(page, member.person, paths.settings);
    // As after a deployment that removed the old chunks.
    const isChunk = ({ pathname }: URL) => /\/avatar-page-/.test(pathname);
    await context.route(isChunk, (route) => route.fulfill({ status: 404, body: '' }));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Customize avatar' }).click();
    await getAlert(page).getByText('This part of Vitrine could not be loaded').waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await context.unroute(isChunk);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'Customize Your Avatar' }).waitFor();
    await context.close();
  });
});
