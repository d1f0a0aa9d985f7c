import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { clientOf } from '../../http/client-address.ts';
import { giveBack, type Throttle, take } from '../../http/throttle.ts';
import type { Mail } from '../../outside/mail.ts';
import { knownBrowser } from './known-browser.ts';

/** What was taken for one mail, so that a mail that cannot be sent gives it back. */
export type MailAllowance = readonly (readonly [name: Throttle, subject: string])[];

/**
 * Takes the right to mail an address once: a mail a minute and twenty a day for each network that asks, and a larger
 * number for all networks together (docs/decisions/036-whose-registration.md). Registrations and passwords are
 * counted apart, and a browser that is known to the account has an allowance of its own: a stranger who asks and
 * asks keeps no owner from a link.
 * @throws {Refusal} request/throttled
 */
export async function takeMail(
  context: Context,
  request: FastifyRequest,
  { purpose, email }: { purpose: 'registration' | 'password'; email: string },
): Promise<MailAllowance> {
  const address = `${purpose} ${email}`;
  const browser = knownBrowser(context.config, request, email);
  const asker = `${address} ${browser ?? clientOf(request)}`;
  const allowance: MailAllowance = [
    ['mailPerMinute', asker],
    ['mailPerDay', asker],
    ...(browser
      ? []
      : ([
          ['mailPerAddressAndHour', address],
          ['mailPerAddressAndDay', address],
        ] as const)),
  ];
  for (const [name, subject] of allowance) await take(context, name, subject);
  return allowance;
}

/** Sends a mail whose right was taken; one that cannot be sent gives the right back. */
export async function sendTaken(context: Context, mail: Mail, allowance: MailAllowance): Promise<void> {
  try {
    await context.mail(mail);
  } catch (error) {
    for (const [name, subject] of allowance) await giveBack(context, name, subject);
    throw error;
  }
}
