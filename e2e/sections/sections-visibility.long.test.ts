import { DURATIONS } from '@vitrine/contract/api/limits';
import { updateVisibility } from '@vitrine/contract/calls/content';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { addItems } from './section-items.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const TITLES = ['Railbook', 'Tides', 'Ledger', 'Monsoon', 'Kite'];

/**
 * Opens the page of a user with five projects, with a clock that the test controls, and records visibility requests.
 */
async function openProjects() {
  const { person, client } = await createMember(environment);
  const ids = await addItems(client, 'projects', TITLES);
  const { page } = await environment.visit();
  await page.clock.install();
  await signInAs(page, person, paths.projects);
  await page.getByRole('switch').nth(4).waitFor();
  const calls: { id: string; isVisible: boolean }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(updateVisibility.path)) calls.push(request.postDataJSON());
  });
  return { page, calls, ids, client, email: person.email };
}

const toggle = (page: Page, title: string) => page.getByRole('switch', { name: `Visibility of ${title}` }).click();
const waitForUpdate = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(updateVisibility.path));

test('five items toggled quickly are five calls, two seconds after the last toggle (rule S22)', {
  timeout: 60_000,
}, async () => {
  const { page, calls, ids } = await openProjects();
  // From here on, the test controls the time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  for (const title of TITLES) {
    for (let times = 0; times < 3; times += 1) await toggle(page, title);
  }
  // The screen is updated immediately.
  expect(await page.getByRole('switch', { checked: true }).count()).toBe(0);
  await page.clock.runFor(DURATIONS.visibilityDebounce - 500);
  await toggle(page, 'Kite');
  await toggle(page, 'Kite');
  await page.clock.runFor(499);
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => calls.length).toBe(4);
  const last = waitForUpdate(page);
  await page.clock.runFor(DURATIONS.visibilityDebounce - 500);
  expect((await last).status()).toBe(200);
  expect(calls.map(({ id, isVisible }) => [id, isVisible])).toEqual(ids.map((id) => [id, false]));
});

test('a toggle that waits is sent when the page is left, by a link or for good', { timeout: 60_000 }, async () => {
  const { page, client, email } = await openProjects();
  await toggle(page, 'Tides');
  const sent = waitForUpdate(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  expect((await sent).status()).toBe(200);

  await page.goto(paths.projects);
  await toggle(page, 'Kite');
  await page.goto('about:blank');
  const stored = async () => {
    const { body } = await client.get(`/user/get-data/${email}`);
    return body.payload.resume.projects.map(({ isVisible }: { isVisible: boolean }) => isVisible);
  };
  await expect.poll(stored).toEqual(TITLES.map((title) => !['Tides', 'Kite'].includes(title)));
});

test('a toggle that cannot be saved is put back, and says so', { timeout: 60_000 }, async () => {
  const { page } = await openProjects();
  await page.route(`**${updateVisibility.path}`, (route) => route.abort());
  await toggle(page, 'Ledger');
  await page.clock.runFor(DURATIONS.visibilityDebounce);
  await page
    .getByText('Ledger could not be hidden. Vitrine cannot be reached. Check your connection and try again.')
    .waitFor();
  expect(await page.getByRole('switch', { name: 'Visibility of Ledger' }).isChecked()).toBe(true);
});
