import { listSectionCalls, saveSkills } from '@vitrine/contract/calls/content';
import { ITEMS } from '@vitrine/server/seed/content';
import { paths } from '@vitrine/web/paths';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { fillForm } from './section-forms.ts';
import { addItems, fetchStoredTitles } from './section-items.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const UNREACHABLE_MESSAGE = 'Vitrine cannot be reached. Check your connection and try again.';
const { save, remove } = listSectionCalls.projects;

async function openProjects(titles: readonly string[] = []) {
  const { person, client } = await createMember(environment);
  const ids = await addItems(client, 'projects', titles);
  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.projects);
  await page.getByRole('button', { name: 'Add project' }).waitFor();
  const { email } = person;
  return { page, context, client, ids, email, stored: () => fetchStoredTitles(client, email, 'projects') };
}

const getTitleField = (page: Page) => page.locator('[name=title]');
const getSubmitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });
const editItem = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` }).click();

test('the network goes in the middle of a save: nothing is lost, nothing is there twice', {
  timeout: 60_000,
}, async () => {
  const { page, context, stored } = await openProjects();
  await page.getByRole('button', { name: 'Add project' }).click();
  await fillForm(page.getByRole('form'), 'projects', ITEMS.projects);

  await context.setOffline(true);
  await getSubmitButton(page).click();
  await page.getByRole('alert').getByText(UNREACHABLE_MESSAGE).waitFor();
  expect(await getTitleField(page).inputValue()).toBe('Railbook');
  await context.setOffline(false);

  // The request arrives, and its response is lost.
  await page.route(
    `**${save.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await getSubmitButton(page).click();
  await expect.poll(stored).toEqual(['Railbook']);
  await page.getByRole('alert').getByText(UNREACHABLE_MESSAGE).waitFor();
  await getSubmitButton(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await stored()).toEqual(['Railbook']);
  expect(await page.locator('li[data-item]').count()).toBe(1);
});

