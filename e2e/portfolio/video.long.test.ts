import { LIMITS } from '@vitrine/contract/api/limits';
import { saveSkills } from '@vitrine/contract/calls/content';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { recordVideo as recordOn } from './record-video.ts';

let environment: TestEnvironment;
/** A recorded video, and the same one with padding. */
let shortVideo: Buffer;
let longVideo: Buffer;
beforeAll(async () => {
  environment = await shareTestEnvironment({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
  shortVideo = await recordVideo('video/webm;codecs=vp8');
  longVideo = padVideo(shortVideo, 6 * LIMITS.videoPartBytes);
});
afterEach(() => {
  const consoleErrors = environment.consoleErrors.splice(0);
  expect(consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(() => environment.close());

/** Records a video on a page of the app. */
async function recordVideo(mimeType: string): Promise<Buffer> {
  const { page, context } = await environment.visit();
  await page.goto('/pricing');
  const video = await recordOn(page, mimeType);
  await context.close();
  return video;
}

/** Pads a video at its end: an empty element (Void) in a segment of unknown size. */
function padVideo(video: Buffer, length: number): Buffer {
  const segment = video.indexOf(Buffer.from('18538067', 'hex'));
  const openEnded = Buffer.from(video);
  openEnded.writeBigUInt64BE(0x01_ff_ff_ff_ff_ff_ff_ffn, segment + 4);
  const padding = Buffer.alloc(length);
  padding[0] = 0xec;
  padding.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n + BigInt(length - 9), 1);
  return Buffer.concat([openEnded, padding]);
}

const createFilePayload = (buffer: Buffer, name = 'hello.webm') => ({
  name,
  mimeType: `video/${name.split('.').at(-1)}`,
  buffer,
});
const getVideoCard = (page: Page) => page.locator('#video');
/** Chooses a file through the button with this name. */
async function chooseFile(page: Page, button: string, buffer: Buffer, name?: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await getVideoCard(page).getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(createFilePayload(buffer, name));
}

async function openSettings() {
  const { person, client } = await createMember(environment);
  await client.call(saveSkills, { body: { data: { technicalSkills: ['Rust'], softSkills: [] } } });
  const { page, context } = await environment.visit();
  await signInAs(page, person, `${paths.portfolio}#video`);
  const { handle } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
  return { page, context, client, handle: handle as string };
}

test.each([
  ['webm', 'video/webm;codecs=vp8'],
  ['mp4', 'video/mp4;codecs=avc1.42E01E'],
])(
  'a video as %s is uploaded, gets captions, and is played without a script (rules P29 to P33)',
  async (type, codecs) => {
    const { page, context, handle } = await openSettings();
    await chooseFile(page, 'Choose a video', await recordVideo(codecs), `hello.${type}`);
    await getVideoCard(page)
      .getByText(/^0:0\d · 320 × 180 · [\d.]+ [KM]B$/)
      .waitFor();
    await getVideoCard(page)
      .getByText(/^No captions yet\./)
      .waitFor();
    // The browser has captured a poster.
    await expect.poll(() => getVideoCard(page).locator('video').getAttribute('poster')).toMatch(/^\/pictures\//);

    await getVideoCard(page).getByRole('button', { name: 'Add captions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Captions' });
    const text = dialog.getByRole('textbox', { name: 'Captions' });
    await text.fill('WEBVTT\n\n00:00:01 --> 00:02.000\nHello');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog
      .getByText('Line 3 does not say when a caption is shown: it should be like 00:01.000 --> 00:04.000.')
      .waitFor();
    await text.fill('1\n00:00:00,000 --> 00:00:02,000\nHello, I am Asha.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await getVideoCard(page).getByRole('button', { name: 'Captions: English' }).waitFor();
    await context.close();

    const visitor = await environment.visit();
    const requests: string[] = [];
    visitor.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visitor.page.goto(`/p/${handle}`);
    const video = visitor.page.locator('video');
    await video.scrollIntoViewIfNeeded();
    expect(await video.getAttribute('poster')).toMatch(/^\/pictures\//);
    expect(requests.filter((path) => path.startsWith('/videos/') && path.endsWith(`.${type}`))).toEqual([]);
    // Has the right aspect ratio before it is loaded.
    const { width = 0, height = 1 } = (await video.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3);
    const track = () =>
      video.evaluate(({ textTracks: [captions] }: HTMLVideoElement) => ({
        mode: captions?.mode,
        said: Array.from(captions?.activeCues ?? [], (cue) => (cue as VTTCue).text),
      }));
    await expect.poll(track).toEqual({ mode: 'showing', said: ['Hello, I am Asha.'] });
    await visitor.context.close();
  },
);

test('an upload outlives a lost connection, another page, and a reload', async () => {
  const { page, context } = await openSettings();
  let isDown = false;
  let parts = 0;
  await page.route('**/account/videos/*/parts', async (route) => {
    parts += 1;
    if (isDown) return route.abort('connectionfailed');
    if (parts === 2) isDown = true;
    return route.continue();
  });
  await chooseFile(page, 'Choose a video', longVideo);
  await getVideoCard(page)
    .getByText('The connection is lost or the service is busy. The upload continues automatically.')
    .waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More sections' }).click();
  await page.goBack();
  await getVideoCard(page).getByRole('progressbar', { name: 'Upload of hello.webm' }).waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await getVideoCard(page)
    .getByText(/^The upload of hello\.webm stopped at \d\d%\. Choose the same file to continue\.$/)
    .waitFor();
  isDown = false;
  parts = 2;
  await chooseFile(page, 'Continue', longVideo);
  await getVideoCard(page)
    .getByText(/^0:0\d · 320 × 180 · 3\.\d MB$/)
    .waitFor();
  // Two of its parts had been uploaded already.
  expect(parts).toBe(Math.ceil(longVideo.length / LIMITS.videoPartBytes));
  await context.close();
});

test('what is no video is told of at once, what broke is told by the server, and the one before stays', async () => {
  const { page, context } = await openSettings();
  await chooseFile(page, 'Choose a video', Buffer.from('%PDF-1.7 hello'), 'hello.mp4');
  await getVideoCard(page)
    .getByText('This file is not an MP4 or WebM video. Export it as MP4 with H.264 video and AAC audio.')
    .waitFor();
  await getVideoCard(page).getByRole('button', { name: 'Choose another' }).click();
  await chooseFile(page, 'Choose a video', shortVideo);
  const shown = getVideoCard(page).getByText(/· 320 × 180 ·/);
  await shown.waitFor();
  await chooseFile(page, 'Choose another video', shortVideo.subarray(0, 300), 'broken.webm');
  await getVideoCard(page).getByText('broken.webm was not accepted.').waitFor();
  expect(await shown.isVisible()).toBe(true);
  await getVideoCard(page).getByRole('button', { name: 'Choose another', exact: true }).click();
  await getVideoCard(page).getByRole('button', { name: 'Remove video' }).click();
  await getVideoCard(page).getByRole('button', { name: 'Choose a video' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shown.waitFor();
  await context.close();
});
