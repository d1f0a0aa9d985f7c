import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api.ts';

/** Failures that may be temporary. A call that timed out has already been waited for long enough. */
const TRANSIENT_CODES: readonly string[] = [
  'client/unreachable',
  'request/failed',
  'request/unavailable',
  'request/throttled',
] satisfies ApiError['code'][];

/** Longest `Retry-After` in seconds for which a query waits silently; a longer one is shown instead. */
const MAX_RETRY_AFTER_S = 5;

/** Milliseconds before the first retry; doubled for each later one. */
const BACKOFF_MS = 1_000;

/** Milliseconds for which a failed query is only refetched on the user's request. */
const FAILURE_STALE_MS = 5_000;

const getRetryAfter = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0);

/** Retries a query automatically only if that may help soon. @param maxRetries maximum number of retries */
export const createRetryPolicy = (maxRetries: number) => (failures: number, error: unknown) =>
  failures < maxRetries &&
  error instanceof ApiError &&
  TRANSIENT_CODES.includes(error.code) &&
  getRetryAfter(error) <= MAX_RETRY_AFTER_S;

/**
 * Returns the milliseconds before a retry: never less than the server's `Retry-After`, and with jitter, so that queries
 * that failed together do not retry together.
 * @param failures number of previous failures, without this one
 */
export function getRetryDelay(failures: number, error: unknown): number {
  const backoffMs = BACKOFF_MS * 2 ** failures;
  return Math.max(backoffMs * (0.5 + Math.random() / 2), getRetryAfter(error) * 1_000 + Math.random() * backoffMs);
}

/**
 * Whether a query may be fetched because a component mounts, the window gets the focus, or the network is back. A query
 * that has just failed may not, however often its components mount: that prevents request storms.
 */
export function mayFetch({ state: { status, error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  if (status !== 'error') return true;
  return Date.now() >= errorUpdatedAt + Math.max(FAILURE_STALE_MS, getRetryAfter(error) * 1_000);
}

/**
 * For a query that polls: returns the interval in milliseconds, which grows while the query fails.
 * @param maxIntervalMs maximum interval while it fails, in milliseconds, unless the server asks for more
 */
export const createPollInterval =
  (intervalMs: number, maxIntervalMs = 30_000) =>
  ({ state: { status, error, errorUpdateCount } }: Pick<Query, 'state'>): number =>
    status === 'error'
      ? Math.max(Math.min(maxIntervalMs, intervalMs * 2 ** (errorUpdateCount - 1)), getRetryAfter(error) * 1_000)
      : intervalMs;

/** The cache of server responses, for the whole app. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: createRetryPolicy(1),
      retryDelay: getRetryDelay,
      retryOnMount: mayFetch,
      refetchOnMount: mayFetch,
      refetchOnWindowFocus: mayFetch,
      // When the network is back, its failures are over; a `Retry-After` of the server still applies.
      refetchOnReconnect: ({ state: { error, errorUpdatedAt } }) =>
        Date.now() >= errorUpdatedAt + getRetryAfter(error) * 1_000,
      // Without a network a call fails immediately with an error, instead of waiting invisibly until it is back.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
