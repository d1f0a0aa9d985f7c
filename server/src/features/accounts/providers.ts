import { linkIdentity, listProviders, signInWithFirebase } from '@vitrine/contract/calls/providers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { matchPasswords } from '../../core/access/password-hash.ts';
import { requirePasswordSignIn } from '../../core/access/password-sign-in.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implementForAnyone, implementForStages } from '../../http/implement.ts';
import { consumeRateLimit, refundRateLimit } from '../../http/rate-limits.ts';
import { countSignIn } from './count-sign-in.ts';
import { signInWithIdentity, toProviderError } from './identity-sign-in.ts';
import { linkToAccount } from './link-identity.ts';
import { consumeSignInLimits } from './rules.ts';

/** Registers the calls of external sign-in: the list of providers, Firebase, and connecting an account. */
export function providerRoutes(app: FastifyInstance, context: Context): void {
  const { config, providers } = context;

  implementForAnyone(app, context, listProviders, async () => ({
    providers: [...providers.popup.values()].map(({ id, label }) => ({ id, label })),
    firebase: config.firebase,
  }));

  implementForAnyone(app, context, signInWithFirebase, async ({ body, session, request, reply }) => {
    const verify = providers.firebase;
    if (!verify) throw new ApiError('request/not-found');
    return countSignIn('firebase', async () => {
      const client = getClientNetwork(request);
      await consumeRateLimit(context, 'signInPerClient', client);
      const identity = await verify(body.idToken).catch((error: unknown) => {
        throw toProviderError(error);
      });
      const { intent } = body;
      const stage = await signInWithIdentity(context, {
        identity,
        provider: 'firebase',
        intent,
        session,
        request,
        reply,
      });
      await refundRateLimit(context, 'signInPerClient', client);
      return { stage };
    });
  });

  implementForStages(app, context, linkIdentity, async ({ body, session, request, reply }) => {
    await requirePasswordSignIn(context);
    // The same limits as for sign-in, since this checks the same password.
    const signInLimits = await consumeSignInLimits(context, request, session.email);
    return linkToAccount(context, { session, request, reply }, async (account) => {
      const [isRight] = await matchPasswords(body.password, session.email, config, [account.password_hash]);
      if (!isRight) throw new ApiError('auth/wrong-password');
      await signInLimits.recordSuccess();
      return account.two_factor ? 'mfa' : 'full';
    });
  });
}
