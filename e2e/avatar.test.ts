import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, signInAs } from './people.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let people: { email: string; password: string }[];
beforeAll(async () => {
  stage = await setStage();
  people = [(await member(stage)).person, (await member(stage, { name: 'Erlich Bachman' })).person];
});
afterAll(() => stage.close());

test('an avatar is chosen by keyboard, saved here without a call, and found again by its account alone', async () => {
  const { page, context } = await stage.visit({ viewport: { width: 360, height: 740 } });
  const [first, second] = people;
  if (!first || !second) throw new Error('There are two people.');
  const picture = page.getByRole('img', { name: /^Your avatar/ });
  const select = (label: string) => page.getByLabel(label, { exact: true });

  await signInAs(page, first);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Customize avatar' }).click();
  await page.waitForURL(`**${paths.avatar}`);
  await page.getByRole('heading', { level: 1, name: 'Customize Your Avatar' }).waitFor();
  await picture.waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('combobox').count()).toBe(11);
  expect(await picture.boundingBox()).toMatchObject({ width: 280, height: 280 });
  const plain = await picture.getAttribute('src');

  // The first letter of an option chooses it.
  await select('Eyes').focus();
  await page.keyboard.press('w');
  expect(await select('Eyes').inputValue()).toBe('wink');
  await select('Facial hair').selectOption('beardMedium');
  const chosen = await picture.getAttribute('src');
  expect(chosen).not.toBe(plain);
  expect(await picture.getAttribute('alt')).toContain('Eyes: wink');
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(280);

  const calls: string[] = [];
  page.on('request', (request) => request.url().startsWith(stage.origin) && calls.push(request.url()));
  await page.getByRole('button', { name: 'Save Avatar' }).press('Enter');
  await page.getByRole('status').getByText('Saved').waitFor();
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Reset to default' }).click();
  expect(await picture.getAttribute('src')).toBe(plain);
  expect(await page.getByRole('status').getByText('Saved').count()).toBe(0);
  await page.reload();
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toBe(chosen);
  expect(await select('Facial hair').inputValue()).toBe('beardMedium');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`**${paths.landing}`);
  await signInAs(page, second, paths.avatar);
  await picture.waitFor();
  expect(await select('Eyes').inputValue()).toBe('default');
  expect(stage.complaints).toEqual([]);
  await context.close();
});
