import { FairQueue } from '@vitrine/scheduling/fair-queue';
import { ApiError } from '../../errors.ts';

/**
 * Runs accounts in parallel and the renders of each one at a time: a page of the app requests up to eight, in two
 * windows.
 */
const renderQueue = new FairQueue({
  concurrency: Number.POSITIVE_INFINITY,
  queueLimit: 512,
  laneQueueLimit: 8,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 2 }),
});

/** Aborts the newest draft preview, by account. */
const draftControllers = new Map<string, AbortController>();

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
  render: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  if (isTyped) draftControllers.get(userId)?.abort(new ApiError('preview/overtaken'));
  // Not `AbortSignal.any`: Node keeps such a signal while it has listeners, with everything that they reference (seen
  // in Node 24: the resumes of all requests, 9 MB each).
  const controller = new AbortController();
  const forwardAbort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', forwardAbort, { once: true });
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  if (isTyped) draftControllers.set(userId, controller);
  // The signal removes a queued render, and never interrupts a running one.
  const rendering = renderQueue
    .run(() => render(controller.signal), { lane: userId, signal: controller.signal })
    .finally(() => {
      if (draftControllers.get(userId) === controller) draftControllers.delete(userId);
    });
  return Promise.race([rendering, aborted]).finally(() => signal.removeEventListener('abort', forwardAbort));
}
