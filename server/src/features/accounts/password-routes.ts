import { DURATIONS } from '@vitrine/contract/api/limits';
import { MESSAGES } from '@vitrine/contract/api/messages';
import {
  changePassword,
  checkResetLink,
  forgotPassword,
  reauthenticate,
  resetPassword,
} from '@vitrine/contract/calls/passwords';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { hashPassword, matchPasswords } from '../../core/access/password-hash.ts';
import { requirePasswordSignIn } from '../../core/access/password-sign-in.ts';
import { sendOrQueue } from '../../core/mail-queue/mail-queue.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { dropIdentities } from '../../db/identities.ts';
import { deleteAccountSessions } from '../../db/sessions.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implement, implementForAnyone } from '../../http/implement.ts';
import { consumeRateLimit, resetRateLimit } from '../../http/rate-limits.ts';
import { type FullSession, refreshSession } from '../../http/session.ts';
import { computeKeyedHash, newSecret, sha256 } from '../../primitives/ids.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { getMailRequester, reserveMail, sendReservedMail } from './mail-reservation.ts';
import { renderNoAccountMail, renderPasswordChangedMail, renderResetMail } from './mails.ts';
import { checkNewPassword } from './new-password.ts';
import * as query from './queries.ts';

/** Registers the calls to confirm and to change the password (rules A20 and A21). */
export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implement(app, context, reauthenticate, async ({ body, session, reply }) => {
    await requirePasswordSignIn(context);
    await checkPassword(context, session, body.password);
    await refreshSession(context, reply, session);
    return {};
  });

  implementForAnyone(app, context, forgotPassword, async ({ body: { email }, request }) => {
    await requirePasswordSignIn(context);
    await consumeRateLimit(context, 'forgotPerClient', getClientNetwork(request));
    const reservation = await reserveMail(context, request, { purpose: 'password', email });
    const account = await query.findAccount(db, email);
    if (!account && config.discloseAccounts) throw new ApiError('auth/user-not-found');
    // An unknown address is recorded and mailed as well, with the note that it has no account: the response takes as
    // long, fails as often, and runs the same queries.
    const now = clock();
    if (reservation.dueAt !== undefined) {
      await audit(db, { event: 'reset-asked', userId: account?.id ?? null, now });
      return { message: MESSAGES.mailDelayed, mailDueAt: reservation.dueAt };
    }
    const token = newSecret();
    const userId = account?.id ?? computeKeyedHash(config.secretKey, 'reset-of-nobody', email);
    await transaction(db, async (tx) => {
      await query.putResetToken(tx, { tokenHash: sha256(token), userId, expiresAt: now + DURATIONS.resetLink });
      await audit(tx, { event: 'reset-asked', userId: account?.id ?? null, now });
    });
    const requester = getMailRequester(context, request);
    const mail = account
      ? renderResetMail(email, `${config.publicOrigin}/reset-password#${token}`, requester)
      : renderNoAccountMail(email, `${config.publicOrigin}/register`, requester);
    await sendReservedMail(context, mail, reservation);
    return { message: MESSAGES.resetSent };
  });

  implementForAnyone(app, context, checkResetLink, async ({ body: { token }, request }) => {
    await requirePasswordSignIn(context);
    await consumeRateLimit(context, 'verifyPerClient', getClientNetwork(request));
    const account = await query.findResetAccount(db, sha256(token), clock());
    if (!account) throw new ApiError('auth/reset-failed');
    return { email: account.email };
  });

  implementForAnyone(app, context, resetPassword, async ({ body: { token, password }, request, reply }) => {
    await requirePasswordSignIn(context);
    await consumeRateLimit(context, 'verifyPerClient', getClientNetwork(request));
    await checkNewPassword(config, password);
    const tokenHash = sha256(token);
    const now = clock();
    const account = await query.findResetAccount(db, tokenHash, now);
    if (!account) throw new ApiError('auth/reset-failed');
    // Hashed before the transaction, which would otherwise hold its locks meanwhile.
    const passwordHash = await hashPassword(password, account.email, config);
    await transaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      if (!(await query.spendResetToken(tx, tokenHash, now))) throw new ApiError('auth/reset-failed');
      await query.setPassword(tx, account.id, passwordHash, now);
      await query.dropResetTokens(tx, account.id);
      await deleteAccountSessions(tx, account.id);
      // Removes providers that someone else connected while in control of the account.
      await dropIdentities(tx, account.id);
    });
    // This user reads the account's mail: guesses by others do not use up this browser's sign-in attempts.
    setKnownBrowserCookie(config, reply, account.email);
    await audit(db, { event: 'password-reset', userId: account.id, now });
    await sendOrQueue(context, renderPasswordChangedMail(account.email, 'everywhere'));
    return { message: MESSAGES.passwordUpdated, email: account.email };
  });

  implement(app, context, changePassword, async ({ body: { currentPassword, newPassword }, session, reply }) => {
    await requirePasswordSignIn(context);
    await checkPassword(context, session, currentPassword);
    if (newPassword === currentPassword) throw new ApiError('auth/same-password');
    await checkNewPassword(config, newPassword, 'newPassword');
    const { email, userId } = session;
    const now = clock();
    const passwordHash = await hashPassword(newPassword, email, config);
    await refreshSession(context, reply, session, async (tx, idHash) => {
      const { security_version } = await lockAccount(tx, userId);
      if (security_version !== session.securityVersion) throw new ApiError('auth/changed-meanwhile');
      await query.setPassword(tx, userId, passwordHash, now);
      await deleteAccountSessions(tx, userId, idHash);
      await query.dropResetTokens(tx, userId);
      await audit(tx, { event: 'password-changed', userId, now });
    });
    await sendOrQueue(context, renderPasswordChangedMail(email, 'everywhere else'));
    return { message: MESSAGES.passwordUpdated };
  });
}

/** Throws unless the password is the account's; five attempts per quarter of an hour. */
async function checkPassword(context: Context, session: FullSession, password: string): Promise<void> {
  const { config, db } = context;
  await consumeRateLimit(context, 'reauthPerAccount', session.userId);
  const account = await query.findAccountById(db, session.userId);
  const stored = account ? [account.password_hash] : [];
  const [isRight] = await matchPasswords(password, session.email, config, stored);
  if (!isRight) throw new ApiError('auth/wrong-password');
  await resetRateLimit(context, 'reauthPerAccount', session.userId);
}
