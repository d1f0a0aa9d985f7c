import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let people: { email: string; password: string }[];
beforeAll(async () => {
  environment = await shareTestEnvironment();
  people = [
    (await createMember(environment)).person,
    (await createMember(environment, { name: 'Erlich Bachman' })).person,
  ];
});
afterAll(() => environment.close());

test('an avatar is chosen by keyboard, kept when left, saved with its account, and nothing of it stays after logout (rule S28)', async () => {
  const { page, context } = await environment.visit({ viewport: { width: 360, height: 740 } });
  const [first, second] = people;
  if (!first || !second) throw new Error('There are two people.');
  const picture = page.getByRole('img', { name: /^Your avatar/ });
  const getSelect = (label: string) => page.getByLabel(label, { exact: true });

  await signInAs(page, first, paths.settings);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Customize avatar' }).click();
  await page.waitForURL(`**${paths.avatar}`);
  await page.getByRole('heading', { level: 1, name: 'Customize Your Avatar' }).waitFor();
  await picture.waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('combobox').count()).toBe(11);
  expect(await picture.boundingBox()).toMatchObject({ width: 280, height: 280 });
  const defaultPicture = await picture.getAttribute('src');

  // Typing the first letter of an option selects it.
  await getSelect('Eyes').focus();
  await page.keyboard.press('w');
  expect(await getSelect('Eyes').inputValue()).toBe('wink');
  await getSelect('Facial hair').selectOption('beardMedium');
  const chosenPicture = await picture.getAttribute('src');
  expect(chosenPicture).not.toBe(defaultPicture);
  expect(await picture.getAttribute('alt')).toContain('Eyes: wink');
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(280);

  // Leaving asks for confirmation, and a reload restores the selection.
  await page.getByRole('link', { name: 'Vitrine' }).first().click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Your last choices were not saved.').waitFor();
  expect(await picture.getAttribute('src')).toBe(chosenPicture);

  await page.getByRole('button', { name: 'Save Avatar' }).press('Enter');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  // The bar shows it immediately.
  await page
    .getByRole('button', { name: /^Account of/ })
    .locator('img[src^="data:image/svg"]')
    .waitFor();

  await page.getByRole('button', { name: 'Reset to default' }).click();
  expect(await picture.getAttribute('src')).toBe(defaultPicture);
  expect(await page.getByRole('status').getByText('Saved', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await picture.getAttribute('src')).toBe(chosenPicture);
  expect(await getSelect('Facial hair').inputValue()).toBe('beardMedium');

  // Another browser of the same account has it too.
  const other = await environment.visit();
  await signInAs(other.page, first, paths.avatar);
  await expect.poll(() => other.page.getByLabel('Eyes', { exact: true }).inputValue()).toBe('wink');
  await other.context.close();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`**${paths.landing}`);
  const left = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await caches.keys(),
      (await indexedDB.databases()).map(({ name }) => name),
    ]),
  );
  for (const trace of [first.email, first.email.split('@')[0] ?? '', 'avatar', 'svg'])
    expect(left).not.toContain(trace);
  await signInAs(page, second, paths.avatar);
  await picture.waitFor();
  expect(await getSelect('Eyes').inputValue()).toBe('default');
  expect(environment.consoleErrors).toEqual([]);
  await context.close();
});
