import { FairQueue } from '@vitrine/scheduling/fair-queue';
import { ApiError } from '../../errors.ts';

/** Accounts beside one another, the renders of one in turn: a page of the app asks for up to eight, in two windows. */
const renders = new FairQueue({
  concurrency: Number.POSITIVE_INFINITY,
  queueLimit: 512,
  laneQueueLimit: 8,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 2 }),
});

/** By account: what ends the preview of the newest that was typed. */
const newestTyped = new Map<string, AbortController>();

interface QueuedRender {
  userId: string;
  /** Aborts when the one who asked has gone. */
  signal: AbortSignal;
  /** Whether it shows what is being typed: it then takes the place of what showed it before. */
  isTyped?: boolean;
}

/**
 * Makes one thing after the other for an account, which so holds one typesetter at the most. What one has begun is
 * made to its end, also when nobody waits for it any more.
 * @throws {ApiError} preview/overtaken where more was typed meanwhile, request/unavailable where too much waits
 * @throws the signal's reason
 */
export async function runInRenderQueue<T>(
  { userId, signal, isTyped = false }: QueuedRender,
  make: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  if (isTyped) newestTyped.get(userId)?.abort(new ApiError('preview/overtaken'));
  // Not `AbortSignal.any`: Node keeps such a signal as long as somebody listens to it, with all that the listener holds
  // (seen in Node 24: the resumes of all who asked, 9 MB each).
  const ending = new AbortController();
  const pass = () => ending.abort(signal.reason);
  signal.addEventListener('abort', pass, { once: true });
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  if (isTyped) newestTyped.set(userId, ending);
  // The signal frees the place of what still waits, and never that of what is being made.
  const rendering = renders
    .run(() => make(ending.signal), { lane: userId, signal: ending.signal })
    .finally(() => {
      if (newestTyped.get(userId) === ending) newestTyped.delete(userId);
    });
  return Promise.race([rendering, ended]).finally(() => signal.removeEventListener('abort', pass));
}
