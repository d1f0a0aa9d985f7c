import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createServer } from '../http/server.ts';
import { encodeFile, sendEncoded } from './encode-text.ts';
import { sendPrebuiltResponse } from './prebuilt-response.ts';

const MIB = 1024 * 1024;
/** More than the network buffers hold. */
const large = Buffer.alloc(24 * MIB);
const encoded = encodeFile(large, 'text/plain');
const HEADERS = {};
const POLL_OPTIONS = { timeout: 10_000, interval: 5 };

let app: FastifyInstance;
const sockets: Socket[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost:3000', LOG_LEVEL: 'silent' });
  app = await createServer({ ...config, trustedProxies: ['127.0.0.1'] });
  app.get('/prebuilt', async (request, reply) => sendPrebuiltResponse(request, reply, encoded, HEADERS));
  app.get('/file', async (request, reply) => sendEncoded(request, reply, encoded));
  app.get('/text', async () => large.toString('latin1'));
  app.get('/stream', async (_request, reply) => reply.send(Readable.from([large])));
  app.get('/small', async () => 'small');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Requests paths over one connection, and reads nothing after the first bytes. */
async function requestWithoutReading(paths: readonly string[], from = '192.0.2.1'): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  for (const path of paths)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nX-Forwarded-For: ${from}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

/** Counts the open connections of the server; a client that reads nothing does not notice a closed one. */
const countOpen = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

test.each([
  ['a page from memory', ['/prebuilt']],
  ['a file', ['/file']],
  ['a text', ['/text']],
  ['a stream', ['/stream']],
  ['one that waits for another one', ['/small', '/file']],
])('the connection of an answer that nobody reads is closed: %s (rule O26)', async (_, paths) => {
  await requestWithoutReading(paths);
  expect(await countOpen()).toBe(1);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(2 * TIME_UNITS.MINUTE);
      return countOpen();
    }, POLL_OPTIONS)
    .toBe(0);
});

test('a slow client that goes on reading keeps its connection (rule O26)', async () => {
  const received: Socket[] = [];
  app.server.on('connection', (socket) => received.push(socket));
  const client = await requestWithoutReading(['/file']);
  /** Waits until the client has received this many more bytes. */
  const read = async (bytes: number) => {
    let count = 0;
    const onData = (chunk: Buffer) => {
      count += chunk.length;
      if (count >= bytes) client.pause();
    };
    client.on('data', onData);
    client.resume();
    await expect.poll(() => count, POLL_OPTIONS).toBeGreaterThanOrEqual(bytes);
    client.off('data', onData);
  };
  for (let minutes = 0; minutes < 6; minutes += 2) {
    await read(4 * MIB);
    vi.advanceTimersByTime(2 * TIME_UNITS.MINUTE);
    expect(await countOpen()).toBe(1);
  }
  // It was not fully sent, so the timeout was active until the end.
  expect(received[0]?.writableLength).toBeGreaterThan(0);
});

test('answers that nobody reads take up 128 MB at most: the oldest of whoever has most ends (rule O26)', async () => {
  await requestWithoutReading(['/file'], '192.0.2.2');
  for (let count = 0; count < 4; count += 1) await requestWithoutReading(['/file'], '192.0.2.1');
  expect(await countOpen()).toBe(5);
  const other = await requestWithoutReading(['/file'], '192.0.2.3');
  await expect.poll(countOpen, POLL_OPTIONS).toBe(5);
  for (let count = 0; count < 3; count += 1) await requestWithoutReading(['/file'], '192.0.2.1');
  await expect.poll(countOpen, POLL_OPTIONS).toBe(5);
  // The other responses are complete.
  for (const socket of [sockets[0], other]) {
    let bytes = 0;
    socket?.on('data', (chunk) => {
      bytes += chunk.length;
    });
    socket?.resume();
    await expect.poll(() => bytes, POLL_OPTIONS).toBeGreaterThanOrEqual(large.length - 64 * 1024);
  }
});
