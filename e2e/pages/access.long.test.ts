import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { newPerson } from '@vitrine/server/seed/people';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, startSession } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const DESKTOP = { viewport: { width: 1280, height: 800 } };

test('pages open to whom they are for (rules S1, S2 and S3)', async () => {
  const forGuests = ['/login', '/register', '/farewell'];
  const forAll = ['/pricing', '/about', '/contact-us', '/terms', '/privacy-policy', '/cancellation-refund', '/payment'];
  const forMembers = [
    ...[
      '/dashboard',
      '/start',
      '/sections',
      '/import',
      '/avatar',
      '/portfolio',
      '/share-links',
      '/analytics',
      '/resume',
      '/activity',
      '/account',
      '/settings',
    ],
    ...['/plan', ...REGISTERED_SECTIONS.map(({ path }) => path)],
  ];
  const { page, context } = await environment.visit(DESKTOP);
  const openPath = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return new URL(page.url()).pathname;
  };
  for (const path of ['/', ...forGuests, ...forAll, '/email-verified', '/reset-password'])
    expect([path, await openPath(path)]).toEqual([path, path]);
  // All paths serve the same app document: the first is loaded by URL, the others within the app.
  for (const [index, path] of forMembers.entries()) {
    if (index === 0 || isDeep) await page.goto(path);
    else await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await page.waitForURL((url) => url.pathname === paths.login && url.searchParams.get('next') === path);
  }
  const { person } = await createMember(environment, { resume: true });
  await startSession(page, person);
  for (const path of ['/', ...forGuests, '/dashboard/v2']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === paths.dashboard);
  }
  for (const path of [...forAll, ...forMembers]) expect([path, await openPath(path)]).toEqual([path, path]);
  expect(await openPath('/themes')).toBe('/portfolio');
  await context.close();
});

test('who is not verified sees the verification screen in the place of pages, with and without the frame (rules S2 and S3)', async () => {
  const { page, context } = await environment.visit(DESKTOP);
  const unverified = newPerson();
  await page.goto(paths.landing);
  const headers = { origin: environment.origin };
  await page.request.post('/user/post-data', { data: unverified, headers });
  await page.request.post('/auth/sign-in', { data: unverified, headers });
  for (const [path, bars] of [
    [paths.projects, 1],
    [paths.account, 1],
    [paths.login, 1],
    [paths.landing, 0],
    [paths.pricing, 0],
    ['/verify-success', 1],
    ['/email-verify', 0],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
    expect([path, await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()]).toEqual([
      path,
      bars,
      bars,
    ]);
  }
  await context.close();
});
