import type { NumberQuestion } from '@vitrine/contract/account/number-question';
import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import { endWaitingBrowsers, findWaitingBrowsers, lockAddress } from '../../db/sessions.ts';
import { ApiError } from '../../errors.ts';
import { consumeRateLimit, getRateLimitWait } from '../../http/rate-limits.ts';
import { computeKeyedHash } from '../../primitives/ids.ts';
import { formatBrowserName } from './mails.ts';
import { declineRegistration } from './queries.ts';

/** A browser whose session waits for its address to be verified, and shows a number meanwhile. */
export interface WaitingBrowser {
  /** The public id of its session. */
  id: string;
  number: number;
  agent: string;
  /** Time of its sign-up, in milliseconds since 1970. */
  registeredAt: number;
  registrationId: string;
}

/** Lists the waiting browsers of an address, newest sign-up first. */
export async function listWaitingBrowsers(
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

/** Finds the waiting browser that a question referred to, if it still waits. */
export const findWaitingBrowser = async (
  context: Context,
  email: string,
  id: string,
): Promise<WaitingBrowser | undefined> =>
  (await listWaitingBrowsers(context, email)).find((browser) => browser.id === id);

/** Returns the error that asks for the number: auth/number-needed, or auth/other-browser if no browser waits. */
export async function createNumberError(context: Context, link: RegistrationLink): Promise<ApiError> {
  const question = await findNumberQuestion(context, link);
  return question ? new ApiError('auth/number-needed', { ...question }) : new ApiError('auth/other-browser');
}

/** The registration of an opened link. It may be older than that of the browser in question. */
interface RegistrationLink {
  id: string;
  email: string;
}

/**
 * Finds the question which number the newest waiting browser shows (rule A46). For a day after a wrong choice it offers
 * no choices: the number must be typed, so that repeated guesses do not improve the odds.
 * @returns undefined if no browser waits, or there were too many wrong numbers
 */
export async function findNumberQuestion(
  context: Context,
  link: RegistrationLink,
): Promise<NumberQuestion | undefined> {
  const { config, clock } = context;
  const [newest, ...others] = await listWaitingBrowsers(context, link.email);
  const isBlocked = (await getRateLimitWait(context, 'wrongNumberPerAddress', link.email)) > 0;
  if (!newest || isBlocked) return undefined;
  const hasWrongChoice = (await getRateLimitWait(context, 'wrongChoicePerAddress', link.email)) > 0;
  return {
    email: link.email,
    waiting: newest.id,
    device: formatBrowserName(newest.agent),
    secondsAgo: Math.max(0, Math.floor((clock() - newest.registeredAt) / 1_000)),
    numbers: hasWrongChoice ? [] : createNumberChoices(config.secretKey, newest, others),
    // Ids sort by creation time.
    isNewer: newest.registrationId > link.id,
  };
}

/**
 * Compares an answer with the number that a waiting browser shows, and ends that browser's sign-up if it is wrong.
 * Answers for one address are serialized, so that of several concurrent ones at most the first is compared.
 * @throws {ApiError} auth/wrong-number; auth/other-browser if the browser no longer waits, or there were too many wrong
 * answers
 */
export async function requireMatchingNumber(
  context: Context,
  { id, registrationId }: WaitingBrowser,
  { email, number }: { email: string; number: number },
): Promise<void> {
  const isRight = await transaction(context.db, async (tx) => {
    await lockAddress(tx, registrationId);
    const txContext = { ...context, db: tx };
    const browser = await findWaitingBrowser(txContext, email, id);
    const isBlocked = (await getRateLimitWait(txContext, 'wrongNumberPerAddress', email)) > 0;
    if (!browser || isBlocked) throw new ApiError('auth/other-browser');
    if (browser.number === number) return true;
    await consumeRateLimit(txContext, 'wrongNumberPerAddress', email);
    await consumeRateLimit(txContext, 'wrongChoicePerAddress', email).catch(() => undefined);
    await endRegistration(tx, registrationId, context.clock());
    return false;
  });
  if (!isRight) throw new ApiError('auth/wrong-number');
}

/** Ends a registration and the sessions of all browsers that wait for it. */
export async function endRegistration(tx: Tx, id: string, now: number): Promise<void> {
  await declineRegistration(tx, id, now);
  await endWaitingBrowsers(tx, id);
}

/**
 * Returns the number of a browser among two decoys, in ascending order. The decoys are derived from the server's key,
 * stay the same each time the question is asked, and are shown by no other waiting browser: an owner whose screen shows
 * another number does not find it in the question.
 */
function createNumberChoices(
  secretKey: string,
  { id, number }: WaitingBrowser,
  others: readonly WaitingBrowser[],
): number[] {
  const shown = new Set(others.map((other) => other.number));
  const choices = new Set([number]);
  for (let step = 0; choices.size < 3; step += 1) {
    const decoy =
      10 + (Buffer.from(computeKeyedHash(secretKey, 'decoy-number', `${id} ${step}`), 'base64url').readUInt32BE() % 90);
    // If nearly all numbers are in use, decoys may repeat them.
    if (!shown.has(decoy) || step > 1_000) choices.add(decoy);
  }
  return [...choices].sort((a, b) => a - b);
}
