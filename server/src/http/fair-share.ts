import { setTimeout as wait } from 'node:timers/promises';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import { countMetric } from '../telemetry/record-metrics.ts';

/** Whether accounts are paced. Tests of other features turn it off, because their accounts send hundreds of calls. */
export const accountPacing = { isEnabled: true };

/** Allows a burst of calls from an idle account, then one call per interval. */
interface Pace {
  burst: number;
  intervalMs: number;
}

/** The sustained limit of an account. A screen saves up to fifty items concurrently. */
const SUSTAINED_PACE: Pace = { burst: 60, intervalMs: 50 };
/** The rate at which a burst starts, so that others are served meanwhile. A screen makes ten calls when it opens. */
const BURST_PACE: Pace = { burst: 12, intervalMs: 5 };
/**
 * Maximum time in ms that a call is delayed by pacing. A call that would be delayed longer is refused, but only after
 * one to two times this time: a client that sends calls one after another is slowed down, and calls that came together
 * are not all retried together.
 */
const MAX_DELAY_MS = 500;
/** Maximum number of delayed refusals, over all accounts: each holds a connection and some memory. */
const MAX_DELAYED_REFUSALS = 2_000;

/** Times at which an account's paces are fully available again. */
interface Usage {
  sustainedUntil: number;
  burstUntil: number;
}

/** By account. Accounts that have been idle for long are evicted. */
const usages = new LRUCache<string, Usage>({ max: 10_000 });

/**
 * Counts a call of a signed-in account, and delays it if it exceeds the pace slightly. Kept in memory, because it runs
 * on every call.
 * @throws {ApiError} request/throttled
 */
export async function throttleCall(userId: string): Promise<void> {
  if (!accountPacing.isEnabled) return;
  const now = performance.now();
  const { sustainedUntil = 0, burstUntil = 0 } = usages.get(userId) ?? {};
  const sustained = takeSlot(SUSTAINED_PACE, sustainedUntil, now);
  if (sustained.wait > MAX_DELAY_MS) return refuseLater();
  const burst = takeSlot(BURST_PACE, burstUntil, now);
  usages.set(userId, { sustainedUntil: sustained.until, burstUntil: burst.until });
  const waitMs = Math.max(sustained.wait, burst.wait);
  if (waitMs > 0) await wait(waitMs);
}

/** The generic cell rate algorithm (ITU-T I.371). @returns ms until a slot is free, and when all slots are free */
function takeSlot({ burst, intervalMs }: Pace, usedUntil: number, now: number): { wait: number; until: number } {
  const until = Math.max(now, usedUntil) + intervalMs;
  return { until, wait: until - now - burst * intervalMs };
}

let delayedRefusals = 0;

async function refuseLater(): Promise<never> {
  if (delayedRefusals < MAX_DELAYED_REFUSALS) {
    delayedRefusals += 1;
    await wait(MAX_DELAY_MS * (1 + Math.random()));
    delayedRefusals -= 1;
  }
  countMetric('vitrine_rate_limits_hit_total', { limit: 'callsPerAccount' });
  throw new ApiError('request/throttled', { retryAfter: 1 });
}

/** Maximum pause after a heavy call, in ms. */
const MAX_PAUSE_MS = 100;

/** Heavy calls: accounts run concurrently, the calls of one account one at a time. A screen saves up to fifty items. */
const heavyCalls = new FairQueue({
  concurrency: Number.POSITIVE_INFINITY,
  queueLimit: 2_000,
  laneQueueLimit: 50,
  computePause: (workedMs) => (accountPacing.isEnabled ? Math.min(workedMs, MAX_PAUSE_MS) : 0),
  createFullError: () => {
    countMetric('vitrine_rate_limits_hit_total', { limit: 'heavyCallsPerAccount' });
    return new ApiError('request/throttled', { retryAfter: 1 });
  },
});

/**
 * Runs work that reads or writes a whole resume, one task at a time per account. After each task the account pauses for
 * as long as the task took, so that half of the server's time remains for others whatever one account sends.
 * @param isGone whether the client has disconnected while queued, so that the work is skipped
 * @throws {ApiError} request/throttled if the queue is full; request/unavailable if the client has disconnected
 */
export function runInAccountQueue<T>(
  userId: string,
  work: () => Promise<T>,
  isGone: () => boolean = () => false,
): Promise<T> {
  return heavyCalls.run(
    async () => {
      if (isGone()) throw new ApiError('request/unavailable');
      return work();
    },
    { lane: userId },
  );
}

/**
 * As {@link runInAccountQueue}, for work that a client without a session does through a link to the account. It has its
 * own queue, so that clients with a link cannot fill the owner's queue.
 */
export const runInLinkQueue = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  runInAccountQueue(`link of ${userId}`, work);
