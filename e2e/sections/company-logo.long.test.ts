import { LIMITS } from '@vitrine/contract/api/limits';
import { ITEMS } from '@vitrine/server/seed/content';
import { createTwoColourPicture } from '@vitrine/server/testing/pictures';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { fillForm } from './section-forms.ts';
import { stubCompanyHosts } from './section-items.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

test('the logo of a company is uploaded where its address would be typed, and the public page shows it', async () => {
  const { person, client } = await createMember(environment);
  const { page, context } = await environment.visit({ viewport: { width: 360, height: 740 } });
  await stubCompanyHosts(page);
  await signInAs(page, person, paths.experiences);
  await page.getByRole('button', { name: 'Add experience' }).first().click();
  const form = page.getByRole('form', { name: 'Add experience' });
  await fillForm(form, 'experiences', ITEMS.experiences);
  const address = form.locator('[name="companyLogo"]');
  const upload = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: /^Upload a/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };

  // A rejected file is reported there, and the input stays.
  await upload('notes.png', Buffer.from('not a picture'));
  await form.getByText("This file isn't a readable image.").waitFor();
  await upload('poster.png', Buffer.alloc(LIMITS.pictureBytes + 1));
  await form.getByText('This picture is too large. It can have up to 2MB.').waitFor();
  expect(await address.inputValue()).toBe(ITEMS.experiences.companyLogo);

  await upload('logo.png', await createTwoColourPicture(400, 100).png().toBuffer());
  await form.getByText('Uploaded. Save to use it.').waitFor();
  expect(await form.getByRole('alert').count()).toBe(0);
  expect(await address.inputValue()).toMatch(/\/pictures\/[\w-]{43}-128\.webp$/);
  const width = (within: ReturnType<typeof page.locator>) =>
    within
      .locator('img[src*="/pictures/"]')
      .evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth));
  expect(await width(form)).toBe(128);
  expect(await form.getByRole('button', { name: /^Upload a/ }).textContent()).toBe('Upload another logo');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await width(page.locator('li[data-item]'))).toBe(128);

  const visitor = await environment.visit();
  const { body } = await client.get(`/user/get-data/${person.email}`);
  await visitor.page.goto(body.payload.publicUrl);
  expect(await width(visitor.page.locator('#experience'))).toBe(128);
  await visitor.context.close();
  await context.close();
  // The browser logs rejected uploads.
  const unexpected = environment.consoleErrors.filter((text) => !/status of 400/.test(text));
  expect(unexpected).toEqual([]);
});
