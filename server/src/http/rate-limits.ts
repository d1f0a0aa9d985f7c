import type { ErrorCode } from '@vitrine/contract/api/errors';
import { LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/database.ts';
import { decrementWindow, dropWindow, findWindow, incrementWindow, returnSlot, takeSlot } from '../db/rate-limits.ts';
import { ApiError } from '../errors.ts';
import { keyedHash } from '../primitives/ids.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import { widerNetworks } from './client-address.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** How often something may be tried in a window that starts with the first try (rule A35). */
const RATE_LIMITS = {
  registerPerClient: { limit: 10, windowMs: HOUR },
  signInPerClient: { limit: 60, windowMs: 10 * MINUTE },
  signInPerAccountAndClient: { limit: 5, windowMs: 15 * MINUTE },
  signInPerAccount: { limit: 50, windowMs: HOUR },
  popupPerClient: { limit: 60, windowMs: 10 * MINUTE },
  verifyPerClient: { limit: 30, windowMs: 10 * MINUTE },
  // Of readers of an address's mail: after a wrong choice among three the number is typed, after five the link is
  // used where the person signed up.
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
  // Four a second for as long as somebody types, which is the pace of the app's preview.
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
  ownerMessagePerPortfolio: { limit: 50, windowMs: DAY },
  // Of what strangers share, no network takes more than a fifth.
  ownerMessagePerPortfolioAndNetwork: { limit: 10, windowMs: DAY },
  orderPerClient: { limit: 60, windowMs: HOUR },
  planChangePerAccount: { limit: 20, windowMs: HOUR },
  invoicePerAccount: { limit: 20, windowMs: 10 * MINUTE },
  verifyPaymentPerClient: { limit: 120, windowMs: HOUR },
  shareLinkPerAccount: { limit: 60, windowMs: DAY },
  domainCheckPerAccount: { limit: 60, windowMs: HOUR },
  // Each picture of a page counts, and an office is one client.
  shareLinkPerClient: { limit: 1_200, windowMs: 10 * MINUTE },
  sharePasswordPerClient: { limit: 10, windowMs: 15 * MINUTE },
  sharePasswordPerLinkAndNetwork: { limit: 10, windowMs: HOUR },
  sharePasswordPerLink: { limit: 50, windowMs: HOUR },
  // Before those of all together: a stranger has to have 50 networks, with 250 clients, to keep out whoever has not tried
  // yet.
  sharePasswordFirstPerLinkAndClient: { limit: 2, windowMs: HOUR },
  sharePasswordFirstPerLink: { limit: 500, windowMs: HOUR },
  sitemapPerClient: { limit: 20, windowMs: 10 * MINUTE },
  firstLinkPerClient: { limit: 30, windowMs: 10 * MINUTE },
  consentPerAccount: { limit: 10, windowMs: DAY },
  consentTryPerStaff: { limit: 10, windowMs: 15 * MINUTE },
  reportPerClient: { limit: 5, windowMs: HOUR },
  reportPerAccount: { limit: 50, windowMs: DAY },
  reportPerAccountAndNetwork: { limit: 10, windowMs: DAY },
  findByEmailPerClient: { limit: 60, windowMs: 10 * MINUTE },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * What is shared with strangers is delayed rather than refused: so many at once, then one at a time
 * (docs/decisions/117-number-matching.md). Ten and one in a quarter of an hour are at most 106 a day.
 */
const PACES = {
  mailPerAddress: { burst: 10, intervalMs: 15 * MINUTE },
} as const;

/**
 * Counts in the same row, one at a time: in PostgreSQL a statement that waits for the row's lock keeps its connection, and
 * sixty calls of one account would keep all of them.
 */
const rowQueue = new FairQueue({
  concurrency: Number.POSITIVE_INFINITY,
  queueLimit: 2_000,
  laneQueueLimit: 500,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 2 }),
});

/** Counts in a row in its turn; at once within a transaction, which may have the row's lock that others wait for. */
const countInTurn = <T>(db: Db, key: string, count: () => Promise<T>): Promise<T> =>
  db.isTransaction ? count() : rowQueue.run(count, { lane: key });

