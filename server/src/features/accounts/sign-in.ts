import { avatarSchema } from '@vitrine/contract/account/avatar';
import type { CallBody, Stage } from '@vitrine/contract/api/call';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { readSessionState as sessionCall, signIn, signOut } from '@vitrine/contract/calls/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPhotoUrl } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { matchPasswords } from '../../core/access/password-hash.ts';
import { requirePasswordSignIn } from '../../core/access/password-sign-in.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { findTicket } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';
import { implementForAnyone } from '../../http/implement.ts';
import { clearCookie, endSession, openSession, type Session } from '../../http/session.ts';
import { countSignIn } from './count-sign-in.ts';
import { findDelayedMail } from './delayed-mail-queries.ts';
import { describeClient } from './describe-client.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { getProviderLabel } from './link-identity.ts';
import { findAccount, listPendingRegistrations } from './queries.ts';
import { chooseSession, consumeSignInLimits, type PasswordMatch } from './rules.ts';

/** Registers the calls for sign-in, sign-out and the session state (rules A6 to A10). */
export function signInRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, providers } = context;

  const signInByPassword = async (
    { email, password }: CallBody<typeof signIn>,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    await requirePasswordSignIn(context);
    const signInLimits = await consumeSignInLimits(context, request, email);
    const passwordMatch = await findPasswordMatch(context, email, password);
    const opening = chooseSession(passwordMatch);
    const now = clock();
    if (!opening) {
      const userId = passwordMatch.account?.id ?? null;
      await audit(db, { event: 'sign-in-refused', userId, now, detail: describeClient(request) });
      throw createSignInError(passwordMatch, config.discloseAccounts);
    }
    if (opening.account) await signInLimits.recordSuccess();
    await openSession(context, request, reply, { ...opening, method: 'password' });
    if (opening.account) setKnownBrowserCookie(config, reply, email);
    const detail = { stage: opening.stage, ...describeClient(request) };
    await audit(db, { event: 'signed-in', userId: opening.account?.id ?? null, now, detail });
    return { stage: opening.stage };
  };

  implementForAnyone(app, context, signIn, ({ body, request, reply }) =>
    countSignIn('password', () => signInByPassword(body, { request, reply })),
  );

  implementForAnyone(app, context, signOut, async ({ session, request, reply }) => {
    await endSession(context, request);
    clearCookie(config, reply);
    if (session) await audit(db, { event: 'signed-out', userId: session.userId, now: clock() });
    return {};
  });

  implementForAnyone(app, context, sessionCall, async ({ session }) => {
    const stage: Stage = session?.stage ?? 'none';
    const ticket = stage === 'external' && session ? await findTicket(db, session.id) : undefined;
    return {
      stage,
      email: session?.email,
      name: session?.name,
      photoUrl: getPhotoUrl(config, session?.picture ?? null) || undefined,
      avatar: session?.avatar ? avatarSchema.safeParse(JSON.parse(session.avatar)).data : undefined,
      role: (session?.stage === 'full' && session.role) || undefined,
      verification: stage === 'unverified' && session ? await describeVerification(db, session) : undefined,
      external: ticket && { provider: getProviderLabel(providers, ticket.provider), isKnown: ticket.userId !== null },
    };
  });
}

/** Describes the wait for verification, which the browser shows (rules A45 and A46). */
const describeVerification = async (db: Db, { email, number }: Session) => ({
  number,
  mailDueAt: await findDelayedMail(db, { purpose: 'registration', email }),
});

async function findPasswordMatch(
  { config, db, clock }: Context,
  email: string,
  password: string,
): Promise<PasswordMatch> {
  const account = await findAccount(db, email);
  const waiting = await listPendingRegistrations(db, email, clock() - DURATIONS.sessionFull);
  const storedHashes = [...(account ? [account.password_hash] : []), ...waiting.map((row) => row.password_hash)];
  const matches = await matchPasswords(password, email, config, storedHashes);
  const offset = account ? 1 : 0;
  return {
    account: account && {
      id: account.id,
      securityVersion: account.security_version,
      twoFactor: account.two_factor === 1,
      opens: matches[0] === true,
    },
    registrations: waiting.map(({ id }, index) => ({ id, opens: matches[index + offset] === true })),
  };
}

/** Returns one error for all causes, unless the operator enabled the specific texts of rule A7. */
function createSignInError({ account }: PasswordMatch, disclose: boolean): ApiError {
  if (!disclose) return new ApiError('auth/invalid-credential');
  return new ApiError(account ? 'auth/wrong-password' : 'auth/user-not-found');
}
