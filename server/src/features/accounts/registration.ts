import { register, resendVerification, verifyEmail } from '@vitrine/contract/calls/accounts';
import { DURATIONS } from '@vitrine/contract/limits';
import { MESSAGES } from '@vitrine/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implementForAnyone, implementForStages } from '../../http/implement.ts';
import { promoteSession, type Session } from '../../http/session.ts';
import { consumeRateLimit } from '../../http/throttle.ts';
import { newSecret, sha256 } from '../../primitives/ids.ts';
import { reserveMailQuota } from './capped-mail.ts';
import { checkNewPassword } from './new-password.ts';
import { noteRegistration, readOwnRegistrations } from './own-registrations.ts';
import { hashPassword, matchPasswords } from './passwords.ts';
import type { ProvisionAccount } from './provision-account.ts';
import * as query from './queries.ts';
import { registerExternal } from './register-external.ts';
import { sendProof } from './send-proof.ts';

/** Sign-up: register, the mailed link, and another mail (identity.md, flows Register and Verify). */
export function registrationRoutes(app: FastifyInstance, context: Context, furnish: ProvisionAccount): void {
  const { config, db, clock } = context;

  implementForAnyone(app, context, register, async ({ body, session, request, reply }) => {
    await consumeRateLimit(context, 'registerPerClient', getClientNetwork(request));
    if (session?.stage === 'external') return registerExternal(context, furnish, { body, session, request, reply });
    const { email, name, password } = body;
    if (password === undefined) throw new ApiError('request/invalid', { fields: { password: 'Password is required' } });
    checkNewPassword(config, password);
    const known = await query.findAccount(db, email);
    if (known && config.discloseAccounts) throw new ApiError('auth/email-already-in-use');
    const passwordHash = await hashPassword(password, email, config.secretKey);
    const allowance = await reserveMailQuota(context, request, { purpose: 'registration', email });
    const now = clock();
    const token = newSecret();
    // A registration for a known address is kept as well: signing in with it must look the same.
    const id = await query.addRegistration(db, {
      email,
      name,
      passwordHash,
      tokenHash: known ? null : sha256(token),
      tokenExpiresAt: now + DURATIONS.verificationLink,
      now,
    });
    try {
      await sendProof(context, request, { email, token, known: known !== undefined, allowance });
    } catch (error) {
      // Nothing half done: without its mail a registration is of no use, and the person will try again.
      await query.dropRegistration(db, id);
      throw error;
    }
    noteRegistration(config, request, reply, id);
    await audit(db, { event: 'registered', userId: null, now, detail: { registration: id } });
    return { message: MESSAGES.registered };
  });

  implementForStages(app, context, resendVerification, async ({ session, request }) => {
    const before = session.registrationId && (await query.findRegistration(db, session.registrationId));
    if (!before || before.user_id) throw new ApiError('auth/wrong-stage');
    const { id, email } = before;
    const now = clock();
    const wait = before.last_sent_at + DURATIONS.verificationCooldown - now;
    if (wait > 0) throw tooEarly(wait);
    const allowance = await reserveMailQuota(context, request, { purpose: 'registration', email });
    const token = newSecret();
    const known = await query.findAccount(db, email);
    const taken = await query.takeResend(db, id, {
      tokenHash: sha256(known ? newSecret() : token),
      tokenExpiresAt: now + DURATIONS.verificationLink,
      now,
      cooldown: DURATIONS.verificationCooldown,
    });
    if (!taken) throw tooEarly(DURATIONS.verificationCooldown);
    try {
      await sendProof(context, request, { email, token, known: known !== undefined, allowance });
    } catch (error) {
      // The link that works goes on working until another one is on its way.
      await query.undoResend(db, before);
      throw error;
    }
    return { message: MESSAGES.verificationSent, retryAfter: DURATIONS.verificationCooldown / 1_000 };
  });

  implementForAnyone(app, context, verifyEmail, async ({ body: { uid, password }, session, request, reply }) => {
    await consumeRateLimit(context, 'verifyPerClient', getClientNetwork(request));
    const tokenHash = sha256(uid);
    const now = clock();
    const link = await query.findRegistrationByToken(db, tokenHash);
    if (link?.verified_at) return { message: MESSAGES.alreadyVerified };
    if (!link || link.token_expires_at <= now) throw new ApiError('auth/verification-failed');
    const isKnown = (await query.findAccount(db, link.email)) !== undefined;
    const own = isKnown ? link : await chooseRegistration(context, link, { password, session, request });
    if (!own) return { message: MESSAGES.alreadyVerified };
    const userId = await transaction(db, async (tx) => {
      if (!(await query.spendToken(tx, tokenHash, now))) return null;
      const id = await query.addAccount(tx, own, now);
      if (!id) return null;
      await furnish(tx, { userId: id, email: own.email, name: own.name }, now);
      await audit(tx, { event: 'verified', userId: id, now, detail: { registration: own.id } });
      return id;
    });
    if (!userId) return { message: MESSAGES.alreadyVerified };
    if (session?.registrationId === own.id) await promoteSession(context, reply, session, userId);
    return { message: MESSAGES.emailVerified, email: own.email };
  });
}

/**
 * Which of the registrations of an address becomes its account. Whoever has the link reads the mail of the address,
 * but the link may have been asked for by anybody: the account is made of the registration that the person before
 * this browser has made, as its session, its mark or their password shows.
 * @returns undefined where the link has been spent since it was found
 * @throws {ApiError} auth/password-needed, auth/wrong-password, auth/other-browser, request/throttled
 */
async function chooseRegistration(
  context: Context,
  link: query.WaitingRegistration,
  { password, session, request }: { password: string | undefined; session: Session | null; request: FastifyRequest },
): Promise<query.WaitingRegistration | undefined> {
  const { config, db, clock } = context;
  const { email } = link;
  const waiting = await query.waitingRegistrations(db, email, clock() - DURATIONS.sessionFull);
  for (const id of [session?.registrationId, ...readOwnRegistrations(config, request)]) {
    const own = waiting.find((registration) => registration.id === id);
    if (own) return own;
  }
  if (!waiting.some(({ id }) => id === link.id)) return undefined;
  // It came with a provider's identity, which this browser cannot show again.
  if (!link.password_hash) throw new ApiError('auth/other-browser');
  if (!password) throw new ApiError('auth/password-needed', { email });
  await consumeRateLimit(context, 'passwordPerLink', link.id);
  const stored = waiting.map((registration) => registration.password_hash);
  const opens = await matchPasswords(password, email, config.secretKey, stored);
  const own = waiting.find((_, index) => opens[index]);
  if (!own) throw new ApiError('auth/wrong-password');
  return own;
}

const tooEarly = (wait: number) =>
  new ApiError('auth/verification-cooldown', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
