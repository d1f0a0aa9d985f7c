import { getUser } from '@vitrine/contract/calls/accounts';
import { createTwoColourPicture } from '@vitrine/server/testing/pictures';
import type { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  chooseFile,
  clickOk,
  clickSave,
  createFilePayload,
  fetchStatus,
  findPublicPicture,
  getCropper,
  getOpenButton,
  getPhotoDialog,
  getResultDialog,
  readBarPicture,
  readCropPosition,
  readFocusedLabel,
  sampleColours,
  upload,
} from './photo-screen.ts';
import {
  endOtherSessions,
  enterPassword,
  readFocusedName,
  getSignInDialog as signInDialogOf,
} from './session-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

let page: Page;
let context: BrowserContext;
let person: { name: string; email: string; password: string };
let client: HttpClient;
let portfolio: string;
beforeEach(async () => {
  environment.consoleErrors.length = 0;
  ({ person, client } = await createMember(environment, { resume: true }));
  const { body } = await client.get(getUser.path.replace(':email', encodeURIComponent(person.email)));
  portfolio = body.payload.publicUrl;
  ({ page, context } = await environment.visit({ viewport: { width: 360, height: 740 } }));
  // Registered early: a key opens a chooser faster than interception can be enabled.
  page.on('filechooser', () => {});
  await signInAs(page, person);
});
afterEach(() => context.close());

const readPosition = () => readCropPosition(page);

test('a photo is cropped by keyboard alone, upright as the camera was held, and shown everywhere (rule S19)', async () => {
  // Rotated by 90 degrees: the stored left side is at the top.
  const photo = await createTwoColourPicture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const other = await context.newPage();
  await other.goto(paths.dashboard);
  await getOpenButton(other).waitFor();
  await page.bringToFront();

  await getOpenButton(page).focus();
  await page.keyboard.press('Enter');
  await getPhotoDialog(page).getByText('Supported file format: png, jpg, jpeg, gif - upto 2MB').waitFor();
  expect(await readFocusedName(page)).toBe('Cancel');
  await page.keyboard.press('Tab');
  expect(await readFocusedName(page)).toBe('Update');
  await chooseFile(page, createFilePayload(photo), () => page.keyboard.press('Enter'));
  await getCropper(page).waitFor();
  expect(await readPosition()).toBe('Zoom 100%, 50% across, 50% down');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(readPosition).toBe('Zoom 268%, 50% across, 73% down');
  for (const stop of ['Zoom', 'Choose another', 'Cancel', 'Save picture']) {
    await page.keyboard.press('Tab');
    expect(await readFocusedLabel(page)).toBe(stop);
  }
  await page.keyboard.press('Enter');
  await getResultDialog(page, 'Success').getByText('Profile picture updated successfully.').waitFor();
  await page.keyboard.press('Enter');
  await getResultDialog(page, 'Success').waitFor({ state: 'hidden' });
  await expect.poll(() => getOpenButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

  await expect.poll(() => readBarPicture(page)).toContain('/pictures/');
  const address = (await readBarPicture(page)) ?? '';
  for (const tab of [page, other]) {
    await expect.poll(() => readBarPicture(tab)).toBe(address);
    await tab.getByRole('main').locator(`img[src="${address}"]`).waitFor();
  }
  expect(await sampleColours(page, address)).toEqual(['blue', 'blue']);
  expect(new URL(await findPublicPicture(environment, portfolio)).pathname.slice(0, 53)).toBe(
    new URL(address).pathname.slice(0, 53),
  );
  expect(environment.consoleErrors.splice(0)).toEqual([]);
});

test('a picture is moved with the mouse, replaced by another, and removed', async () => {
  const first = await upload(page, createFilePayload(await createTwoColourPicture().png().toBuffer(), 'me.png'));
  expect([await fetchStatus(first), await sampleColours(page, first)]).toEqual([200, ['red', 'blue']]);

  await getOpenButton(page).click();
  await chooseFile(page, createFilePayload(await createTwoColourPicture().gif().toBuffer(), 'me.gif'));
  const box = await getCropper(page).boundingBox();
  if (!box) throw new Error('The cropper is on screen.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(readPosition).toBe('Zoom 100%, 0% across, 50% down');
  // The point under the mouse stays in place.
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.wheel(0, -2_000);
  await expect.poll(readPosition).toContain('Zoom 268%');
  await clickSave(page);
  await getResultDialog(page, 'Success').waitFor();
  await clickOk(page);
  await expect.poll(() => readBarPicture(page)).not.toBe(first);
  const second = (await readBarPicture(page)) ?? '';
  expect([await fetchStatus(first), await fetchStatus(second)]).toEqual([404, 200]);
  expect(await sampleColours(page, second)).toEqual(['red', 'red']);

  await getOpenButton(page).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await getResultDialog(page, 'Success').getByText('Profile picture removed.').waitFor();
  await clickOk(page);
  await expect.poll(() => readBarPicture(page)).toBeUndefined();
  expect(await fetchStatus(second)).toBe(404);
  expect(environment.consoleErrors.splice(0)).toEqual([]);
});

test('what is no picture is said to be none, and the choice before it stays', async () => {
  const renamed = createFilePayload(Buffer.from('Dear diary'), 'me.png');
  // It begins like a JPEG.
  const half = createFilePayload((await createTwoColourPicture().jpeg().toBuffer()).subarray(0, 20), 'half.jpg');
  const refusal = page.getByRole('alert').getByText("This file isn't a readable image.");
  await getOpenButton(page).click();
  for (const file of [renamed, half]) {
    await chooseFile(page, file);
    await refusal.waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await getOpenButton(page).click();
    expect(await refusal.count()).toBe(0);
  }
  await chooseFile(page, createFilePayload(await createTwoColourPicture().jpeg().toBuffer()));
  await getCropper(page).press('+');
  const chosen = await readPosition();
  await chooseFile(page, renamed);
  await refusal.waitFor();
  expect(await readPosition()).toBe(chosen);
  expect(environment.consoleErrors.splice(0)).toEqual([]);
});

test('a photo as a phone takes it is made small before it leaves, without what the camera noted', async () => {
  const taggedPicture = createTwoColourPicture(4_032, 3_024).withMetadata({
    orientation: 3,
    exif: { IFD0: { Artist: 'Secret Artist' } },
  });
  const photo = Buffer.concat([await taggedPicture.jpeg().toBuffer(), Buffer.alloc(5_000_000)]);
  expect(photo.includes('Secret Artist')).toBe(true);
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('photo') : undefined;
      if (file instanceof File) Object.assign(window, { sent: file });
      send.call(this, body);
    };
  });
  const address = await upload(page, createFilePayload(photo, 'IMG_0001 at home.jpg'));
  const sent = await page.evaluate(async () => {
    const { sent: file } = window as unknown as { sent: File };
    return { name: file.name, bytes: file.size, text: await file.text() };
  });
  expect(sent.bytes).toBeLessThan(2 * 1024 * 1024);
  expect([sent.name, sent.text.includes('Secret Artist')]).toEqual(['picture', false]);
  // The camera was upside down.
  expect(await sampleColours(page, address)).toEqual(['blue', 'red']);
  expect(environment.consoleErrors.splice(0)).toEqual([]);
});

