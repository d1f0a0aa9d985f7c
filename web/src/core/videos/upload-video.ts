import { LIMITS } from '@vitrine/contract/api/limits';
import { finishVideo, sendVideoPart } from '@vitrine/contract/calls/videos';
import type { OwnVideo } from '@vitrine/contract/videos/videos';
import { ApiError, api } from '../api/api.ts';

/** Failures after which the same part is sent again: nobody answered, or whoever did will do so later. */
const PASSING: readonly string[] = [
  'client/unreachable',
  'client/timeout',
  'client/foreign-answer',
  'request/unavailable',
  'request/throttled',
  'request/failed',
  'files/unavailable',
];

/** Milliseconds before each try after the first; after the last of them the upload rests until it is asked to go on. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

interface Upload {
  file: Blob;
  /** How much of it the server has already. */
  video: Pick<OwnVideo, 'id' | 'received'>;
  signal: AbortSignal;
  onProgress: (received: number) => void;
  /** Told when a part has failed and is tried again, and when one arrived after that. */
  onWaiting: (waits: boolean) => void;
}

/**
 * Uploads the rest of a video in parts, and has it looked at. What fails on the way is tried again for a minute.
 * @throws {ApiError} what it was refused with, or what it failed with for the last time
 */
export async function uploadVideo({ file, video, signal, onProgress, onWaiting }: Upload): Promise<OwnVideo> {
  const params = { id: video.id };
  const persist = <T>(work: () => Promise<T>) => tryAgain(work, signal, onWaiting);
  let { received } = video;
  while (received < file.size) {
    const offset = received;
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('part', file.slice(offset, offset + LIMITS.videoPartBytes), 'part');
    received = await persist(() => api(sendVideoPart, { params, form, signal }).then((it) => it.received)).catch(
      (error: unknown) => readReceived(error, offset),
    );
    onProgress(received);
  }
  return (await persist(() => api(finishVideo, { params, signal }))).payload;
}

/** Where the server is, when that is elsewhere than was thought: it has more, as the answer to a part was lost. */
function readReceived(error: unknown, offset: number): number {
  const received = error instanceof ApiError && error.code === 'video/other-part' ? error.failure?.received : undefined;
  if (typeof received !== 'number' || received === offset) throw error;
  return received;
}

async function tryAgain<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: (waits: boolean) => void,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await work();
      if (tries > 0) onWaiting(false);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      const wait = WAITS[tries];
      if (wait === undefined || !(error instanceof ApiError && PASSING.includes(error.code))) throw error;
      onWaiting(true);
      await pause(Math.max(wait, (error.retryAfter ?? 0) * 1_000), signal);
    }
  }
}

/** Waits, but no longer than until the network is back. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
