import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** Test browsers identify as headless, which is not counted as an opening. */
const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

test('a link is made, opened with its password by a reader, seen to be opened, and revoked (rules L1, L2, L5, L6 and L9)', async () => {
  const { person } = await createMember(environment, { resume: true });
  const { page } = await environment.visit();
  await signInAs(page, person, paths.shareLinks);
  await page.getByText('No links yet.').waitFor();
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('City Hospital, HR');
  await page.getByRole('switch', { name: 'Ask for a password' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('open sesame');
  await page.getByText('More options').click();
  await page.getByRole('textbox', { name: 'Message after the link ends' }).fill('I have found work. Thank you!');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByText('Your link is ready').waitFor();
  const address = (await page.getByRole('dialog').getByText(/\/s\//).textContent()) ?? '';
  const path = new URL(address).pathname;
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Not opened yet').waitFor();

  const { page: reader } = await environment.visit({
    viewport: { width: 360, height: 740 },
    userAgent: PHONE_USER_AGENT,
  });
  const referrers: string[] = [];
  reader.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  await reader.goto(path);
  await reader.getByRole('heading', { name: 'This page asks for a password' }).waitFor();
  expect(await findAccessibilityViolations(reader)).toEqual([]);
  expect(await measureHorizontalOverflow(reader)).toBe(0);
  await expect.poll(() => reader.evaluate(() => document.activeElement?.id)).toBe('password');
  await reader.keyboard.type('open barley');
  await reader.keyboard.press('Enter');
  await reader.getByText('This is not the password.').waitFor();
  await reader.getByLabel('Password').fill('open sesame');
  await reader.getByRole('button', { name: 'Open' }).click();
  await reader.getByRole('heading', { level: 1, name: 'Richard Hendriks' }).waitFor();
  expect(new URL(reader.url()).pathname).toBe(path);
  // The page loads only fonts and resources below its own URL.
  const loaded = await reader.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(
    loaded.map((url) => new URL(url).pathname).filter((it) => !it.startsWith('/fonts/') && !it.startsWith(path)),
  ).toEqual([]);

  // Nor is the address sent with any of them (rule L7).
  expect(referrers.filter((referrer) => referrer.includes(path))).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: /^Opened 1 time, last on / }).click();
  await page.getByRole('cell', { name: 'Phone' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More for City Hospital, HR' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await page.getByText('You switched it off. Nobody can open it.').waitFor();
  expect((await reader.reload())?.status()).toBe(404);
  await reader.getByText('I have found work. Thank you!').waitFor();
  const { page: stranger } = await environment.visit();
  expect((await stranger.goto(path))?.status()).toBe(404);
  await stranger.getByRole('heading', { name: '404 - Page Not Found' }).waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Never expires').waitFor();
  expect((await reader.reload())?.status()).toBe(200);
});
