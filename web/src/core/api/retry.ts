import { ApiError } from './api.ts';

/** Temporary failures after which the same part is sent again. */
const TRANSIENT_CODES: readonly string[] = [
  'client/unreachable',
  'client/timeout',
  'client/foreign-answer',
  'request/unavailable',
  'request/throttled',
  'request/failed',
  'files/unavailable',
];

/** Milliseconds before each retry; after the last one the caller gets the error. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

/**
 * Executes one step of a longer upload, and retries it for about a minute after temporary failures.
 * @param onRetryChange called with true when it failed and will be retried, and with false when it succeeded after that
 * @throws {ApiError} that it was rejected with, or of its last attempt
 */
export async function retryTransient<T>(
  step: () => Promise<T>,
  signal: AbortSignal,
  onRetryChange: (isRetrying: boolean) => void = () => undefined,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await step();
      if (attempt > 0) onRetryChange(false);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      const delayMs = RETRY_DELAYS_MS[attempt];
      if (delayMs === undefined || !(error instanceof ApiError && TRANSIENT_CODES.includes(error.code))) throw error;
      onRetryChange(true);
      await waitForRetry(Math.max(delayMs, (error.retryAfter ?? 0) * 1_000), signal);
    }
  }
}

/** Waits, but no longer than until the network is back. */
const waitForRetry = (milliseconds: number, signal: AbortSignal): Promise<void> =>
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
