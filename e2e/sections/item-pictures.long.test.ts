import { LIMITS } from '@vitrine/contract/api/limits';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { createTestimonialRequest } from '@vitrine/contract/calls/testimonials';
import { ITEMS } from '@vitrine/server/seed/content';
import { createTwoColourPicture } from '@vitrine/server/testing/pictures';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const PHONE = { viewport: { width: 360, height: 740 } };
const createPicture = (width: number, height: number) => createTwoColourPicture(width, height).png().toBuffer();

async function chooseFile(page: Page, field: Locator, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: /^Choose/ }).click();
  await (await chooser).setFiles({ name: 'p.png', mimeType: 'image/png', buffer });
}

/** Returns the natural width of the only picture within an element. */
const readPictureWidth = (within: Locator) =>
  within
    .locator('img[src*="/pictures/"]')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

test('the picture of a project is uploaded in its form, described, and shown by the page (rules R55 and R57)', async () => {
  const { person, client } = await createMember(environment);
  await client.call(listSectionCalls.projects.save, { body: { data: ITEMS.projects } });
  const { page, context } = await environment.visit(PHONE);
  await signInAs(page, person, paths.projects);
  // A click on the entry edits it (rule S21).
  await page.locator('li[data-item]').getByText(ITEMS.projects.description).click();
  const form = page.getByRole('form', { name: 'Edit project' });
  const field = form.getByRole('group', { name: 'Picture', exact: true });
  await chooseFile(page, field, Buffer.from('not a picture'));
  await field.getByText("This file isn't a readable image.").waitFor();
  await chooseFile(page, field, Buffer.alloc(LIMITS.pictureBytes + 1));
  await field.getByText('This picture is too large. It can have up to 2MB.').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await chooseFile(page, field, await createPicture(1600, 1000));
  await field.getByText('Uploaded. Save to use it.').waitFor();
  expect(await readPictureWidth(field)).toBe(1200);
  await form.getByRole('textbox', { name: 'What the picture shows' }).fill('A timetable on a phone');
  const more = form.getByRole('group', { name: 'More pictures' });
  const chooser = page.waitForEvent('filechooser');
  await more.getByRole('button', { name: 'Add pictures' }).click();
  const files = [await createPicture(1600, 1000), await createPicture(1000, 1600)].map((buffer, at) => ({
    ...{ name: `${at}.png`, mimeType: 'image/png' },
    buffer,
  }));
  await (await chooser).setFiles(files);
  await more.getByRole('textbox', { name: 'What it shows' }).nth(1).fill('The same in the dark');
  expect(await measureHorizontalOverflow(page)).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await readPictureWidth(page.locator('li[data-item]'))).toBe(1200);

  const { publicUrl } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
  const visitor = await environment.visit(PHONE);
  await visitor.page.goto(publicUrl);
  const shown = visitor.page.getByRole('img', { name: 'A timetable on a phone' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
  expect(await measureHorizontalOverflow(visitor.page)).toBe(0);
  await visitor.page.getByRole('link', { name: 'The same in the dark' }).click();
  await visitor.page.waitForURL(/\/pictures\/[\w-]{43}-1200\.webp$/);
  await Promise.all([context.close(), visitor.context.close()]);
});

test('an author adds a portrait, which the owner can remove and not change (rule R56)', {
  timeout: 60_000,
}, async () => {
  const { person, client } = await createMember(environment);
  const { link } = (await client.call(createTestimonialRequest, { body: { name: 'Meera', to: '' } })).body;
  const { page: theirs, context: elsewhere } = await environment.visit(PHONE);
  await theirs.goto(link);
  const portrait = theirs.getByRole('group', { name: 'Your portrait' });
  await chooseFile(theirs, portrait, await createPicture(600, 800));
  await portrait.getByText('Uploaded.', { exact: false }).waitFor();
  await theirs.getByRole('textbox', { name: 'Your name' }).fill('Meera Iyer');
  await theirs.getByRole('textbox', { name: 'Testimonial' }).fill('She never guessed.');
  await theirs.getByRole('checkbox', { name: /with my name and portrait$/ }).check();
  expect(await findAccessibilityViolations(theirs)).toEqual([]);
  expect(await measureHorizontalOverflow(theirs)).toBe(0);
  await theirs.getByRole('button', { name: 'Send testimonial' }).click();
  await theirs.getByText('with your portrait', { exact: false }).waitFor();

  const { page, context } = await environment.visit();
  await signInAs(page, person, paths.testimonials);
  await page.getByRole('img', { name: 'Portrait of Meera Iyer' }).waitFor();
  expect(await readPictureWidth(page.locator('figcaption'))).toBe(192);
  expect(await page.getByRole('checkbox', { name: 'Show the portrait' }).isChecked()).toBe(true);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The testimonial by Meera Iyer is now on your portfolio.').waitFor();
  const item = page.locator('li[data-item]');
  expect(await readPictureWidth(item)).toBe(192);
  await item.hover();
  await item.getByRole('button', { name: 'Edit Meera Iyer' }).click();
  const field = page.getByRole('group', { name: 'Portrait' });
  await field.getByText('You can remove it but not replace it', { exact: false }).waitFor();
  expect(await field.getByRole('button').allTextContents()).toEqual(['Remove']);
  await field.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('form').waitFor({ state: 'detached' });
  expect(await item.locator('img').count()).toBe(0);
  await Promise.all([context.close(), elsewhere.close()]);
});
