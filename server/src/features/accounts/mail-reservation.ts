import { DURATIONS } from '@vitrine/contract/api/limits';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import {
  consumeRateLimit,
  type RateLimitName,
  refundPacedSlot,
  refundRateLimit,
  takePacedSlot,
} from '../../http/rate-limits.ts';
import type { Mail } from '../../integrations/mail.ts';
import { newSecret, sha256 } from '../../primitives/ids.ts';
import { addDelayedMail, type DelayedMail, joinDelayedMail } from './delayed-mail-queries.ts';
import { readKnownBrowser } from './known-browser.ts';
import { type MailRequester, renderAccountExistsMail, renderVerificationMail } from './mails.ts';
import { addVerificationLink } from './queries.ts';

/** The rate limits taken for a mail, so that they can be refunded if it cannot be sent. */
interface MailReservation {
  limits: readonly (readonly [name: RateLimitName, subject: string])[];
  /** Subject of the address's own rate limit; null for a browser known to the account. */
  paced: string | null;
  /** When {@link sendDelayedMails} sends the mail if it is delayed, in milliseconds since 1970. */
  dueAt: number | undefined;
}

/**
 * Takes the rate limits for one mail to an address. A requesting network gets a mail a minute and twenty a day.
 * Requests of all networks beyond the address's own limit are delayed and combined into one mail: nobody can keep the
 * owner from a mail, and the address gets a bounded number (rule A45). A browser known to the account is exempt from
 * the address's limit.
 * @throws {ApiError} request/throttled if the network itself sent too many requests
 */
export async function reserveMail(
  context: Context,
  request: FastifyRequest,
  mail: DelayedMail,
): Promise<MailReservation> {
  const { config, db, clock } = context;
  const limitSubject = `${mail.purpose} ${mail.email}`;
  const browser = readKnownBrowser(config, request, mail.email);
  const requester = `${limitSubject} ${browser ?? getClientNetwork(request)}`;
  const limits = [
    ['mailPerMinute', requester],
    ['mailPerDay', requester],
  ] as const;
  for (const [name, subject] of limits) await consumeRateLimit(context, name, subject);
  if (browser) return { limits, paced: null, dueAt: undefined };
  const now = clock();
  const pending = await joinDelayedMail(db, mail, now);
  if (pending) return { limits, paced: limitSubject, dueAt: pending.due_at };
  const wait = await takePacedSlot(context, 'mailPerAddress', limitSubject);
  const dueAt = wait > 0 ? await addDelayedMail(db, mail, { dueAt: now + wait, now }) : undefined;
  return { limits, paced: limitSubject, dueAt };
}

/**
 * Creates the link of a mail about to be sent. Links mailed before stay valid, so that requesting another one does not
 * end them (rule A45).
 * @returns its token
 */
export async function issueVerificationLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  registrationId: string,
): Promise<string> {
  const token = newSecret();
  const expiresAt = clock() + DURATIONS.verificationLink;
  await addVerificationLink(db, { registrationId, tokenHash: sha256(token), expiresAt });
  return token;
}

/** Sends a mail whose rate limits were taken, and refunds them if it fails. */
export async function sendReservedMail(context: Context, mail: Mail, reservation: MailReservation): Promise<void> {
  try {
    await context.mail(mail);
  } catch (error) {
    for (const [name, subject] of reservation.limits) await refundRateLimit(context, name, subject);
    if (reservation.paced) await refundPacedSlot(context, 'mailPerAddress', reservation.paced);
    throw error;
  }
}

/** Returns the time and the User-Agent of a request, for the mail. */
export const getMailRequester = ({ clock }: Pick<Context, 'clock'>, { headers }: FastifyRequest): MailRequester => ({
  at: clock(),
  agent: headers['user-agent'] ?? '',
});

/** Creates the mail for a sign-up, depending on whether the address is known; clients cannot tell the difference. */
export function createSignUpMail(
  { config: { publicOrigin } }: Pick<Context, 'config'>,
  { email, token, isKnown }: { email: string; token: string; isKnown: boolean },
  requester: MailRequester,
): Mail {
  const refuse = `${publicOrigin}/not-me#${token}`;
  return isKnown
    ? renderAccountExistsMail(email, { signIn: `${publicOrigin}/login`, refuse }, requester)
    : renderVerificationMail(email, { verify: `${publicOrigin}/email-verified?uid=${token}`, refuse }, requester);
}
