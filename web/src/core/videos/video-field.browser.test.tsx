import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { OwnVideo } from '@vitrine/contract/videos/videos';
import { afterEach, expect, test } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { type MockResponses, type RecordedCall, renderInApp } from '../../testing/render-in-app.tsx';
import { useUser } from '../session/session.ts';
import { VideoField } from './video-field.tsx';
import { cancelUpload } from './video-uploads.ts';

const VIDEO_PLACE = { portfolioId: 'first', itemId: null };

const createVideo = (changes: Partial<OwnVideo> = {}): OwnVideo => ({
  id: 'v1',
  place: VIDEO_PLACE,
  fileName: 'hello.mp4',
  bytes: 3 * 1024 * 1024,
  received: 3 * 1024 * 1024,
  video: {
    url: 'http://localhost:3000/videos/v1.mp4',
    type: 'mp4',
    width: 1_920,
    height: 1_080,
    seconds: 65,
    poster: null,
    captions: null,
  },
  ...changes,
});
const interruptedUpload = createVideo({ received: 1024 * 1024, video: null });

const createFailure = (status: number, body: object) => Response.json({ success: false, ...body }, { status });

function Shown() {
  const user = useUser().data;
  return user ? <VideoField user={user} place={VIDEO_PLACE} of="Asha Rao" /> : null;
}

/** Renders the field of a user with these videos. */
function show(videos: readonly OwnVideo[], answers: MockResponses = {}, videoSupport = true) {
  const member = Object.entries(buildMemberResponses(() => ({}))).map(([call, answer]) => {
    const respond = (recordedCall: RecordedCall) => {
      const response = answer(recordedCall) as { payload?: UserRecord };
      if (!response.payload) return response;
      const { plan, ...user } = response.payload;
      return {
        ...response,
        payload: { ...user, videos, plan: { ...plan, features: { ...plan.features, videoSupport } } },
      };
    };
    return [call, respond] as const;
  });
  return renderInApp(<Shown />, { ...Object.fromEntries(member), ...answers });
}

/** Creates a file with the header of an MP4. */
const createMp4 = (bytes = 2_000, name = 'hello.mp4') => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode('\0\0\0\x20ftypisom'));
  return new File([content], name, { type: 'video/mp4' });
};

async function chooseFile(screen: Awaited<ReturnType<typeof show>>['screen'], file: File): Promise<void> {
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  if (!input) throw new Error('There is nothing to choose a file with.');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

// An upload continues without its component, so also after this test.
afterEach(() => cancelUpload('first', undefined));

test('a plan without videos says so, and keeps what is there (rule P29)', async () => {
  const { screen } = await show([], {}, false);
  await expect.element(screen.getByText('Your plan does not include videos.')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('what is there is told of, with what it lacks', async () => {
  const { screen } = await show([createVideo()], {}, false);
  await expect.element(screen.getByText('1:05 · 1920 × 1080 · 3.0 MB')).toBeVisible();
  await expect.element(screen.getByText(/^No captions yet\./)).toBeVisible();
  await expect.element(screen.getByText('Your plan no longer includes videos. This video stays.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove video' })).toBeVisible();
});

test('a file that is no video is refused before anything is sent', async () => {
  const { screen, calls } = await show([]);
  await expect.element(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  await chooseFile(screen, new File(['%PDF-1.7'], 'cv.mp4'));
  await expect.element(screen.getByText('cv.mp4 was not accepted.')).toBeVisible();
  await expect.element(screen.getByText(/^This file is not an MP4 or WebM video\./)).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await screen.getByRole('button', { name: 'Choose another' }).click();
  await expect.element(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible();
});

test('what the server refuses is told in its words, with the way to a larger plan', async () => {
  const message = 'The Pro Plan holds 1000 MB. There is no room for this.';
  const { screen } = await show([], {
    'POST /account/videos': () =>
      createFailure(409, { code: 'plan/limit', message, feature: 'maxStorageMB', limit: 1_000, plan: 'pro' }),
  });
  await expect.element(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  await chooseFile(screen, createMp4());
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
});

test('an upload is seen, looked at, and shown; a part whose answer was lost is not sent again', async () => {
  const file = createMp4(1024 * 1024 + 10);
  const fullSize = createVideo({ fileName: file.name, bytes: file.size, received: file.size });
  let sent = 0;
  const { screen, calls } = await show([], {
    'POST /account/videos': () => ({ success: true, payload: { ...fullSize, received: 0, video: null } }),
    'POST /account/videos/v1/parts': () => {
      sent += 1;
      if (sent === 1)
        return createFailure(409, { code: 'video/other-part', message: 'Another part', received: 1024 * 1024 });
      return { success: true, received: file.size };
    },
    'POST /account/videos/v1/finish': () => ({ success: true, payload: fullSize }),
    'POST /account/videos/v1/poster': () => createFailure(503, { code: 'files/unavailable', message: 'Not now.' }),
  });
  await expect.element(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  await chooseFile(screen, file);
  await expect.element(screen.getByText(/^1:05 · 1920 × 1080/)).toBeVisible();
  const offsets = calls
    .filter(({ call }) => call.endsWith('/parts'))
    .map(({ body }) => (body as FormData).get('offset'));
  expect(offsets).toEqual(['0', String(1024 * 1024)]);
});

test('one that broke off says where, and goes on with the same file (rule P30)', async () => {
  const parts: unknown[] = [];
  const { screen, calls } = await show([interruptedUpload], {
    'POST /account/videos/v1/parts': ({ body }: RecordedCall) => {
      parts.push(body);
      return { success: true, received: Math.min(3, parts.length + 1) * 1024 * 1024 };
    },
    'POST /account/videos/v1/finish': () => ({ success: true, payload: createVideo() }),
    'POST /account/videos/v1/poster': () => createFailure(503, { code: 'files/unavailable', message: 'Not now.' }),
  });
  await expect.element(screen.getByText(/stopped at 33%\. Choose the same file to continue\.$/)).toBeVisible();
  await chooseFile(screen, createMp4(3 * 1024 * 1024));
  await expect.element(screen.getByText(/^1:05 · 1920 × 1080/)).toBeVisible();
  expect(calls.filter(({ call }) => call === 'POST /account/videos')).toEqual([]);
  expect(calls.filter(({ call }) => call.endsWith('/parts')).length).toBe(2);
});

test('one that was taken off makes room for another', async () => {
  const { screen } = await show([createVideo()], { 'DELETE /account/videos/v1': () => ({ success: true }) });
  await screen.getByRole('button', { name: 'Remove video' }).click();
  await expect.element(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible();
});
