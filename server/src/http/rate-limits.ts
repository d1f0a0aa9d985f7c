import type { ErrorCode } from '@vitrine/contract/api/errors';
import { LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/database.ts';
import {
  acquireSlot,
  decrementWindow,
  dropWindow,
  findWindow,
  incrementWindow,
  releaseSlot,
} from '../db/rate-limits.ts';
import { ApiError } from '../errors.ts';
import { computeKeyedHash } from '../primitives/ids.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import { listWiderNetworks } from './client-address.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** Maximum number of attempts in a window that starts with the first attempt (rule A35). */
const RATE_LIMITS = {
  registerPerClient: { limit: 10, windowMs: HOUR },
  signInPerClient: { limit: 60, windowMs: 10 * MINUTE },
  signInPerAccountAndClient: { limit: 5, windowMs: 15 * MINUTE },
  signInPerAccount: { limit: 50, windowMs: HOUR },
  popupPerClient: { limit: 60, windowMs: 10 * MINUTE },
  verifyPerClient: { limit: 30, windowMs: 10 * MINUTE },
  // Limits for those who can read an address's mail: after one wrong choice among three numbers, the number has to be
  // typed; after five wrong numbers, the link has to be opened where the user signed up.
  wrongChoicePerAddress: { limit: 1, windowMs: DAY },
  wrongNumberPerAddress: { limit: 5, windowMs: DAY },
  forgotPerClient: { limit: 20, windowMs: HOUR },
  reauthPerAccount: { limit: 5, windowMs: 15 * MINUTE },
  codePerAccount: { limit: 1, windowMs: MINUTE },
  twoFactorPerAccount: { limit: 10, windowMs: HOUR },
  codePerHour: { limit: 10, windowMs: HOUR },
  mailPerMinute: { limit: 1, windowMs: MINUTE },
  mailPerDay: { limit: 20, windowMs: DAY },
  photoPerAccount: { limit: 60, windowMs: HOUR },
  videoPerAccount: { limit: 30, windowMs: DAY },
  videoCheckPerAccount: { limit: 60, windowMs: HOUR },
  importPerAccount: { limit: 60, windowMs: HOUR },
  // Four a second, the pace at which the app updates its preview during typing.
  previewPerAccount: { limit: 2_400, windowMs: 10 * MINUTE },
  contactPerClient: { limit: 5, windowMs: HOUR },
  testimonialPerAccount: { limit: 30, windowMs: DAY },
  testimonialMailPerAddress: { limit: 3, windowMs: DAY },
  testimonialLinkPerClient: { limit: 60, windowMs: 10 * MINUTE },
  portraitPerLink: { limit: 10, windowMs: HOUR },
  portfolioPerAccount: { limit: 20, windowMs: DAY },
  handlePerAccount: { limit: LIMITS.handleChangesPerMonth, windowMs: 30 * DAY },
  draftPerClient: { limit: 120, windowMs: 10 * MINUTE },
  ownerFormPerClient: { limit: 60, windowMs: 10 * MINUTE },
  ownerMessagePerClient: { limit: 5, windowMs: HOUR },
  // Of a pace shared by unauthenticated clients, one network gets less than a fifth.
  ownerMessagePerPortfolioAndNetwork: { limit: 10, windowMs: DAY },
  orderPerClient: { limit: 60, windowMs: HOUR },
  planChangePerAccount: { limit: 20, windowMs: HOUR },
  invoicePerAccount: { limit: 20, windowMs: 10 * MINUTE },
  verifyPaymentPerClient: { limit: 120, windowMs: HOUR },
  shareLinkPerAccount: { limit: 60, windowMs: DAY },
  domainCheckPerAccount: { limit: 60, windowMs: HOUR },
  // Each image of a page counts, and an office is one client.
  shareLinkPerClient: { limit: 1_200, windowMs: 10 * MINUTE },
  sharePasswordPerClient: { limit: 10, windowMs: 15 * MINUTE },
  sharePasswordPerLinkAndNetwork: { limit: 10, windowMs: HOUR },
  sharePasswordPerLink: { limit: 50, windowMs: HOUR },
  // Checked before the shared limits: to lock out clients that have not tried yet, an attacker needs 50 networks with
  // 250 clients.
  sharePasswordFirstPerLinkAndClient: { limit: 2, windowMs: HOUR },
  sharePasswordFirstPerLink: { limit: 500, windowMs: HOUR },
  sitemapPerClient: { limit: 20, windowMs: 10 * MINUTE },
  firstLinkPerClient: { limit: 30, windowMs: 10 * MINUTE },
  consentPerAccount: { limit: 10, windowMs: DAY },
  consentTryPerStaff: { limit: 10, windowMs: 15 * MINUTE },
  reportPerClient: { limit: 5, windowMs: HOUR },
  reportPerAccountAndNetwork: { limit: 10, windowMs: DAY },
  findByEmailPerClient: { limit: 60, windowMs: 10 * MINUTE },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;
type PaceName = keyof typeof PACES;

/**
 * Limits shared with unauthenticated clients delay instead of refusing: a burst, then one per interval
 * (docs/decisions/117-number-matching.md). Ten and one per quarter of an hour are at most 106 a day, thirty and one per
 * half hour 78.
 */
const PACES = {
  mailPerAddress: { burst: 10, intervalMs: 15 * MINUTE },
  ownerMessagePace: { burst: 30, intervalMs: 30 * MINUTE },
  reportPace: { burst: 30, intervalMs: 30 * MINUTE },
} as const;

/**
 * Serializes updates of the same row: in PostgreSQL a statement that waits for the row's lock holds its connection, and
 * sixty calls of one account would hold all of them.
 */
const rowQueue = new FairQueue({
  concurrency: Number.POSITIVE_INFINITY,
  queueLimit: 2_000,
  laneQueueLimit: 500,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 2 }),
});

