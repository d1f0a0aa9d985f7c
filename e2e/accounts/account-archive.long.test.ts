import { readFileSync } from 'node:fs';
import { fillPortfolio } from '@vitrine/server/testing/whole-portfolio';
import { paths } from '@vitrine/web/paths';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVideo } from '../portfolio/recorded-video.ts';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/people.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** Two independent installations. */
let here: TestEnvironment;
let there: TestEnvironment;
beforeAll(async () => {
  const settings = () => ({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
  [here, there] = await Promise.all([startTestEnvironment(settings), startTestEnvironment(settings)]);
});
afterAll(() => Promise.all([here.close(), there.close()]));

/** Returns the text that a visitor sees on a page, once all of its pictures are loaded. */
async function readPage(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown alone, a line for each block.
  return page.locator('main').innerText();
}

test('everything is taken from one installation to another one, and the public page is the same there (rules A39, A41)', async () => {
  const leaving = await createMember(here, { name: 'Asha Rao' });
  const handleOf = async ({ person, client }: typeof leaving): Promise<{ handle: string; portfolioId: string }> =>
    (await client.get(`/user/get-data/${person.email}`)).body.payload;
  const { page: old } = await here.visit();
  await old.goto(paths.pricing);
  const video = await recordVideo(old, 'video/webm;codecs=vp8');
  const { handle, portfolioId } = await handleOf(leaving);
  await fillPortfolio({
    send: (method, path, { body, headers }) =>
      headers
        ? leaving.client.upload({ method, path }, { body, headers })
        : leaving.client.call({ method, path }, { body }),
    portfolioId,
    video,
  });
  await signInAs(old, leaving.person, `${paths.settings}#data`);
  const data = old.locator('#data');
  const [saved] = await Promise.all([
    old.waitForEvent('download'),
    data.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  await data.getByText(/^Your browser downloads it\./).waitFor();
  expect(saved.suggestedFilename()).toMatch(/^Asha-Rao-Vitrine-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await saved.path();
  expect(strFromU8(unzipSync(readFileSync(archive))['README.txt'] ?? new Uint8Array())).toContain('Asha Rao');
  const before = await readPage(old, `/p/${handle}`);
  expect(before).toContain('With pictures');

  const coming = await createMember(there, { name: 'Asha Rao' });
  const { page: fresh } = await there.visit({ viewport: { width: 360, height: 740 } });
  await signInAs(fresh, coming.person, `${paths.settings}#data`);
  const chooseArchive = async () => {
    const [chooser] = await Promise.all([
      fresh.waitForEvent('filechooser'),
      fresh.getByRole('button', { name: 'Choose an archive' }).click(),
    ]);
    await chooser.setFiles({ name: 'asha.zip', mimeType: 'application/zip', buffer: readFileSync(archive) });
  };
  await chooseArchive();
  const dialog = fresh.getByRole('alertdialog');
  await dialog.getByText(/^It is of Asha Rao at .+ and brings \d+ entries, .+ 3 posts/).waitFor();
  expect([await findAccessibilityViolations(fresh), await measureHorizontalOverflow(fresh)]).toEqual([[], 0]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);

  await chooseArchive();
  // The restore continues after the page is closed.
  const begun = fresh.waitForRequest((request) => request.url().endsWith('/restore') && request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await begun;
  await fresh.reload();
  await fresh.getByText(/^The archive was restored: \d+ entries/).waitFor();
  expect([await findAccessibilityViolations(fresh), await measureHorizontalOverflow(fresh)]).toEqual([[], 0]);

  const { handle: newHandle } = await handleOf(coming);
  const after = await readPage(fresh, `/p/${newHandle}`);
  // Testimonials come back hidden, as this installation cannot verify who wrote them (decision 121).
  const [shown = ''] = before.split('\n\nTestimonials\n');
  expect(after.split('\n')).toEqual(shown.split('\n'));
  const film = fresh.locator('video').first();
  await film.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);

  await fresh.goto(`${paths.settings}#data`);
  await chooseArchive();
  await fresh.getByText(/^An archive comes back into an account without content\. This one has /).waitFor();
  expect([here.consoleErrors, there.consoleErrors.filter((error) => !error.includes('409'))]).toEqual([[], []]);
});
