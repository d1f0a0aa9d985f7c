import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api.ts';

/** Failures that may be over soon. A call that ran into its time limit has been waited for long enough. */
const PASSING: readonly string[] = [
  'client/unreachable',
  'request/failed',
  'request/unavailable',
  'request/throttled',
] satisfies ApiError['code'][];

/** Seconds of a `Retry-After` up to which a query waits by itself; a longer wait is told instead. */
const MAX_RETRY_AFTER_S = 5;

/** Milliseconds before the first try again; each later one waits twice as long. */
const BACKOFF = 1_000;

/** Milliseconds for which a query that failed is left alone by everything but its person. */
const FAILURE_STALE_MS = 5_000;

const retryAfter = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0);

/** Tries a query again by itself only where that can help soon. @param most how often */
export const retryPassing = (most: number) => (failures: number, error: unknown) =>
  failures < most &&
  error instanceof ApiError &&
  PASSING.includes(error.code) &&
  retryAfter(error) <= MAX_RETRY_AFTER_S;

/**
 * Milliseconds until a query tries again: never before the server's `Retry-After`, and never at the same moment as
 * all the others that failed together.
 * @param failures so far, without this one
 */
export function backOff(failures: number, error: unknown): number {
  const own = BACKOFF * 2 ** failures;
  return Math.max(own * (0.5 + Math.random() / 2), retryAfter(error) * 1_000 + Math.random() * own);
}

/**
 * Whether a query may be fetched because a component appears, the window is looked at, or the network is back.
 * One that has just failed is not, however often its components come and go: that is what makes a storm of calls
 * impossible.
 */
export function mayFetch({ state: { status, error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  if (status !== 'error') return true;
  return Date.now() >= errorUpdatedAt + Math.max(FAILURE_STALE_MS, retryAfter(error) * 1_000);
}

/**
 * For a query that asks regularly: every so many milliseconds, and ever more rarely while it fails.
 * @param longest the longest pause while it fails, in milliseconds, unless the server asks for more
 */
export const pollEvery =
  (milliseconds: number, longest = 30_000) =>
  ({ state: { status, error, errorUpdateCount } }: Pick<Query, 'state'>): number =>
    status === 'error'
      ? Math.max(Math.min(longest, milliseconds * 2 ** (errorUpdateCount - 1)), retryAfter(error) * 1_000)
      : milliseconds;

/** One store of what the server said, for the whole app. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: retryPassing(1),
      retryDelay: backOff,
      retryOnMount: mayFetch,
      refetchOnMount: mayFetch,
      refetchOnWindowFocus: mayFetch,
      // Back on line, waiting on account of the network is over; what the server asked for still holds.
      refetchOnReconnect: ({ state: { error, errorUpdatedAt } }) =>
        Date.now() >= errorUpdatedAt + retryAfter(error) * 1_000,
      // Without a network a call fails at once and says so, instead of waiting unseen until there is one.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
