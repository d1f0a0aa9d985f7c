import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { clientOf } from '../../http/client-address.ts';
import { forget, giveBack, take } from '../../http/throttle.ts';
import { knownBrowser } from './known-browser.ts';

/** Takes a try of every limit before the password is looked at; a success gives them back. */
export async function takeTries(context: Context, request: FastifyRequest, email: string) {
  const client = clientOf(request);
  const browser = knownBrowser(context.config, request, email);
  const perAccountAndClient = `${email} ${browser ?? client}`;
  // A marked browser does not share the account's allowance with strangers.
  const perAccount = browser ? `${email} ${browser}` : email;
  await take(context, 'signInPerClient', client);
  await take(context, 'signInPerAccountAndClient', perAccountAndClient);
  await take(context, 'signInPerAccount', perAccount);
  return {
    /** @param opensAccount false for a registration, which anybody can make for any address: it forgives nothing */
    succeeded: async (opensAccount: boolean) => {
      await giveBack(context, 'signInPerClient', client);
      await giveBack(context, 'signInPerAccount', perAccount);
      if (opensAccount) await forget(context, 'signInPerAccountAndClient', perAccountAndClient);
      else await giveBack(context, 'signInPerAccountAndClient', perAccountAndClient);
    },
  };
}
