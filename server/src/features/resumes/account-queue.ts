import { FairQueue } from '@vitrine/scheduling/fair-queue';
import { ApiError } from '../../errors.ts';

/**
 * Runs accounts in parallel and the renders of each one at a time: a page of the app requests up to eight, in two
 * windows.
 */
const renders = new FairQueue({
  concurrency: Number.POSITIVE_INFINITY,
  queueLimit: 512,
  laneQueueLimit: 8,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 2 }),
});

/** Aborts the newest draft preview, by account. */
const newestTyped = new Map<string, AbortController>();

interface QueuedRender {
  userId: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Whether it previews a draft, which replaces an earlier preview of a draft. */
  isTyped?: boolean;
}

/**
 * Runs one render at a time per account, so that each account uses at most one typesetter. A started render is
 * completed even if its client disconnects.
 * @throws {ApiError} preview/overtaken if a newer draft arrived, request/unavailable if the queue is full
 * @throws the signal's reason
 */
export async function runInRenderQueue<T>(
  { userId, signal, isTyped = false }: QueuedRender,
  make: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  if (isTyped) newestTyped.get(userId)?.abort(new ApiError('preview/overtaken'));
  // Not `AbortSignal.any`: Node keeps such a signal while it has listeners, with everything that they reference (seen
  // in Node 24: the resumes of all requests, 9 MB each).
  const ending = new AbortController();
  const pass = () => ending.abort(signal.reason);
  signal.addEventListener('abort', pass, { once: true });
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  if (isTyped) newestTyped.set(userId, ending);
  // The signal removes a queued render, and never interrupts a running one.
  const rendering = renders
    .run(() => make(ending.signal), { lane: userId, signal: ending.signal })
    .finally(() => {
      if (newestTyped.get(userId) === ending) newestTyped.delete(userId);
    });
  return Promise.race([rendering, ended]).finally(() => signal.removeEventListener('abort', pass));
}
