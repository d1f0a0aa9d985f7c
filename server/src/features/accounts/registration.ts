import { register, resendVerification, verifyEmail } from '@vitrine/contract/calls/accounts';
import { SPANS } from '@vitrine/contract/limits';
import { MESSAGES } from '@vitrine/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { clientOf } from '../../http/client-address.ts';
import { implementForAnyone, implementForStages } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { take } from '../../http/throttle.ts';
import { newSecret, sha256 } from '../../ids.ts';
import { takeMail } from './capped-mail.ts';
import type { Furnish } from './furnish.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import * as query from './queries.ts';
import { registerExternal } from './register-external.ts';
import { sendProof } from './send-proof.ts';

/** Sign-up: register, the mailed link, and another mail (identity.md, flows Register and Verify). */
export function registrationRoutes(app: FastifyInstance, context: Context, furnish: Furnish): void {
  const { config, db, clock } = context;

  implementForAnyone(app, context, register, async ({ body, session, request, reply }) => {
    await take(context, 'registerPerClient', clientOf(request));
    if (session?.stage === 'external') return registerExternal(context, furnish, { body, session, request, reply });
    const { email, name, password } = body;
    if (password === undefined) throw new Refusal('request/invalid', { fields: { password: 'Password is required' } });
    checkNewPassword(config, password);
    const known = await query.findAccount(db, email);
    if (known && config.discloseAccounts) throw new Refusal('auth/email-already-in-use');
    const passwordHash = await hashPassword(password, email, config.secretKey);
    await takeMail(context, email);
    const now = clock();
    const token = newSecret();
    // A registration for a known address is kept as well: signing in with it must look the same.
    const id = await query.addRegistration(db, {
      email,
      name,
      passwordHash,
      tokenHash: known ? null : sha256(token),
      tokenExpiresAt: now + SPANS.verificationLink,
      now,
    });
    try {
      await sendProof(context, { email, name, token, known: known !== undefined });
    } catch (error) {
      // Nothing half done: without its mail a registration is of no use, and the person will try again.
      await query.dropRegistration(db, id);
      throw error;
    }
    await audit(db, { event: 'registered', userId: null, now, detail: { registration: id } });
    return { message: MESSAGES.registered };
  });

  implementForStages(app, context, resendVerification, async ({ session }) => {
    const before = session.registrationId && (await query.findRegistration(db, session.registrationId));
    if (!before || before.user_id) throw new Refusal('auth/wrong-stage');
    const { id, email, name } = before;
    const now = clock();
    const wait = before.last_sent_at + SPANS.verificationCooldown - now;
    if (wait > 0) throw tooEarly(wait);
    await takeMail(context, email);
    const token = newSecret();
    const known = await query.findAccount(db, email);
    const taken = await query.takeResend(db, id, {
      tokenHash: sha256(known ? newSecret() : token),
      tokenExpiresAt: now + SPANS.verificationLink,
      now,
      cooldown: SPANS.verificationCooldown,
    });
    if (!taken) throw tooEarly(SPANS.verificationCooldown);
    try {
      await sendProof(context, { email, name, token, known: known !== undefined });
    } catch (error) {
      // The link that works goes on working until another one is on its way.
      await query.undoResend(db, before);
      throw error;
    }
    return { message: MESSAGES.verificationSent, retryAfter: SPANS.verificationCooldown / 1_000 };
  });

  implementForAnyone(app, context, verifyEmail, async ({ body, request }) => {
    await take(context, 'verifyPerClient', clientOf(request));
    const tokenHash = sha256(body.uid);
    const now = clock();
    const account = await transaction(db, async (tx) => {
      const registration = await query.spendToken(tx, tokenHash, now);
      if (!registration) return null;
      const userId = await query.addAccount(tx, registration, now);
      if (!userId) return null;
      const { email, name } = registration;
      await furnish(tx, { userId, email, name }, now);
      await audit(tx, { event: 'verified', userId, now, detail: { registration: registration.id } });
      return userId;
    });
    if (account) return { message: MESSAGES.emailVerified };
    const spent = await query.findRegistrationByToken(db, tokenHash);
    if (spent?.verified_at) return { message: MESSAGES.alreadyVerified };
    throw new Refusal('auth/verification-failed');
  });
}

const tooEarly = (wait: number) =>
  new Refusal('auth/verification-cooldown', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