test('a failure is told with its reason, and the crop is kept for another try (rule S19)', async () => {
  await getOpenButton(page).click();
  await chooseFile(page, createFilePayload(await createTwoColourPicture().jpeg().toBuffer()));
  for (const key of ['+', '+', 'ArrowLeft']) await getCropper(page).press(key);
  const chosen = await readPosition();
  const failed = getResultDialog(page, 'Failed');
  await page.route('**/personal/photo', (route) => route.abort());
  await clickSave(page);
  await failed.getByText('Unable to upload profile picture. Please try again.').waitFor();
  await failed.getByText('Vitrine cannot be reached.').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await clickOk(page);
  expect(await readPosition()).toBe(chosen);
  await page.unroute('**/personal/photo');
  expect(environment.consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);

  await endOtherSessions(client);
  await clickSave(page);
  await signInDialogOf(page).getByRole('button', { name: 'Not now' }).click();
  await failed.getByText('No authenticated user found.').waitFor();
  await clickOk(page);
  expect(await readPosition()).toBe(chosen);
  await clickSave(page);
  await enterPassword(page, person.password);
  await getResultDialog(page, 'Success').waitFor();
  await clickOk(page);
  await expect.poll(() => readBarPicture(page)).toContain('/pictures/');
  for (const consoleError of environment.consoleErrors.splice(0)) expect(consoleError).toContain('401');
});

test('the avatar stands in for a picture once it is saved, and becomes the picture when asked to (rule S28)', async () => {
  await page.goto(paths.avatar);
  await page.getByRole('img', { name: /^Your avatar/ }).waitFor();
  expect(await readBarPicture(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Save Avatar' }).click();
  await expect.poll(() => readBarPicture(page)).toContain('data:image/svg+xml');

  await page.route('**/personal/photo', (route) => route.abort());
  const use = page.getByRole('button', { name: 'Use as profile picture' });
  await use.click();
  await getResultDialog(page, 'Failed').getByText('Unable to upload profile picture. Please try again.').waitFor();
  await clickOk(page);
  await page.unroute('**/personal/photo');
  expect(environment.consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  await use.click();
  await getResultDialog(page, 'Success').getByText('Profile picture updated successfully.').waitFor();
  await clickOk(page);
  await expect.poll(() => readBarPicture(page)).toContain('/pictures/');
  expect(await findPublicPicture(environment, portfolio)).toContain('/pictures/');
  expect(environment.consoleErrors.splice(0)).toEqual([]);
});

test('two fingers enlarge the picture where they are', async () => {
  const { page: phone, context: phoneContext } = await environment.visit({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await signInAs(phone, person);
  await getOpenButton(phone).click();
  await chooseFile(phone, createFilePayload(await createTwoColourPicture().png().toBuffer(), 'me.png'));
  const box = await getCropper(phone).boundingBox();
  if (!box) throw new Error('The cropper is on screen.');
  const touchSession = await phoneContext.newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    touchSession.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-apart, apart].map((x, id) => ({ x: box.x + box.width / 2 + x, y: box.y + box.height / 2, id })),
    });
  await touch('touchStart', 30);
  for (const apart of [40, 50, 60]) await touch('touchMove', apart);
  await touchSession.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => readCropPosition(phone)).toBe('Zoom 200%, 50% across, 50% down');
  await phoneContext.close();
  expect(environment.consoleErrors.splice(0)).toEqual([]);
});
