import { setTimeout as wait } from 'node:timers/promises';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import { countMetric } from '../telemetry/record-metrics.ts';

/** Whether accounts are slowed down. Tests of anything else switch it off, as one account of theirs sends hundreds of calls. */
export const accountPacing = { isEnabled: true };

/** So many calls of an account at once after a rest, and then one each interval. */
interface Pace {
  burst: number;
  intervalMs: number;
}

/** What an account may send for as long as it likes. A screen saves up to fifty items at once. */
const SUSTAINED: Pace = { burst: 60, intervalMs: 50 };
/** How fast such a burst is begun, so that others are answered meanwhile. A screen of the app makes ten calls when it opens. */
const BURST: Pace = { burst: 12, intervalMs: 5 };
/**
 * Longest time in ms that a call waits for its turn in that. What would have to wait longer is refused, but only after this
 * time and up to as much again, so that a client that sends one call after another is slowed down, and calls that came
 * together do not all come back together.
 */
const MAX_WAIT_MS = 500;
/** Refusals that wait at once, of all accounts: each holds a connection and some memory. */
const MAX_WAITING = 2_000;

/** When an account has used up nothing of its paces any more. */
interface Usage {
  sustainedUntil: number;
  burstUntil: number;
}

/** By account. Accounts that were quiet for long are not in it. */
const usages = new LRUCache<string, Usage>({ max: 10_000 });

/**
 * Counts a call of a signed-in account. What comes a little too fast waits; in memory, as it is asked on every call.
 * @throws {ApiError} request/throttled
 */
export async function throttleCall(userId: string): Promise<void> {
  if (!accountPacing.isEnabled) return;
  const now = performance.now();
  const { sustainedUntil = 0, burstUntil = 0 } = usages.get(userId) ?? {};
  const sustained = takeSlot(SUSTAINED, sustainedUntil, now);
  if (sustained.wait > MAX_WAIT_MS) return refuseLater();
  const burst = takeSlot(BURST, burstUntil, now);
  usages.set(userId, { sustainedUntil: sustained.until, burstUntil: burst.until });
  const waitMs = Math.max(sustained.wait, burst.wait);
  if (waitMs > 0) await wait(waitMs);
}

/** The generic cell rate algorithm (ITU-T I.371). @returns how long until there is a slot in ms, and when all are free again */
function takeSlot({ burst, intervalMs }: Pace, usedUntil: number, now: number): { wait: number; until: number } {
  const until = Math.max(now, usedUntil) + intervalMs;
  return { until, wait: until - now - burst * intervalMs };
}

let waitingRefusals = 0;

async function refuseLater(): Promise<never> {
  if (waitingRefusals < MAX_WAITING) {
    waitingRefusals += 1;
    await wait(MAX_WAIT_MS * (1 + Math.random()));
    waitingRefusals -= 1;
  }
  countMetric('vitrine_rate_limits_hit_total', { limit: 'callsPerAccount' });
  throw new ApiError('request/throttled', { retryAfter: 1 });
}

/** Longest pause after a heavy call, in ms. */
const MAX_PAUSE_MS = 100;

/** Heavy calls: accounts beside one another, the calls of one in turn. A screen saves up to fifty items at once. */
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
 * Does work that reads or writes a whole resume, one thing after the other for an account. After each the account pauses
 * for as long as that took, so that half of the server's time is left to everybody else whatever an account sends.
 * @param isGone whether the client has disconnected while this waited, so that the work is skipped
 * @throws {ApiError} request/throttled where too much waits already, request/unavailable to nobody
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
 * Does the same for what somebody without a session does to an account by a link that its owner gave away. These wait for
 * one another and not with the owner's own calls, so that nobody who has a link can fill the owner's queue.
 */
export const runInLinkQueue = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  runInAccountQueue(`link of ${userId}`, work);
