import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { uploadPortrait } from '@vitrine/contract/calls/testimonials';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { implementForAnyone } from './implement.ts';
import { createServer } from './server.ts';

let server: TestApp;
let app: FastifyInstance;
/** Numbers of requests that have arrived, with or without body; have begun their work; and were disconnected. */
let counts = { arrived: 0, begun: 0, disconnected: 0 };
/** The handler awaits this once it has the body. */
let work: Promise<void> = Promise.resolve();

const sockets: Socket[] = [];
/** The server's side of the same connections. */
let received: Socket[] = [];
const POLL_OPTIONS = { timeout: 10_000, interval: 5 };
const MIB = 1024 * 1024;
const CALL = {
  ...uploadPortrait,
  path: '/files',
  maxBodyBytes: LIMITS.archiveBytes,
  body: z.object({ file: z.instanceof(Uint8Array) }),
};
const FORM_START = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const FORM_END = '\r\n--b--\r\n';

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  counts = { arrived: 0, begun: 0, disconnected: 0 };
  work = Promise.resolve();
  app = await createServer({ ...server.config, trustedProxies: ['127.0.0.1'] });
  app.addHook('onRequest', async (_request, { raw }) => {
    counts.arrived += 1;
    raw.once('close', () => {
      if (!raw.writableFinished) counts.disconnected += 1;
    });
  });
  implementForAnyone(app, server.context, CALL, async () => {
    counts.begun += 1;
    await work;
    return { portraitUrl: '/a' };
  });
  received = [];
  app.server.on('connection', (socket) => received.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Starts a form upload of a given size from an address; sends its file only on `finish`. */
async function beginUpload(bytes: number | undefined, from = '192.0.2.1') {
  const { arrived } = counts;
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const { promise: status, resolve } = Promise.withResolvers<number>();
  socket.once('data', (answer) => resolve(Number(answer.toString('latin1').slice(9, 12))));
  const closed = once(socket, 'close');
  const fields = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'x-forwarded-for': from,
    'content-type': 'multipart/form-data; boundary=b',
    ...(bytes === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes }),
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /files HTTP/1.1\r\n${head.join('')}\r\n${bytes === undefined ? '' : FORM_START}`);
  await expect.poll(() => counts.arrived, POLL_OPTIONS).toBe(arrived + 1);
  const finish = () => {
    socket.write(Buffer.alloc((bytes ?? 0) - FORM_START.length - FORM_END.length));
    socket.write(FORM_END);
  };
  return { socket, status, closed, finish };
}

/** Uploads a form of a given size completely. @returns the status of the response */
async function upload(bytes: number, from?: string): Promise<number> {
  const { status, finish } = await beginUpload(bytes, from);
  finish();
  return status;
}

test('two of the largest files of one client arrive at a time, and more are refused before they are read (rule O25)', async () => {
  await beginUpload(20 * MIB);
  await beginUpload(20 * MIB);
  expect(await (await beginUpload(2 * MIB)).status).toBe(429);
  // Other clients and small bodies are not affected.
  expect(await upload(2 * MIB, '192.0.2.2')).toBe(200);
  expect(await upload(10_000)).toBe(200);
});

test('a body that declares no length counts as the largest that its call takes (rule O25)', async () => {
  await beginUpload(undefined);
  await beginUpload(undefined);
  expect(await (await beginUpload(undefined)).status).toBe(429);
});

test('an upload that ended counts no more, also where it broke off (rule O25)', async () => {
  const first = await beginUpload(20 * MIB);
  for (let count = 0; count < 11; count += 1) expect(await upload(2 * MIB)).toBe(200);
  await beginUpload(20 * MIB);
  expect(await (await beginUpload(2 * MIB)).status).toBe(429);
  first.socket.destroy();
  await expect.poll(() => upload(2 * MIB), POLL_OPTIONS).toBe(200);
});

test('a file counts for as long as it is worked on, also when its client has disconnected (rule O25)', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = promise;
  await beginUpload(20 * MIB);
  await beginUpload(16 * MIB);
  for (let count = 1; count <= 2; count += 1) {
    const { finish, socket } = await beginUpload(2 * MIB);
    finish();
    await expect.poll(() => counts.begun, POLL_OPTIONS).toBe(count);
    socket.destroy();
    await expect.poll(() => counts.disconnected, POLL_OPTIONS).toBe(count);
  }
  expect(await (await beginUpload(2 * MIB)).status).toBe(429);
  resolve();
  await expect.poll(() => upload(2 * MIB), POLL_OPTIONS).toBe(200);
});

test('where there is no room for all, whoever takes up most makes room for a newcomer (rule O25)', async () => {
  const uploads = [];
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    uploads.push(await beginUpload(20 * MIB, from), await beginUpload(20 * MIB, from));
  uploads.push(await beginUpload(7 * MIB, '192.0.2.4'));
  expect(await upload(2 * MIB, '192.0.2.5')).toBe(200);
  await uploads[0]?.closed;
  // No client uses more than this one would.
  await beginUpload(20 * MIB, '192.0.2.1');
  await beginUpload(MIB, '192.0.2.5');
  expect(await (await beginUpload(MIB, '192.0.2.3')).status).toBe(503);
});

test('an upload that arrives more slowly than 1 KiB a second ends (rule O25)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [slow, usable] = [await beginUpload(2 * MIB), await beginUpload(2 * MIB)];
  usable.socket.write(Buffer.alloc(200 * 1024));
  await expect
    .poll(() => Math.max(...received.map(({ bytesRead }) => bytesRead)), POLL_OPTIONS)
    .toBeGreaterThan(200 * 1024);
  vi.advanceTimersByTime(2 * TIME_UNITS.MINUTE);
  await slow.closed;
  expect(usable.socket.closed).toBe(false);
});
