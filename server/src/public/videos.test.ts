import { get, type IncomingMessage } from 'node:http';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantPlan } from '../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { cleanVideo, makeVideo, uploadVideo } from '../../testing/videos.ts';
import { toVideoPartKey } from '../db/video-files.ts';

let server: TestApp;
let uploadedFile: Buffer;
/** The stored file. */
let file: Buffer;
let path: string;
let owner: Client;
let userId: string;
beforeAll(async () => {
  server = await startTestApp();
  uploadedFile = await makeVideo({ frameBytes: 60_000 });
  file = await cleanVideo(uploadedFile);
});
beforeEach(async () => {
  if (path) return;
  const { client, record } = await createSignedInAccount(server);
  const { _id, portfolioId } = await record();
  owner = client;
  userId = _id;
  await grantPlan(server.context.db, _id, 'enterprise', server.context.clock());
  const { payload } = (await uploadVideo(client, { portfolioId }, uploadedFile)).body;
  path = new URL(payload.video.url).pathname;
});
afterAll(() => server.close());

const requestVideo = (range?: string, headers: Record<string, string> = {}, client = new Client(server.app)) =>
  client.get(path, { headers: { ...(range && { range }), ...headers } });

describe('the file of a video (rule P31)', () => {
  test('is sent whole, with its length, and says that ranges can be asked for', async () => {
    const { status, headers, bytes } = await requestVideo();
    expect([status, headers['content-type'], headers['content-length'], headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      String(file.length),
      'bytes',
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(bytes.equals(file)).toBe(true);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=1048570-1048590', 1_048_570, 1_048_590],
    ['bytes=1048576-', 1_048_576, undefined],
    ['bytes=-500', -500, undefined],
    ['bytes=100-99999999', 100, undefined],
    ['bytes=0-', 0, undefined],
  ])('%s is a range of it', async (range, from, to) => {
    const { status, headers, bytes } = await requestVideo(range);
    const [start, end] = [from < 0 ? file.length + from : from, to ?? file.length - 1];
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end}/${file.length}`,
      String(end - start + 1),
    ]);
    expect(bytes.equals(file.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=99999999-', 'bytes=99999999-999999999'])('%s is behind its end', async (range) => {
    const { status, headers, bytes } = await requestVideo(range);
    expect([status, headers['content-range'], bytes.length]).toEqual([416, `bytes */${file.length}`, 0]);
  });

  test.each(['bytes=0-1,5-9', 'bytes=5-1', 'bytes=a-b', 'lines=0-1', 'bytes'])(
    '%j is no range that is sent: all of it comes',
    async (range) => {
      const { status, bytes } = await requestVideo(range);
      expect([status, bytes.length]).toEqual([200, file.length]);
    },
  );

  test('a range of another file is not sent, and one that is known is not sent again', async () => {
    const etag = String((await requestVideo()).headers.etag);
    expect((await requestVideo('bytes=0-9', { 'if-range': etag })).status).toBe(206);
    expect((await requestVideo('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);
    expect((await requestVideo(undefined, { 'if-none-match': etag })).status).toBe(304);
  });

  test('HEAD says the same without it', async () => {
    const { status, headers, bytes } = await new Client(server.app).request('HEAD', path);
    expect([status, headers['content-length'], headers['accept-ranges'], bytes.length]).toEqual([
      200,
      String(file.length),
      'bytes',
      0,
    ]);
  });

  test('has one address: another ending or name leads nowhere', async () => {
    const name = path.slice('/videos/'.length, -'.mp4'.length);
    for (const other of [
      `${name}.webm`,
      `${name}.vtt`,
      name,
      `${name}.MP4`,
      `${'x'.repeat(43)}.mp4`,
      `..%2f${name}.mp4`,
    ])
      expect([other, (await new Client(server.app).get(`/videos/${other}`)).status]).toEqual([other, 404]);
  });

  test('is for nobody but its owner while no public portfolio shows it', async () => {
    const settings = { email: (await owner.get('/auth/session')).body.email, portfolioLayout: 'nova' };
    await owner.call(updatePortfolioSettings, { body: { ...settings, isPortfolioPublic: false } });
    expect((await requestVideo('bytes=0-9')).status).toBe(404);
    const own = await requestVideo('bytes=0-9', {}, owner);
    expect([own.status, own.headers['cache-control']]).toEqual([206, 'private, no-store']);
    await owner.call(updatePortfolioSettings, { body: { ...settings, isPortfolioPublic: true } });
    expect((await requestVideo('bytes=0-9')).headers['cache-control']).toBe('no-cache');
  });

  test('that its store does not have is said to be unavailable, before anything is sent', async () => {
    const name = path.slice('/videos/'.length, -'.mp4'.length);
    const key = toVideoPartKey(userId, name, 0);
    const part = await server.context.files.get(key);
    await server.context.files.remove(key);
    const { status, headers } = await requestVideo();
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    if (part) await server.context.files.put(key, part);
    expect((await requestVideo()).status).toBe(200);
  });

  test('does not hold up a server that is to end, while somebody has paused it', async () => {
    const other = await startTestApp();
    const { client, record } = await createSignedInAccount(other);
    const { _id, portfolioId } = await record();
    await grantPlan(other.context.db, _id, 'enterprise', other.context.clock());
    // More than the network buffers hold.
    const long = await makeVideo({ frameBytes: 200_000 });
    const { payload } = (await uploadVideo(client, { portfolioId }, long)).body;
    const origin = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { host: 'localhost:3000' };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get(origin + new URL(payload.video.url).pathname, { headers }, resolve).once('error', reject);
    const answer = await promise;
    answer.pause();
    // The aborted response is an error for the client.
    answer.on('error', () => undefined);
    const ended = new Promise((done) => answer.once('close', done));
    await other.close();
    answer.resume();
    await ended;
    expect([answer.statusCode, answer.complete]).toEqual([200, false]);
  });
});
