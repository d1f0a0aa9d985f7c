import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSlowTransfer } from './minimum-rate.ts';
import { StreamedDownloads } from './streamed-downloads.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reply whose client never reads. */
const setHeaders = vi.fn(() => reply);
const reply = { headers: setHeaders, send: () => undefined } as unknown as FastifyReply;

function createDownloads() {
  const downloads = new StreamedDownloads();
  const begin = (userId: string) => {
    const stream = new Readable({ read: () => undefined });
    return { stream, ended: downloads.send(userId, stream, reply, { 'content-type': 'application/zip' }) };
  };
  return { downloads, begin };
}

const REFUSED = expect.objectContaining({ code: 'request/unavailable' });

test('a refusal has no headers of a file', async () => {
  const { begin } = createDownloads();
  begin('asha');
  begin('asha');
  setHeaders.mockClear();
  await expect(begin('asha').ended).rejects.toEqual(REFUSED);
  expect(setHeaders).not.toHaveBeenCalled();
});

test('where all places are taken, those who have read for more than a minute make room for a newcomer', async () => {
  const { begin, downloads } = createDownloads();
  const [first, ...others] = Array.from({ length: 8 }, (_, n) => begin(`slow ${n}`));
  await expect(begin('newcomer').ended).rejects.toEqual(REFUSED);
  expect(() => downloads.requireSlot('newcomer')).toThrow(REFUSED);
  vi.advanceTimersByTime(61_000);
  const newcomer = begin('newcomer');
  expect(first?.stream.destroyed).toBe(true);
  await first?.ended;
  expect([newcomer, ...others].map(({ stream }) => stream.destroyed)).not.toContain(true);
  // It has had its turn: the other downloads are no longer ahead of it.
  await expect(begin('slow 0').ended).rejects.toEqual(REFUSED);
  downloads.stop();
});

test('an account has two downloads at a time', async () => {
  const { begin, downloads } = createDownloads();
  const [one] = [begin('asha'), begin('asha')];
  await expect(begin('asha').ended).rejects.toEqual(REFUSED);
  one?.stream.destroy();
  await one?.ended;
  expect(begin('asha').stream.destroyed).toBe(false);
  downloads.stop();
});

test.each([
  ['a byte each 45 seconds is too slow', { taken: 3, waiting: 500_000 }, true],
  ['a slow line goes on', { taken: 300_000, waiting: 500_000 }, false],
  ['a server that has nothing to send ends nobody', { taken: 0, waiting: 0 }, false],
])('%s', (_, { taken, waiting }, isEnded) => {
  const handle = { bytesWritten: 1_000 + waiting, writeQueueSize: waiting };
  const response = Object.assign(new EventEmitter(), { req: { socket: { _handle: handle } }, destroy: vi.fn() });
  endSlowTransfer(response as unknown as ServerResponse);
  handle.bytesWritten += taken;
  vi.advanceTimersByTime(120_000);
  expect(response.destroy).toHaveBeenCalledTimes(isEnded ? 1 : 0);
});
