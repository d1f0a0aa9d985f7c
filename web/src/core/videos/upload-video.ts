import { LIMITS } from '@vitrine/contract/api/limits';
import { finishVideo, sendVideoPart } from '@vitrine/contract/calls/videos';
import type { OwnVideo } from '@vitrine/contract/videos/videos';
import { ApiError, api } from '../api/api.ts';
import { retryTransient } from '../api/retry.ts';

interface VideoUpload {
  file: Blob;
  /** The part that the server already has. */
  video: Pick<OwnVideo, 'id' | 'received'>;
  signal: AbortSignal;
  onProgress: (received: number) => void;
  /** Called with true when a part has failed and will be retried, and with false when one succeeded after that. */
  onWaiting: (waits: boolean) => void;
}

/**
 * Uploads the rest of a video in parts, and has the server check it. Temporary failures are retried for about a minute.
 * @throws {ApiError} that it was rejected with, or of its last attempt
 */
export async function uploadVideo({
  file,
  video,
  signal,
  onProgress,
  onWaiting: onRetryChange,
}: VideoUpload): Promise<OwnVideo> {
  const params = { id: video.id };
  const withRetries = <T>(step: () => Promise<T>) => retryTransient(step, signal, onRetryChange);
  let { received } = video;
  while (received < file.size) {
    const offset = received;
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('part', file.slice(offset, offset + LIMITS.videoPartBytes), 'part');
    received = await withRetries(() => api(sendVideoPart, { params, form, signal }).then((it) => it.received)).catch(
      (error: unknown) => readReceived(error, offset),
    );
    onProgress(received);
  }
  return (await withRetries(() => api(finishVideo, { params, signal }))).payload;
}

/** Returns the server's offset if it is ahead, because the response to a part was lost. */
function readReceived(error: unknown, offset: number): number {
  const received = error instanceof ApiError && error.code === 'video/other-part' ? error.failure?.received : undefined;
  if (typeof received !== 'number' || received === offset) throw error;
  return received;
}
