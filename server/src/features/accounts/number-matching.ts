import type { NumberQuestion } from '@vitrine/contract/account/number-question';
import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import { endWaitingBrowsers, findWaitingBrowsers, lockAddress } from '../../db/sessions.ts';
import { ApiError } from '../../errors.ts';
import { consumeRateLimit, getRateLimitWait } from '../../http/rate-limits.ts';
import { computeKeyedHash } from '../../primitives/ids.ts';
import { nameBrowser } from './mails.ts';
import { declineRegistration } from './queries.ts';

/** A browser whose session waits for an address to be verified, and shows a number meanwhile. */
export interface WaitingBrowser {
  /** The shown name of its session. */
  id: string;
  number: number;
  agent: string;
  /** When its sign-up was made, in milliseconds since 1970. */
  registeredAt: number;
  registrationId: string;
}

/** Waiting browsers of an address, that of the newest sign-up first. */
export async function listWaiting(
  { db, clock }: { db: Db | Tx; clock: Context['clock'] },
  email: string,
): Promise<WaitingBrowser[]> {
  const now = clock();
  const rows = await findWaitingBrowsers(db, email, { now, seenSince: now - DURATIONS.sessionIdle });
  return rows.flatMap(({ id, number, agent, registered_at, registration_id }) =>
    number === null || registration_id === null
      ? []
      : { id, number, agent, registeredAt: registered_at, registrationId: registration_id },
  );
}

/** The waiting browser of an address that a question named, while it waits. */
export const findWaiting = async (context: Context, email: string, id: string): Promise<WaitingBrowser | undefined> =>
  (await listWaiting(context, email)).find((browser) => browser.id === id);

/** Asks for the number. @returns auth/number-needed, or auth/other-browser where there is nothing to ask */
export async function askNumber(context: Context, link: Link): Promise<ApiError> {
  const question = await findQuestion(context, link);
  return question ? new ApiError('auth/number-needed', { ...question }) : new ApiError('auth/other-browser');
}

/** The registration of a link that was opened. It may be older than the browser that is asked about. */
interface Link {
  id: string;
  email: string;
}

/**
 * The question which number the newest waiting browser shows (rule A46). After a wrong choice there is nothing to
 * choose from for a day: the number is typed, so that guessing again and again does not raise anybody's odds.
 * @returns undefined where no browser waits, or too many numbers were wrong
 */
export async function findQuestion(context: Context, link: Link): Promise<NumberQuestion | undefined> {
  const { config, clock } = context;
  const [newest, ...others] = await listWaiting(context, link.email);
  const isBlocked = (await getRateLimitWait(context, 'wrongNumberPerAddress', link.email)) > 0;
  if (!newest || isBlocked) return undefined;
  const isTyped = (await getRateLimitWait(context, 'wrongChoicePerAddress', link.email)) > 0;
  return {
    email: link.email,
    waiting: newest.id,
    device: nameBrowser(newest.agent),
    secondsAgo: Math.max(0, Math.floor((clock() - newest.registeredAt) / 1_000)),
    numbers: isTyped ? [] : offerNumbers(config.secretKey, newest, others),
    // Ids sort by the time at which they were made.
    isNewer: newest.registrationId > link.id,
  };
}

/**
 * Compares an answer with the number that a waiting browser of an address shows, and ends the sign-up of that browser
 * after a wrong one. Answers for one address take turns, so that of many at once no more than the first is compared.
 * @throws {ApiError} auth/wrong-number; auth/other-browser when it waits no longer, or too many answers were wrong
 */
export async function requireNumber(
  context: Context,
  { id, registrationId }: WaitingBrowser,
  { email, number }: { email: string; number: number },
): Promise<void> {
  const isRight = await transaction(context.db, async (tx) => {
    await lockAddress(tx, registrationId);
    const inTurn = { ...context, db: tx };
    const browser = await findWaiting(inTurn, email, id);
    const isBlocked = (await getRateLimitWait(inTurn, 'wrongNumberPerAddress', email)) > 0;
    if (!browser || isBlocked) throw new ApiError('auth/other-browser');
    if (browser.number === number) return true;
    await consumeRateLimit(inTurn, 'wrongNumberPerAddress', email);
    await consumeRateLimit(inTurn, 'wrongChoicePerAddress', email).catch(() => undefined);
    await endRegistration(tx, registrationId, context.clock());
    return false;
  });
  if (!isRight) throw new ApiError('auth/wrong-number');
}

/** Ends a registration, with all browsers that wait for it. */
export async function endRegistration(tx: Tx, id: string, now: number): Promise<void> {
  await declineRegistration(tx, id, now);
  await endWaitingBrowsers(tx, id);
}

/**
 * The number of a browser among two others, in ascending order. The others are made from the server's key, the same
 * each time the question is asked, and no other waiting browser shows them: who sees another number on their screen
 * finds it nowhere in the question.
 */
function offerNumbers(secretKey: string, { id, number }: WaitingBrowser, others: readonly WaitingBrowser[]): number[] {
  const shown = new Set(others.map((other) => other.number));
  const offered = new Set([number]);
  for (let step = 0; offered.size < 3; step += 1) {
    const decoy =
      10 + (Buffer.from(computeKeyedHash(secretKey, 'decoy-number', `${id} ${step}`), 'base64url').readUInt32BE() % 90);
    // With nearly all numbers on screens, decoys cannot avoid them.
    if (!shown.has(decoy) || step > 1_000) offered.add(decoy);
  }
  return [...offered].sort((a, b) => a - b);
}