/** Runs an update in the row's queue; immediately within a transaction, which may already hold the row's lock. */
const runInRowQueue = <T>(db: Db, key: string, count: () => Promise<T>): Promise<T> =>
  db.isTransaction ? count() : rowQueue.run(count, { lane: key });

/**
 * Takes a slot of a pace if one is free.
 * @returns 0 if taken, else the milliseconds until one is free
 */
export async function takePacedSlot(
  { db, clock, config }: LimitContext,
  name: PaceName,
  subject: string,
): Promise<number> {
  const key = getWindowKey(config.secretKey, name, subject);
  const wait = await runInRowQueue(db, key, () => acquireSlot(db, key, clock(), PACES[name]));
  if (wait > 0) countMetric('vitrine_rate_limits_hit_total', { limit: name });
  return wait;
}

/** Takes a slot of a pace. @throws {ApiError} request/throttled, with `retryAfter`, if none is free */
export async function consumePacedSlot(context: LimitContext, name: PaceName, subject: string): Promise<void> {
  const wait = await takePacedSlot(context, name, subject);
  if (wait > 0) throw new ApiError('request/throttled', { retryAfter: Math.ceil(wait / 1_000) });
}

/** Returns an unused slot. */
export const refundPacedSlot = ({ db, config }: Pick<Context, 'db' | 'config'>, name: PaceName, subject: string) =>
  releaseSlot(db, getWindowKey(config.secretKey, name, subject), PACES[name].intervalMs);

/**
 * Consumes an attempt before it is made, in a single atomic statement, so that races and restarts grant no extra
 * attempts.
 * @param subject what is counted: a client address, an account; stored as a keyed hash only
 * @param code error code if none is left; the error has `retryAfter`
 * @throws {ApiError} `code`
 */
export async function consumeRateLimit(
  context: LimitContext,
  name: RateLimitName,
  subject: string,
  code: ErrorCode = 'request/throttled',
): Promise<void> {
  const wait = await consumeAttempt(context, name, subject);
  if (wait > 0) throw new ApiError(code, { retryAfter: Math.ceil(wait / 1_000) });
}

/** Consumes an attempt if one is left, for callers with a fallback. @returns whether one was left */
export const tryRateLimit = async (context: LimitContext, name: RateLimitName, subject: string): Promise<boolean> =>
  (await consumeAttempt(context, name, subject)) === 0;

type LimitContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** @returns 0 if an attempt was consumed, else the milliseconds until one is available */
async function consumeAttempt(
  { db, clock, config }: LimitContext,
  name: RateLimitName,
  subject: string,
): Promise<number> {
  const { limit, windowMs } = RATE_LIMITS[name];
  const now = clock();
  // The client's own limit first, so that a blocked client does not use up the limit that its network shares.
  for (const [index, countedSubject] of listCountedSubjects(name, subject).entries()) {
    const key = getWindowKey(config.secretKey, name, countedSubject);
    const { used, resets_at } = await runInRowQueue(db, key, () => incrementWindow(db, key, now, windowMs));
    const allowed = index === 0 ? limit : WIDER_NETWORK_FACTOR * limit;
    if (used <= allowed) continue;
    countMetric('vitrine_rate_limits_hit_total', { limit: name });
    return Math.max(1, resets_at - now);
  }
  return 0;
}

/** Factor by which the limit of a larger IPv6 network exceeds the limit of a client. */
const WIDER_NETWORK_FACTOR = 10;

/** Lists the keys that an attempt counts for: its subject and, for an IPv6 client, its larger networks. */
const listCountedSubjects = (name: RateLimitName, subject: string): string[] =>
  name.endsWith('PerClient') ? [subject, ...listWiderNetworks(subject)] : [subject];

/** Returns the milliseconds until an attempt is allowed; 0 if one is left. Consumes none. */
export async function getRateLimitWait(
  { db, clock, config }: Context,
  name: RateLimitName,
  subject: string,
): Promise<number> {
  const { limit, windowMs } = RATE_LIMITS[name];
  const window = await findWindow(db, getWindowKey(config.secretKey, name, subject));
  if (!window || window.used < limit) return 0;
  // At most one window, in case the clock was set back.
  return Math.min(windowMs, Math.max(0, window.resets_at - clock()));
}

/** Refunds an attempt that succeeded or did no harm. */
export async function refundRateLimit({ db, config }: Context, name: RateLimitName, subject: string): Promise<void> {
  for (const countedSubject of listCountedSubjects(name, subject)) {
    await decrementWindow(db, getWindowKey(config.secretKey, name, countedSubject));
  }
}

/** Resets the counter, as the correct password does after wrong ones. */
export async function resetRateLimit({ db, config }: Context, name: RateLimitName, subject: string): Promise<void> {
  await dropWindow(db, getWindowKey(config.secretKey, name, subject));
}

const getWindowKey = (secret: string, name: RateLimitName | PaceName, subject: string) =>
  computeKeyedHash(secret, `throttle:${name}`, subject);