/**
 * Takes one of the slots of a pace, if one is free.
 * @returns 0, or how long until one is free, in milliseconds; none is taken then
 */
export async function takePacedSlot(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  name: keyof typeof PACES,
  subject: string,
): Promise<number> {
  const key = getWindowKey(config.secretKey, name, subject);
  const wait = await countInTurn(db, key, () => takeSlot(db, key, clock(), PACES[name]));
  if (wait > 0) countMetric('vitrine_rate_limits_hit_total', { limit: name });
  return wait;
}

/** Gives a slot back that was not used. */
export const refundPacedSlot = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  name: keyof typeof PACES,
  subject: string,
) => returnSlot(db, getWindowKey(config.secretKey, name, subject), PACES[name].intervalMs);

/**
 * Takes one try before it is made, in a single atomic statement, so that races and restarts give none away.
 * @param subject what is counted: a client address, an account; stored as a keyed hash only
 * @param code what is said when none is left, with `retryAfter`
 * @throws {ApiError} `code`
 */
export async function consumeRateLimit(
  context: LimitContext,
  name: RateLimitName,
  subject: string,
  code: ErrorCode = 'request/throttled',
): Promise<void> {
  const wait = await takeTry(context, name, subject);
  if (wait > 0) throw new ApiError(code, { retryAfter: Math.ceil(wait / 1_000) });
}

/** Takes one try if one is left: for what is done in another way without one. @returns whether one was */
export const tryRateLimit = async (context: LimitContext, name: RateLimitName, subject: string): Promise<boolean> =>
  (await takeTry(context, name, subject)) === 0;

type LimitContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** @returns 0 where a try was taken, else how long until there is one, in milliseconds */
async function takeTry({ db, clock, config }: LimitContext, name: RateLimitName, subject: string): Promise<number> {
  const { limit, windowMs } = RATE_LIMITS[name];
  const now = clock();
  // The client's own limit first, so that a blocked client does not use up the limit that its network shares.
  for (const [index, counted] of countedBy(name, subject).entries()) {
    const key = getWindowKey(config.secretKey, name, counted);
    const { used, resets_at } = await countInTurn(db, key, () => incrementWindow(db, key, now, windowMs));
    const allowed = index === 0 ? limit : WIDER * limit;
    if (used <= allowed) continue;
    countMetric('vitrine_rate_limits_hit_total', { limit: name });
    return Math.max(1, resets_at - now);
  }
  return 0;
}

/** How many times the allowance of a client its larger networks of IPv6 have together. */
const WIDER = 10;

/** What a try is counted by: its subject, and where that is a client of IPv6, its larger networks. */
const countedBy = (name: RateLimitName, subject: string): string[] =>
  name.endsWith('PerClient') ? [subject, ...widerNetworks(subject)] : [subject];

/** How long a try would be refused now, in milliseconds; 0 where one is left. Takes none. */
export async function getRateLimitWait(
  { db, clock, config }: Context,
  name: RateLimitName,
  subject: string,
): Promise<number> {
  const { limit, windowMs } = RATE_LIMITS[name];
  const window = await findWindow(db, getWindowKey(config.secretKey, name, subject));
  if (!window || window.used < limit) return 0;
  // No longer than a window, should the clock have been set back.
  return Math.min(windowMs, Math.max(0, window.resets_at - clock()));
}

/** Gives one try back, for one that succeeded or did no harm. */
export async function refundRateLimit({ db, config }: Context, name: RateLimitName, subject: string): Promise<void> {
  for (const counted of countedBy(name, subject)) {
    await decrementWindow(db, getWindowKey(config.secretKey, name, counted));
  }
}

/** Forgets all tries, as a right password does for the wrong ones before it. */
export async function resetRateLimit({ db, config }: Context, name: RateLimitName, subject: string): Promise<void> {
  await dropWindow(db, getWindowKey(config.secretKey, name, subject));
}

const getWindowKey = (secret: string, name: RateLimitName | keyof typeof PACES, subject: string) =>
  keyedHash(secret, `throttle:${name}`, subject);
