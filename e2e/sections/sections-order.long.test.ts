import { listSectionCalls } from '@vitrine/contract/calls/content';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { fillForm } from './section-forms.ts';
import { addItems, fetchStoredTitles, readDisplayedTitles, stubCompanyHosts } from './section-items.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const TITLES = ['Railbook', 'Tides', 'Ledger', 'Monsoon', 'Kite'];

async function openProjects(options?: Parameters<TestEnvironment['visit']>[0]) {
  const { person, client } = await createMember(environment);
  await addItems(client, 'projects', TITLES);
  const { page } = await environment.visit(options);
  await signInAs(page, person, paths.projects);
  await page.getByRole('button', { name: 'Move Kite', exact: true }).waitFor();
  return { page, stored: () => fetchStoredTitles(client, person.email, 'projects') };
}

const getHandle = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: `Move ${name}`, exact: true });
const readFocusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Presses a key twice before the page's timers run, like keystrokes queued by a busy page. */
const pressTwice = (page: Page, key: string) =>
  page.evaluate(async (pressed) => {
    const press = () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    for (let times = 0; times < 2; times += 1) await scheduler.postTask(press, { priority: 'user-blocking' });
  }, key);

/** Drags a handle to the middle of another in small steps. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // An element that is still animated would be measured in transit.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('A handle is not on screen.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + (end.y > start.y ? 8 : -8), { steps: 8 });
}

test('an item is moved by keys, which says where it is now and can be undone', { timeout: 60_000 }, async () => {
  const { page, stored } = await openProjects();
  await getHandle(page, 'Railbook').focus();
  await pressTwice(page, 'ArrowDown');
  await page.getByRole('status').getByText('Moved to position 3 of 5').waitFor();
  const moved = ['Tides', 'Ledger', 'Railbook', 'Monsoon', 'Kite'];
  await expect.poll(() => readDisplayedTitles(page)).toEqual(moved);
  expect(await readFocusedLabel(page)).toBe('Move Railbook');
  await expect.poll(stored).toEqual(moved);

  // Moves to an end and no further; the focus stays.
  await page.getByRole('button', { name: 'Move up Ledger' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Moved to position 1 of 5').waitFor();
  await expect.poll(() => readFocusedLabel(page)).toBe('Move up Ledger');
  const top = ['Ledger', 'Tides', 'Railbook', 'Monsoon', 'Kite'];
  await expect.poll(stored).toEqual(top);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(moved);
  await expect.poll(() => readDisplayedTitles(page)).toEqual(moved);
  expect(environment.consoleErrors).toEqual([]);
});

test('an item is dragged: it lifts, leaves a gap, and stays where it is dropped', { timeout: 60_000 }, async () => {
  const { page, stored } = await openProjects({ viewport: { width: 1280, height: 2000 } });
  const item = page.locator('li[data-item]', { hasText: 'Kite' });
  await drag(page, getHandle(page, 'Kite'), getHandle(page, 'Tides'));
  await expect.poll(() => item.getAttribute('data-lifted')).toBe('');
  // Escape cancels the move.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => item.getAttribute('data-lifted')).toBeNull();
  expect(await stored()).toEqual(TITLES);

  await drag(page, getHandle(page, 'Kite'), getHandle(page, 'Tides'));
  await page.mouse.up();
  const moved = ['Railbook', 'Kite', 'Tides', 'Ledger', 'Monsoon'];
  await expect.poll(stored).toEqual(moved);
  await expect.poll(() => readDisplayedTitles(page)).toEqual(moved);
  await page.getByRole('status').getByText('Moved to position 2 of 5').waitFor();
  await expect.poll(() => readFocusedLabel(page)).toBe('Move Kite');
});

test('an order that cannot be saved is put back, and says so', { timeout: 60_000 }, async () => {
  const { page, stored } = await openProjects();
  await page.route(`**${listSectionCalls.projects.reorder.path}`, (route) => route.abort());
  await getHandle(page, 'Kite').focus();
  await page.keyboard.press('ArrowUp');
  await page
    .getByText('The new order could not be saved, so the old one is back. Vitrine cannot be reached.')
    .waitFor();
  await expect.poll(() => readDisplayedTitles(page)).toEqual(TITLES);
  expect(await stored()).toEqual(TITLES);
});

test('several are moved, hidden and deleted in one call each, and that can be undone', {
  timeout: 60_000,
}, async () => {
  const { page, stored } = await openProjects();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  const { path } = listSectionCalls.projects.changeSeveral;
  await page.getByRole('button', { name: 'Select several' }).click();
  for (const title of ['Tides', 'Kite']) await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('button', { name: 'To the top' }).click();
  await expect.poll(stored).toEqual(['Tides', 'Kite', 'Railbook', 'Ledger', 'Monsoon']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(TITLES);
  calls.length = 0;

  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByText('Hidden 2 entries').waitFor();
  expect(await page.locator('[data-row]', { hasText: 'Hidden' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deleted = page.locator('[data-sonner-toast]', { hasText: 'Deleted 2 entries' });
  await deleted.waitFor();
  expect(await stored()).toEqual(['Railbook', 'Ledger', 'Monsoon']);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(TITLES);
  expect(calls).toEqual([path, path, path]);

  // Deletes all or none, and reports a failure.
  await page.route(`**${path}`, (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Select all 5' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('5 entries could not be deleted.').waitFor();
  expect(await stored()).toEqual(TITLES);
  await page.keyboard.press('Escape');
  await expect.poll(() => readDisplayedTitles(page)).toEqual(TITLES);
});

test('points, words and languages of a form are moved by keys and dragged', { timeout: 90_000 }, async () => {
  const { person } = await createMember(environment);
  const { page } = await environment.visit({ viewport: { width: 1280, height: 2000 } });
  await stubCompanyHosts(page);
  await signInAs(page, person, paths.experiences);
  await page.getByRole('button', { name: 'Add experience' }).click();
  const points = page.getByRole('group', { name: 'Duties and achievements' });
  await points.getByRole('button', { name: 'Add point' }).click();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three');
  const texts = () =>
    points.getByRole('textbox').evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));
  await getHandle(points, 'point 3').focus();
  await page.keyboard.press('ArrowUp');
  expect(await texts()).toEqual(['One', 'Three', 'Two']);
  expect(await readFocusedLabel(page)).toBe('Move point 2');
  await points.getByRole('status').getByText('Moved to position 2 of 3').waitFor();
  await drag(page, getHandle(points, 'point 1'), getHandle(points, 'point 3'));
  await page.mouse.up();
  expect(await texts()).toEqual(['Three', 'Two', 'One']);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(paths.skills);
  await page.getByRole('button', { name: 'Edit' }).click();
  const skills = page.getByRole('group', { name: 'Skills', exact: true });
  await skills.getByRole('textbox').fill('Rust, Go, SQL,');
  const words = () => skills.locator('[data-tag]').allInnerTexts();
  await getHandle(skills, 'SQL').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await words()).toEqual(['Rust', 'SQL', 'Go']);
  await page.getByRole('button', { name: 'Move SQL back' }).click();
  expect(await words()).toEqual(['SQL', 'Rust', 'Go']);
  await drag(page, getHandle(skills, 'SQL'), skills.getByRole('button', { name: 'Remove Go' }));
  await page.mouse.up();
  expect(await words()).toEqual(['Rust', 'Go', 'SQL']);

  // The browser asks for confirmation before unsaved input is left; the user accepts.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(paths.personalInfo);
  await page.getByRole('button', { name: 'Edit' }).click();
  const rows = [
    { name: 'Kannada', proficiency: 'Native' },
    { name: 'Tamil', proficiency: 'Fluent' },
  ];
  await fillForm(page.getByRole('main').locator('form'), 'personalInfo', { languages: rows });
  const languages = page.getByRole('group', { name: 'Languages' });
  const names = () =>
    languages.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await getHandle(languages, 'Tamil').focus();
  await page.keyboard.press('ArrowUp');
  expect(await names()).toEqual(['Tamil', 'Kannada']);
  await drag(page, getHandle(languages, 'Tamil'), getHandle(languages, 'Kannada'));
  await page.mouse.up();
  expect(await names()).toEqual(['Kannada', 'Tamil']);
});
