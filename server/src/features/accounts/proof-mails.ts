import { DURATIONS } from '@vitrine/contract/api/limits';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { addDelayedMail, type DelayedMail, joinDelayedMail } from '../../db/delayed-mails.ts';
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
import { knownBrowser } from './known-browser.ts';
import { accountExistsMail, type MailRequester, verificationMail } from './mails.ts';
import { addVerificationLink } from './queries.ts';

/** What was taken for one mail, so that a mail that cannot be sent gives it back. */
interface MailReservation {
  limits: readonly (readonly [name: RateLimitName, subject: string])[];
  /** What the address's own pace counts; null for a browser that is known to the account. */
  paced: string | null;
  /** When the mail is sent, where it has to wait, in milliseconds since 1970: {@link sendDelayedMails} sends it then. */
  dueAt: number | undefined;
}

/**
 * Takes the right to mail an address once. A network that asks has a mail a minute and twenty a day. What all
 * networks ask for together is delayed beyond the address's pace, and one mail then serves all who asked: strangers
 * keep nobody from a mail, and the address gets a bounded number (rule A45). A browser that is known to the account
 * waits for no stranger.
 * @throws {ApiError} request/throttled, where the network itself asked too often
 */
export async function reserveMail(
  context: Context,
  request: FastifyRequest,
  mail: DelayedMail,
): Promise<MailReservation> {
  const { config, db, clock } = context;
  const address = `${mail.purpose} ${mail.email}`;
  const browser = knownBrowser(config, request, mail.email);
  const requester = `${address} ${browser ?? getClientNetwork(request)}`;
  const limits = [
    ['mailPerMinute', requester],
    ['mailPerDay', requester],
  ] as const;
  for (const [name, subject] of limits) await consumeRateLimit(context, name, subject);
  if (browser) return { limits, paced: null, dueAt: undefined };
  const now = clock();
  const pending = await joinDelayedMail(db, mail, now);
  if (pending) return { limits, paced: address, dueAt: pending.due_at };
  const wait = await takePacedSlot(context, 'mailPerAddress', address);
  const dueAt = wait > 0 ? await addDelayedMail(db, mail, { dueAt: now + wait, now }) : undefined;
  return { limits, paced: address, dueAt };
}

/**
 * Makes the link of a mail that is about to be sent. Those that were mailed before go on working, so that nobody ends
 * them by asking for another (rule A45). @returns its token
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

/** Sends a mail whose right was taken; one that cannot be sent gives the right back. */
export async function sendReservedMail(context: Context, mail: Mail, reservation: MailReservation): Promise<void> {
  try {
    await context.mail(mail);
  } catch (error) {
    for (const [name, subject] of reservation.limits) await refundRateLimit(context, name, subject);
    if (reservation.paced) await refundPacedSlot(context, 'mailPerAddress', reservation.paced);
    throw error;
  }
}

/** When and with what a mail is asked for, as the mail says it. */
export const getMailRequester = ({ clock }: Pick<Context, 'clock'>, { headers }: FastifyRequest): MailRequester => ({
  at: clock(),
  agent: headers['user-agent'] ?? '',
});

/** The mail about a sign-up that fits its address; from outside both look the same. */
export function createProofMail(
  { config: { publicOrigin } }: Pick<Context, 'config'>,
  { email, token, isKnown }: { email: string; token: string; isKnown: boolean },
  requester: MailRequester,
): Mail {
  const refuse = `${publicOrigin}/not-me#${token}`;
  return isKnown
    ? accountExistsMail(email, { signIn: `${publicOrigin}/login`, refuse }, requester)
    : verificationMail(email, { verify: `${publicOrigin}/email-verified?uid=${token}`, refuse }, requester);
}
