import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import {
  beginVideo,
  finishVideo,
  readCaptions,
  removeVideo,
  restoreVideo,
  saveCaptions,
  savePoster,
  sendVideoPart,
} from '@vitrine/contract/calls/videos';
import type { OwnVideo } from '@vitrine/contract/videos/videos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createForm } from '../../../testing/forms.ts';
import { createTwoColourPicture } from '../../../testing/pictures.ts';
import {
  beginUpload,
  cleanVideo,
  createVideoTools,
  getVideoFilePath,
  makeVideo,
  sendUploadPart,
  uploadVideo,
} from '../../../testing/videos.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';

let server: TestApp;
let small: Buffer;
/** Six full parts and a remainder. */
let large: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  small = await makeVideo({ title: 'Secret garden' });
  large = await makeVideo({ frameBytes: 60_000 });
});
afterAll(() => server.close());

const createVisitor = () => new Client(server.app);

const { owner: createOwner, tidy, countParts } = createVideoTools(() => server);

describe('an upload (rule P30)', () => {
  test('comes in parts, and is shown on the page once it is whole', async () => {
    const { client, portfolioId, videos, page } = await createOwner();
    const upload = (await beginUpload(client, { portfolioId }, large.length)).body.payload as OwnVideo;
    expect(upload).toMatchObject({
      place: { portfolioId, itemId: null },
      bytes: large.length,
      received: 0,
      video: null,
    });
    for (let offset = 0; offset < large.length; offset += LIMITS.videoPartBytes) {
      expect(await page()).not.toContain('<video');
      const { body } = await sendUploadPart(client, upload.id, large, offset);
      expect(body.received).toBe(Math.min(large.length, offset + LIMITS.videoPartBytes));
    }
    const { payload } = (await client.call(finishVideo, { params: { id: upload.id } })).body;
    expect(payload.video).toMatchObject({
      type: 'mp4',
      width: 640,
      height: 360,
      seconds: 2,
      captions: null,
      poster: null,
    });
    expect(await videos()).toEqual([payload]);
    const html = await page();
    expect(html).toContain(`<source src="${getVideoFilePath(payload)}" type="video/mp4"/>`);
    expect(html).toMatch(/<video [^>]*controls[^>]*preload="none"/);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect((await createVisitor().get(getVideoFilePath(payload))).bytes.equals(await cleanVideo(large))).toBe(true);
    // Repeated, as if its response was lost.
    expect((await client.call(finishVideo, { params: { id: upload.id } })).body.payload).toEqual(payload);
  });

  test('that broke off goes on where it was; a part that was sent twice counts once', async () => {
    const { client, portfolioId } = await createOwner();
    const { id } = (await beginUpload(client, { portfolioId }, large.length)).body.payload;
    const part = LIMITS.videoPartBytes;
    await sendUploadPart(client, id, large, 0);
    expect((await sendUploadPart(client, id, large, 0)).body).toMatchObject({ success: true, received: part });
    const ahead = await sendUploadPart(client, id, large, 2 * part);
    expect([ahead.status, ahead.body.code, ahead.body.received]).toEqual([409, 'video/other-part', part]);
    const early = await client.call(finishVideo, { params: { id } });
    expect([early.status, early.body.code]).toEqual([409, 'video/not-whole']);
    const odd = await client.call(sendVideoPart, {
      params: { id },
      ...createForm({
        offset: String(part),
        part: { name: 'part', type: 'x/y', bytes: large.subarray(part, part + 10) },
      }),
    });
    expect(odd.body.code).toBe('video/other-part');
    // Two concurrent uploads: each part is stored once.
    const responses = await Promise.all([
      sendUploadPart(client, id, large, part),
      sendUploadPart(client, id, large, part),
    ]);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    for (let offset = 2 * part; offset < large.length; offset += part) await sendUploadPart(client, id, large, offset);
    expect((await client.call(finishVideo, { params: { id } })).status).toBe(200);
  });

  test('has each part put by one call alone: a second one waits, and none comes late', async () => {
    const { client, portfolioId } = await createOwner();
    const { id } = (await beginUpload(client, { portfolioId }, large.length)).body.payload;
    const { db, files, clock } = server.context;
    const put = files.put;
    const gate = Promise.withResolvers<void>();
    files.put = async (key, file) => {
      await gate.promise;
      return put(key, file);
    };
    const first = sendUploadPart(client, id, large, 0);
    await expect
      .poll(
        async () =>
          (await db.selectFrom('videos').select('sending_until').where('name', '=', id).executeTakeFirstOrThrow())
            .sending_until,
      )
      .toBeGreaterThan(clock());
    files.put = put;
    const second = await sendUploadPart(client, id, large, 0);
    expect([second.status, second.body.code, second.body.retryAfter]).toEqual([503, 'request/unavailable', 2]);
    gate.resolve();
    expect((await first).status).toBe(200);
    // Removed while a part is being uploaded: the part is not acknowledged, and its file is removed later.
    files.put = async (key, file) => {
      await client.call(removeVideo, { params: { id } });
      return put(key, file);
    };
    expect((await sendUploadPart(client, id, large, LIMITS.videoPartBytes)).body.code).toBe('content/not-found');
    files.put = put;
  });

  test('whose store does not answer goes on when it does', async () => {
    const { client, portfolioId } = await createOwner();
    const { id } = (await beginUpload(client, { portfolioId }, large.length)).body.payload;
    const { files } = server.context;
    const put = files.put;
    files.put = async () => {
      throw new FilesUnavailable('It is gone.');
    };
    const refused = await sendUploadPart(client, id, large, 0);
    files.put = put;
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'Videos cannot be stored just now. Please try again in a moment.',
    ]);
    expect((await sendUploadPart(client, id, large, 0)).status).toBe(200);
  });

  test('of what is no video is refused with a sentence, and nothing of it stays', async () => {
    const { client, userId, portfolioId, videos } = await createOwner();
    const file = Buffer.from('%PDF-1.7 '.repeat(2_000));
    const refused = await uploadVideo(client, { portfolioId }, file);
    expect([refused.status, refused.body.code]).toEqual([400, 'video/not-taken']);
    expect(refused.body.message).toMatch(/^This file is not an MP4 or WebM video\. Export it/);
    expect(await videos()).toEqual([]);
    const keys = await server.context.db.selectFrom('unwanted_files').select('key').execute();
    expect(keys.filter(({ key }) => key.startsWith(`videos/${userId}/`))).toHaveLength(1);
  });

  test('that nobody goes on with is gone after two days', async () => {
    const { client, userId, portfolioId, videos } = await createOwner();
    const upload = (await beginUpload(client, { portfolioId }, large.length)).body.payload;
    await sendUploadPart(client, upload.id, large, 0);
    await tidy(DURATIONS.unfinishedVideo - 60_000);
    expect([(await videos()).length, await countParts(userId, upload)]).toEqual([1, 1]);
    await tidy(DURATIONS.unfinishedVideo + 60_000);
    expect([(await videos()).length, await countParts(userId, upload)]).toEqual([0, 0]);
    expect((await sendUploadPart(client, upload.id, large, LIMITS.videoPartBytes)).body.code).toBe('content/not-found');
  });

  test.each([
    [{ bytes: LIMITS.videoBytes + 1 }, 413, 'video/too-large'],
    [{ bytes: 0 }, 400, 'request/invalid'],
    [{ bytes: 1.5 }, 400, 'request/invalid'],
    [{ fileName: '  ' }, 400, 'request/invalid'],
    [{ itemId: 'x' }, 400, 'request/invalid'],
    [{ portfolioId: undefined }, 400, 'request/invalid'],
    [{ portfolioId: 'another' }, 404, 'content/not-found'],
    [{ portfolioId: undefined, itemId: 'another' }, 404, 'content/not-found'],
  ])('%j is refused', async (wrong, status, code) => {
    const { client, portfolioId } = await createOwner();
    const answer = await client.call(beginVideo, { body: { portfolioId, fileName: 'a.mp4', bytes: 100, ...wrong } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('plans (rule P29)', () => {
  test('one without videos takes none, and keeps those that are there', async () => {
    const { client, userId, portfolioId, page } = await createOwner();
    const { payload } = (await uploadVideo(client, { portfolioId }, small)).body;
    await server.context.db.deleteFrom('plan_periods').where('user_id', '=', userId).execute();
    const refused = await beginUpload(client, { portfolioId }, small.length);
    expect([refused.status, refused.body.code, refused.body.feature]).toEqual([409, 'plan/limit', 'videoSupport']);
    expect(refused.body.message).toBe(
      'The Free Plan does not include videos. Upgrade to show one on your portfolio and one for each project.',
    );
    expect(await page()).toContain(getVideoFilePath(payload));
    const captions = { text: '00:01.000 --> 00:02.000\nHello', language: 'en' as const };
    expect((await client.call(saveCaptions, { params: { id: payload.id }, body: { captions } })).status).toBe(200);
  });

  test('two uploads that begin at once do not take the same room', async () => {
    const { client, userId, portfolioId, itemId } = await createOwner();
    const { db } = server.context;
    await db.deleteFrom('plan_periods').where('user_id', '=', userId).execute();
    const plans = await db.selectFrom('plans').select(['id', 'features']).where('name', '=', 'pro').execute();
    const [{ id, features } = { id: '', features: '' }] = plans;
    const change = (to: string) => db.updateTable('plans').set({ features: to }).where('id', '=', id).execute();
    await change(JSON.stringify({ ...JSON.parse(features), videoSupport: true, maxStorageMB: 150 }));
    try {
      await grantPlan(db, userId, 'pro', server.context.clock());
      const bytes = 100 * 1024 * 1024;
      const responses = await Promise.all([
        beginUpload(client, { portfolioId }, bytes),
        beginUpload(client, { itemId }, bytes),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(responses.find(({ status }) => status === 409)?.body.feature).toBe('maxStorageMB');
      // Its storage is released as soon as it is removed.
      const upload = responses.find(({ status }) => status === 200)?.body.payload;
      await client.call(removeVideo, { params: { id: upload.id } });
      expect((await beginUpload(client, { itemId }, bytes)).status).toBe(200);
    } finally {
      await change(features);
    }
  });
});

test('a file that is made to fill the memory or to take for ever is refused, and the server goes on', async () => {
  const { client, portfolioId } = await createOwner();
  const file = await makeVideo({ format: 'mp4 in pieces' });
  // A fragment that declares many samples but contains none.
  const run = file.indexOf('trun');
  const hostile = Buffer.from(file);
  hostile.writeUInt32BE(0, run + 4);
  hostile.writeUInt32BE(0xffff_ffff, run + 8);
  const refused = await uploadVideo(client, { portfolioId }, hostile);
  expect([refused.status, refused.body.code]).toEqual([400, 'video/not-taken']);
  expect((await uploadVideo(client, { portfolioId }, file)).status).toBe(200);
});

describe('a video that is there', () => {
  test('has nothing left of what its camera noted', async () => {
    const { client, portfolioId } = await createOwner();
    const { payload } = (await uploadVideo(client, { portfolioId }, small)).body;
    const { bytes } = await createVisitor().get(getVideoFilePath(payload));
    expect([small.includes('Secret garden'), bytes.includes('Secret garden')]).toEqual([true, false]);
    expect(bytes.equals(await cleanVideo(small))).toBe(true);
  });

  test('is replaced by the next one of its place, once that is whole', async () => {
    const { client, itemId, videos, page } = await createOwner();
    const first = (await uploadVideo(client, { itemId }, small)).body.payload;
    expect(await page()).toContain(getVideoFilePath(first));
    const next = (await beginUpload(client, { itemId }, large.length)).body.payload;
    expect(await page()).toContain(getVideoFilePath(first));
    for (let offset = 0; offset < large.length; offset += LIMITS.videoPartBytes)
      await sendUploadPart(client, next.id, large, offset);
    const second = (await client.call(finishVideo, { params: { id: next.id } })).body.payload;
    const html = await page();
    expect([html.includes(getVideoFilePath(first)), html.includes(getVideoFilePath(second))]).toEqual([false, true]);
    expect((await createVisitor().get(getVideoFilePath(first))).status).toBe(404);
    expect((await videos()).map(({ id }) => id)).toEqual([second.id]);
  });

  test('is taken off at the next request, can be brought back for an hour, and is gone then with its files', async () => {
    const { client, userId, portfolioId, page } = await createOwner();
    const video = (await uploadVideo(client, { portfolioId }, large)).body.payload;
    const params = { id: video.id };
    await client.call(removeVideo, { params });
    expect((await createVisitor().get(getVideoFilePath(video))).status).toBe(404);
    expect(await page()).not.toContain('<video');
    expect((await client.call(restoreVideo, { params })).body.payload).toEqual(video);
    expect((await createVisitor().get(getVideoFilePath(video))).status).toBe(200);
    await client.call(removeVideo, { params });
    await tidy(DURATIONS.restoreVideo + 1_000);
    expect((await client.call(restoreVideo, { params })).body.code).toBe('content/not-found');
    expect(await countParts(userId, video)).toBe(0);
  });

  test('shows its picture before it is played; another takes its place', async () => {
    const { client, portfolioId, page } = await createOwner();
    const { id } = (await uploadVideo(client, { portfolioId }, small)).body.payload;
    const picture = {
      name: 'p.png',
      type: 'image/png',
      bytes: await createTwoColourPicture(1_920, 1_080).png().toBuffer(),
    };
    const uploadPoster = async () =>
      (await client.call(savePoster, { params: { id }, ...createForm({ picture }) })).body.payload;
    const first = new URL((await uploadPoster()).video.poster.url).pathname;
    expect(await page()).toContain(`poster="${first}"`);
    expect((await createVisitor().get(first)).status).toBe(200);
    const second = new URL((await uploadPoster()).video.poster.url).pathname;
    expect([first === second, (await page()).includes(second)]).toEqual([false, true]);
    expect((await createVisitor().get(first)).status).toBe(404);
  });

  test('has captions, shown from the start, and none when they are taken off (rule P32)', async () => {
    const { client, portfolioId, page } = await createOwner();
    const video = (await uploadVideo(client, { portfolioId }, small)).body.payload;
    const params = { id: video.id };
    const path = `/videos/${video.id}.vtt`;
    expect((await createVisitor().get(path)).status).toBe(404);
    const text = '1\n00:00:01,000 --> 00:00:02,000\nनमस्ते';
    const saved = await client.call(saveCaptions, { params, body: { captions: { text, language: 'hi' } } });
    expect(saved.body.payload.video.captions).toEqual({ url: `http://localhost:3000${path}`, language: 'hi' });
    expect(await page()).toContain(`<track kind="captions" src="${path}" srclang="hi" label="हिन्दी" default/>`);
    const answer = await createVisitor().get(path);
    expect([answer.headers['content-type'], answer.text]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nनमस्ते\n',
    ]);
    expect((await client.call(readCaptions, { params })).body.captions).toEqual({ text: answer.text, language: 'hi' });
    const wrong = await client.call(saveCaptions, { params, body: { captions: { text: 'Hello', language: 'hi' } } });
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields)]).toEqual([
      400,
      'video/captions',
      ['captions'],
    ]);
    await client.call(saveCaptions, { params, body: { captions: null } });
    expect(await page()).not.toContain('<track');
    expect((await createVisitor().get(path)).status).toBe(404);
  });

  test('is its account’s alone: nobody else can send, finish, change or remove it', async () => {
    const { client, portfolioId } = await createOwner();
    const other = (await createOwner()).client;
    const { id } = (await beginUpload(client, { portfolioId }, small.length)).body.payload;
    const params = { id };
    const answers = [
      await sendUploadPart(other, id, small, 0),
      await other.call(finishVideo, { params }),
      await other.call(saveCaptions, { params, body: { captions: null } }),
      await other.call(readCaptions, { params }),
      await other.call(removeVideo, { params }),
      await other.call(restoreVideo, { params }),
      await beginUpload(other, { portfolioId }, small.length),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});