test('an edit whose answer was lost is saved by handing it in again', { timeout: 60_000 }, async () => {
  const { page, stored } = await openProjects(['Railbook']);
  await editItem(page, 'Railbook');
  await getTitleField(page).fill('Railbook 2');
  await page.route(
    `**${save.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await getSubmitButton(page).click();
  await page.getByRole('alert').getByText(UNREACHABLE_MESSAGE).waitFor();
  await getSubmitButton(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await stored()).toEqual(['Railbook 2']);
});

test('two tabs edit the same item: the second is shown what changed and keeps either (rule S41)', {
  timeout: 90_000,
}, async () => {
  const { page, context, stored } = await openProjects(['Railbook', 'Tides']);
  const other = await context.newPage();
  await other.goto(paths.projects);

  const createConflict = async (theirs: string, mine: string, now: string) => {
    for (const tab of [page, other]) await editItem(tab, now);
    await getTitleField(other).fill(theirs);
    await getTitleField(page).fill(mine);
    await getSubmitButton(other).click();
    await other.getByText('Saved', { exact: true }).waitFor();
    await getSubmitButton(page).click();
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'This was changed in another tab or on another device.' });
    await notice.waitFor();
    expect(await notice.getByRole('definition').allTextContents()).toEqual([`Theirs: ${theirs}`, `Yours: ${mine}`]);
    expect(await stored()).toContain(theirs);
    return notice;
  };

  const first = await createConflict('Railbook by them', 'Railbook by me', 'Railbook');
  await first.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await stored()).toEqual(['Railbook by me', 'Tides']);

  await other.reload();
  const second = await createConflict('Their tides', 'My tides', 'Tides');
  await second.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(() => getTitleField(page).inputValue()).toBe('Their tides');
  expect(await stored()).toEqual(['Railbook by me', 'Their tides']);
  await page.getByRole('button', { name: 'Cancel' }).click();

  // Edits of different items do not conflict.
  await editItem(page, 'Railbook by me');
  await editItem(other, 'Their tides');
  await getTitleField(other).fill('Tides 2');
  await getSubmitButton(other).click();
  await other.getByText('Saved', { exact: true }).waitFor();
  await getTitleField(page).fill('Railbook 2');
  await getSubmitButton(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await stored()).toEqual(['Railbook 2', 'Tides 2']);
});

test('what was typed into an item that somebody else deleted can be added anew', { timeout: 60_000 }, async () => {
  const { page, client, ids, stored } = await openProjects(['Railbook', 'Tides']);
  await editItem(page, 'Tides');
  await getTitleField(page).fill('Tides of the Arabian Sea');
  await client.call(remove, { body: { _id: ids[1] } });
  await getSubmitButton(page).click();
  await page.getByText('This project was deleted in another tab or on another device.').waitFor();
  expect(await getTitleField(page).inputValue()).toBe('Tides of the Arabian Sea');
  await getSubmitButton(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await stored()).sort()).toEqual(['Railbook', 'Tides of the Arabian Sea']);
});

test('a draft survives a reload, and leaving it asks', { timeout: 90_000 }, async () => {
  const { page, stored } = await openProjects(['Railbook']);
  await editItem(page, 'Railbook');
  await getTitleField(page).fill('Railbook, half done');
  // The browser asks for confirmation before the reload; the user accepts.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('Draft restored').waitFor();
  expect(await getTitleField(page).inputValue()).toBe('Railbook, half done');

  const away = page.getByRole('link', { name: 'Dashboard' }).first();
  await away.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await getTitleField(page).inputValue()).toBe('Railbook, half done');
  await away.click();
  await question.getByRole('button', { name: 'Leave and discard' }).click();
  await page.waitForURL(`**${paths.dashboard}`);
  await page.goto(paths.projects);
  await page.getByRole('heading', { name: /^Railbook/ }).waitFor();
  expect(await getTitleField(page).count()).toBe(0);
  expect(await stored()).toEqual(['Railbook']);
});

test('what was typed is there after the browser was closed, for its person alone, and gone after logout', async () => {
  const { person } = await createMember(environment);
  const other = await createMember(environment);
  /** Restarts the browser with the data on disk; its sessions have ended. */
  const reopen = async (last?: BrowserContext) => {
    const storageState = await last?.storageState();
    const visit = await environment.visit(storageState && { storageState: { ...storageState, cookies: [] } });
    await last?.close();
    return visit;
  };
  const drafts = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

  const first = await reopen();
  await signInAs(first.page, person, paths.projects);
  await first.page.getByRole('button', { name: 'Add project' }).click();
  await getTitleField(first.page).fill('Half a project');
  await first.page.goto(paths.account);
  await first.page.getByRole('button', { name: /^Edit/ }).click();
  await first.page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
  await first.page.goto(paths.contact);
  // The form's script is active by now.
  await first.page.locator('#contact-form button:enabled').waitFor();
  await first.page.getByRole('textbox', { name: 'Message' }).fill('Half a message');

  const second = await reopen(first.context);
  await signInAs(second.page, other.person, paths.projects);
  await second.page.getByRole('button', { name: 'Add project' }).waitFor();
  expect(await getTitleField(second.page).count()).toBe(0);
  await second.page.getByRole('button', { name: /^Account of/ }).click();
  await second.page.getByRole('menuitem', { name: 'Logout' }).click();
  await second.page.waitForURL((url) => url.pathname === paths.landing);

  const { page, context } = await reopen(second.context);
  page.on('dialog', (dialog) => dialog.accept());
  await signInAs(page, person, paths.projects);
  await page.getByText('Draft restored').waitFor();
  expect(await getTitleField(page).inputValue()).toBe('Half a project');
  await page.goto(paths.contact);
  await page.locator('#contact-form button:enabled').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Half a message');
  await page.goto(paths.account);
  await page.getByText('Draft restored').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half a name');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(person.name);
  expect(await drafts(page)).toHaveLength(2);

  await page.goto(paths.dashboard);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await drafts(page)).toHaveLength(2);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await page.waitForURL((url) => url.pathname === paths.landing);
  expect(await drafts(page)).toEqual([]);
  await context.close();
});

test('skills that cannot be saved stay on the page and say so', { timeout: 60_000 }, async () => {
  const { page, client, email } = await openProjects();
  await page.goto(paths.skills);
  await page.getByRole('button', { name: 'Edit' }).click();
  const skills = page.getByRole('group', { name: 'Skills', exact: true });
  await skills.getByRole('button', { name: 'Python' }).click();
  expect(await skills.getByRole('button', { name: 'Python', exact: true }).isDisabled()).toBe(true);
  await skills.getByRole('textbox').fill('  Rust ');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.route(`**${saveSkills.path}`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save Skills' }).click();
  await page.getByRole('alert').getByText(UNREACHABLE_MESSAGE).waitFor();
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('button', { name: 'Save Skills' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { body } = await client.get(`/user/get-data/${email}`);
  expect(body.payload.resume.skills).toEqual({ technical: ['Python', 'Rust'], soft: [], groups: [] });
});
