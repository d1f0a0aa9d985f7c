import type { Stage } from '@vitrine/contract/api/call';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { consumeRateLimit, refundRateLimit, resetRateLimit } from '../../http/rate-limits.ts';
import type { AccountVersion } from '../../http/session.ts';
import { knownBrowser } from './known-browser.ts';

type Open = { stage: Exclude<Stage, 'none'>; account: AccountVersion | null; registrationId: string | null };

/** What a sign-in found behind the address: the account and the waiting registrations that the password opens. */
export interface PasswordMatch {
  account: (AccountVersion & { twoFactor: boolean; opens: boolean }) | undefined;
  registrations: readonly { id: string; opens: boolean }[];
}

/**
 * The session that a right password opens, or null. An account comes before a registration; an account
 * with a second factor waits for its code.
 */
export function chooseSession({ account, registrations }: PasswordMatch): Open | null {
  if (account?.opens) {
    return { stage: account.twoFactor ? 'mfa' : 'full', account, registrationId: null };
  }
  const waiting = registrations.find(({ opens }) => opens);
  return waiting ? { stage: 'unverified', account: null, registrationId: waiting.id } : null;
}

/** Takes a try of every limit before the password is looked at; opening an account gives them back. */
export async function consumeSignInLimits(context: Context, request: FastifyRequest, email: string) {
  const client = getClientNetwork(request);
  const browser = knownBrowser(context.config, request, email);
  const perAccountAndClient = `${email} ${browser ?? client}`;
  // A marked browser does not share the account's allowance with strangers.
  const perAccount = browser ? `${email} ${browser}` : email;
  await consumeRateLimit(context, 'signInPerClient', client);
  await consumeRateLimit(context, 'signInPerAccountAndClient', perAccountAndClient);
  await consumeRateLimit(context, 'signInPerAccount', perAccount);
  return {
    /** Of a sign-in that opens an account. One that opens a registration, which anybody can make for any address, counts. */
    recordSuccess: async () => {
      await refundRateLimit(context, 'signInPerClient', client);
      await refundRateLimit(context, 'signInPerAccount', perAccount);
      await resetRateLimit(context, 'signInPerAccountAndClient', perAccountAndClient);
    },
  };
}
