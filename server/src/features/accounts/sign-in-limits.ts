import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { consumeRateLimit, refundRateLimit, resetRateLimit } from '../../http/throttle.ts';
import { knownBrowser } from './known-browser.ts';

/** Takes a try of every limit before the password is looked at; a success gives them back. */
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
    /** @param opensAccount false for a registration, which anybody can make for any address: it forgives nothing */
    recordSuccess: async (opensAccount: boolean) => {
      await refundRateLimit(context, 'signInPerClient', client);
      await refundRateLimit(context, 'signInPerAccount', perAccount);
      if (opensAccount) await resetRateLimit(context, 'signInPerAccountAndClient', perAccountAndClient);
      else await refundRateLimit(context, 'signInPerAccountAndClient', perAccountAndClient);
    },
  };
}
