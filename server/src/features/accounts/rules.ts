import type { Stage } from '@vitrine/contract/api/call';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { consumeRateLimit, refundRateLimit, resetRateLimit } from '../../http/rate-limits.ts';
import type { AccountVersion } from '../../http/session.ts';
import { readKnownBrowser } from './known-browser.ts';

type SessionOpening = { stage: Exclude<Stage, 'none'>; account: AccountVersion | null; registrationId: string | null };

/** The account and the pending registrations of an address, with whether the password opens them. */
export interface PasswordMatch {
  account: (AccountVersion & { twoFactor: boolean; opens: boolean }) | undefined;
  registrations: readonly { id: string; opens: boolean }[];
}

/**
 * Returns the session that a correct password opens, or null. An account takes precedence over a registration; an
 * account with a second factor still needs its code.
 */
export function chooseSession({ account, registrations }: PasswordMatch): SessionOpening | null {
  if (account?.opens) {
    return { stage: account.twoFactor ? 'mfa' : 'full', account, registrationId: null };
  }
  const waiting = registrations.find(({ opens }) => opens);
  return waiting ? { stage: 'unverified', account: null, registrationId: waiting.id } : null;
}

/** Takes an attempt from every limit before the password is checked; opening an account refunds them. */
export async function consumeSignInLimits(context: Context, request: FastifyRequest, email: string) {
  const client = getClientNetwork(request);
  const browser = readKnownBrowser(context.config, request, email);
  const perAccountAndClient = `${email} ${browser ?? client}`;
  // A known browser does not share the account's limit with others.
  const perAccount = browser ? `${email} ${browser}` : email;
  await consumeRateLimit(context, 'signInPerClient', client);
  await consumeRateLimit(context, 'signInPerAccountAndClient', perAccountAndClient);
  await consumeRateLimit(context, 'signInPerAccount', perAccount);
  return {
    /**
     * Refunds the attempts of a sign-in that opened an account. Opening a registration, which anyone can create for any
     * address, still counts.
     */
    recordSuccess: async () => {
      await refundRateLimit(context, 'signInPerClient', client);
      await refundRateLimit(context, 'signInPerAccount', perAccount);
      await resetRateLimit(context, 'signInPerAccountAndClient', perAccountAndClient);
    },
  };
}
