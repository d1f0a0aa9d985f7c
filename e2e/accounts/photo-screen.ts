import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestEnvironment } from '../support/test-environment.ts';

export const getPhotoDialog = (page: Page) => page.getByRole('dialog', { name: 'Update Profile Picture' });
export const getResultDialog = (page: Page, title: 'Success' | 'Failed') =>
  page.getByRole('alertdialog', { name: title });
export const getOpenButton = (page: Page) => page.getByRole('button', { name: 'Update profile picture' });
export const getCropper = (page: Page) => page.getByRole('application', { name: 'Your picture' });
export const clickSave = (page: Page) => page.getByRole('button', { name: 'Save picture' }).click();
export const clickOk = (page: Page) => page.getByRole('button', { name: 'OK' }).click();

/** Returns the announced position of the crop. */
export const readCropPosition = (page: Page) => getCropper(page).locator('xpath=..').getByRole('status').textContent();
export const fetchStatus = async (address: string) => (await fetch(address)).status;
export const readFocusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
  });

/** Returns the URL of the picture in the bar, or undefined for initials. */
export const readBarPicture = (page: Page) =>
  page.getByRole('button', { name: /^Account of/ }).evaluate((button) => button.querySelector('img')?.src);

type FilePayload = string | { name: string; mimeType: string; buffer: Buffer };
export const createFilePayload = (buffer: Buffer, name = 'me.jpg'): FilePayload => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

/**
 * Chooses a file through the file chooser.
 * @param press opens the file chooser
 */
export async function chooseFile(page: Page, file: FilePayload, press?: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: /^(Update|Choose another)$/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press ? press() : button.click()]);
  await chooser.setFiles(file);
}

/**
 * Chooses a file and saves it with the suggested crop.
 * @returns the URL of the picture
 */
export async function upload(page: Page, file: FilePayload): Promise<string> {
  await getOpenButton(page).click();
  await chooseFile(page, file);
  await getCropper(page).waitFor();
  await clickSave(page);
  await getResultDialog(page, 'Success').getByText('Profile picture updated successfully.').waitFor();
  await clickOk(page);
  await expect.poll(() => readBarPicture(page)).toMatch(/\/pictures\/[\w-]{43}-448\.webp$/);
  return (await readBarPicture(page)) ?? '';
}

/** Returns the visible colours of a picture at its first and last corner. */
export const sampleColours = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    return [0.1, 0.9].map((part) => {
      const [red = 0, , blue = 0] = context?.getImageData(width * part, height * part, 1, 1).data ?? [];
      return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `other: ${red} ${blue}`;
    });
  }, url);

/** Returns the URL of the picture on a public page, as a visitor sees it. */
export async function findPublicPicture(environment: TestEnvironment, portfolio: string): Promise<string> {
  const { page, context } = await environment.visit();
  await page.goto(portfolio);
  const picture = page.locator('img[src*="/pictures/"]').first();
  const address = await picture.evaluate(
    (image: HTMLImageElement) => image.complete && image.naturalWidth && image.src,
  );
  await context.close();
  return String(address);
}
