import { LIMITS } from '@vitrine/contract/api/limits';
import { beginArchiveUpload, sendArchivePart } from '@vitrine/contract/calls/archive';
import { ApiError, api } from '../../core/api/api.ts';

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

/** Milliseconds before each try after the first; after the last of them the upload is given up. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

interface Upload {
  signal: AbortSignal;
  onProgress: (received: number) => void;
}

/**
 * Uploads an archive in parts. A part that fails is sent again for a minute.
 * @returns the id of the upload @throws {ApiError} what it was refused with, or what it failed with for the last time
 */
export async function uploadArchive(file: Blob, { signal, onProgress }: Upload): Promise<string> {
  const { id } = await api(beginArchiveUpload, { body: { bytes: file.size }, signal });
  for (let offset = 0; offset < file.size; offset += LIMITS.accountArchivePart) {
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('part', file.slice(offset, offset + LIMITS.accountArchivePart), 'part');
    const { received } = await tryAgain(() => api(sendArchivePart, { params: { id }, form, signal }), signal);
    onProgress(received);
  }
  return id;
}

async function tryAgain<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const wait = WAITS[tries];
      if (wait === undefined || !(error instanceof ApiError && PASSING.includes(error.code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(wait, (error.retryAfter ?? 0) * 1_000)));
      signal.throwIfAborted();
    }
  }
}
