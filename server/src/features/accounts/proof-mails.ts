import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { consumeRateLimit, type RateLimitName, refundRateLimit } from '../../http/rate-limits.ts';
import type { Mail } from '../../integrations/mail.ts';
import { knownBrowser } from './known-browser.ts';
import { accountExistsMail, type MailRequester, verificationMail } from './mails.ts';

/** What was taken for one mail, so that a mail that cannot be sent gives it back. */
type MailReservation = readonly (readonly [name: RateLimitName, subject: string])[];

/**
 * Takes the right to mail an address once: a mail a minute and twenty a day for each network that asks, and a larger
 * number for all networks together (docs/decisions/036-whose-registration.md). Registrations and passwords are
 * counted apart, and a browser that is known to the account has an allowance of its own: a stranger who asks and
 * asks keeps no owner from a link.
 * @throws {ApiError} request/throttled
 */
export async function reserveMailQuota(
  context: Context,
  request: FastifyRequest,
  { purpose, email }: { purpose: 'registration' | 'password'; email: string },
): Promise<MailReservation> {
  const address = `${purpose} ${email}`;
  const browser = knownBrowser(context.config, request, email);
  const requester = `${address} ${browser ?? getClientNetwork(request)}`;
  const allowance: MailReservation = [
    ['mailPerMinute', requester],
    ['mailPerDay', requester],
    ...(browser
      ? []
      : ([
          ['mailPerAddressAndHour', address],
          ['mailPerAddressAndDay', address],
        ] as const)),
  ];
  for (const [name, subject] of allowance) await consumeRateLimit(context, name, subject);
  return allowance;
}

/** Sends a mail whose right was taken; one that cannot be sent gives the right back. */
export async function sendReservedMail(context: Context, mail: Mail, allowance: MailReservation): Promise<void> {
  try {
    await context.mail(mail);
  } catch (error) {
    for (const [name, subject] of allowance) await refundRateLimit(context, name, subject);
    throw error;
  }
}

/** When and with what a mail is asked for, as the mail says it. */
export const getMailRequester = ({ clock }: Pick<Context, 'clock'>, { headers }: FastifyRequest): MailRequester => ({
  at: clock(),
  agent: headers['user-agent'] ?? '',
});

/** Sends the mail that fits the address; from outside both look the same. */
export async function sendProof(
  context: Context,
  request: FastifyRequest,
  { email, token, known, allowance }: { email: string; token: string; known: boolean; allowance: MailReservation },
): Promise<void> {
  const { publicOrigin } = context.config;
  const requester = getMailRequester(context, request);
  const mail = known
    ? accountExistsMail(email, `${publicOrigin}/login`, requester)
    : verificationMail(email, `${publicOrigin}/email-verified?uid=${token}`, requester);
  await sendReservedMail(context, mail, allowance);
}
