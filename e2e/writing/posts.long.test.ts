import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@vitrine/web/paths';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const PICTURE = join(import.meta.dirname, '../../web/public/pictures/nova-light-1200.webp');

test('a post is begun, written, published, changed and brought back (rules R46 to R50 and S12)', {
  timeout: 120_000,
}, async () => {
  const { person } = await createMember(environment, { resume: true });
  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.blogs);
  await page.getByText('How we halved waiting times').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Title is required').waitFor();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true);
  await title.fill('Notes on caching');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Two hard things.');
  await text.selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await text.inputValue()).toBe('**Two hard things.**');
  await page.getByText('Saved', { exact: true }).waitFor();
  const preview = page.frameLocator('iframe[title="Preview of the post"]');
  await preview.getByRole('heading', { name: 'Notes on caching' }).waitFor();
  await preview.locator('strong').getByText('Two hard things.').waitFor();

  // Inserted as if typed, so that the browser's undo works.
  await text.press('Control+z');
  expect(await text.inputValue()).toBe('Two hard things.');
  await page.locator('input[type=file][multiple]').setInputFiles(PICTURE);
  await page.waitForFunction(() => /!\[Describe/.test(document.querySelector('textarea')?.value ?? ''));
  await preview.locator('img').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  const address = (await page.getByRole('link', { name: 'View' }).getAttribute('href')) ?? '';
  const { page: visitor, context: elsewhere } = await environment.visit({ viewport: { width: 360, height: 740 } });
  await visitor.goto(address);
  await visitor.getByRole('heading', { name: 'Notes on caching' }).waitFor();
  const readPictureWidth = () => visitor.locator('main img').evaluate((it: HTMLImageElement) => it.naturalWidth);
  await expect.poll(readPictureWidth).toBeGreaterThan(0);
  expect(await findAccessibilityViolations(visitor)).toEqual([]);
  expect(await measureHorizontalOverflow(visitor)).toBe(0);

  await text.fill('One easy thing.');
  await page.getByRole('button', { name: 'Publish changes' }).waitFor();
  await visitor.reload();
  expect(await visitor.content()).not.toContain('One easy thing.');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('published', { exact: false }).first().waitFor();
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.waitForFunction(() => /Two hard things/.test(document.querySelector('textarea')?.value ?? ''));

  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('button', { name: 'Delete Notes on caching' }).click();
  await page.getByText('How we halved waiting times').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Notes on caching' }).waitFor();
  await Promise.all([context.close(), elsewhere.close()]);
});

test('what is written without a network is kept, and saved when it is back (rule R47)', {
  timeout: 60_000,
}, async () => {
  const { person } = await createMember(environment);
  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.blogs);
  await page.getByRole('button', { name: 'New post' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Before.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await context.route('**/post/**', (route) => route.abort());
  await text.fill('Written in a tunnel.');
  await page.getByText('Not saved: Vitrine cannot be reached.', { exact: false }).waitFor();
  await page.reload();
  await page.getByText('Vitrine cannot be reached.', { exact: false }).waitFor();
  await context.unroute('**/post/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await text.inputValue()).toBe('Written in a tunnel.');
  await context.close();
});

test('of two windows that write one post neither loses its text (rule R47)', { timeout: 60_000 }, async () => {
  const { person } = await createMember(environment);
  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.blogs);
  await page.getByRole('button', { name: 'New post' }).click();
  const getBodyField = (window: typeof page) => window.getByRole('textbox', { name: 'Text', exact: true });
  await getBodyField(page).fill('First.');
  await page.getByText('Saved', { exact: true }).waitFor();
  const second = await context.newPage();
  await second.goto(page.url());
  await getBodyField(second).fill('From the second window.');
  await second.getByText('Saved', { exact: true }).waitFor();
  await getBodyField(page).fill('From the first window.');
  await page.getByText('This post was changed in another tab or on another device.').waitFor();
  await page.getByRole('button', { name: 'Keep this text' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await second.reload();
  await second.waitForFunction(() => document.querySelector('textarea')?.value === 'From the first window.');
  await context.close();
});

test('posts come in as an archive and go out as one (rule R51)', { timeout: 60_000 }, async () => {
  const { person } = await createMember(environment);
  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.blogs);
  await page.getByRole('button', { name: 'Import and export' }).click();
  const files = { 'a.md': strToU8('# From before\n\nText'), 'b.md': strToU8('+++\n+++\n') };
  const buffer = Buffer.from(zipSync(files));
  await page.locator('input[accept*=zip]').setInputFiles({ name: 'posts.zip', mimeType: 'application/zip', buffer });
  await page.getByText('1 imported, 1 not imported').waitFor();
  await page.getByText('Its front matter is TOML; only YAML is read').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all posts' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('posts.zip');
  expect(Object.keys(unzipSync(readFileSync(await download.path())))).toEqual(['a.md']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'From before' }).waitFor();
  await context.close();
});
