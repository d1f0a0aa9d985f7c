import { DURATIONS } from '@vitrine/contract/api/limits';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { deleteAccount, saveAvatar, setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { CONSOLE } from '../../core/administration/act.ts';
import { sendOrQueue } from '../../core/mail-queue/mail-queue.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { restoreDeletedAccount, softDeleteAccount } from '../../db/delete-account.ts';
import { deleteAccountSessions } from '../../db/sessions.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { clearCookie, requireRecentSignIn } from '../../http/session.ts';
import { renderAccountDeletedMail, renderAccountRestoredMail, renderTwoFactorChangedMail } from './mails.ts';
import * as query from './queries.ts';

/** Registers the calls of My Account: name and phone, the second factor, and deletion of the account. */
export function myAccountRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implement(app, context, updateAccount, async ({ body: { name, phoneNumber }, session }) => {
    const { userId } = session;
    const now = clock();
    await transaction(db, async (tx) => {
      const account = await lockAccount(tx, userId);
      if (account.two_factor && !phoneNumber) throw createPhoneRequiredError();
      await query.updateAccount(tx, userId, { name, phone: phoneNumber, now });
      await audit(tx, { event: 'account-updated', userId, now });
    });
    return { message: MESSAGES.accountUpdated, user: { name, phoneNumber } };
  });

  implement(app, context, saveAvatar, async ({ body: { avatar }, session }) => {
    await query.saveAvatar(db, session.userId, JSON.stringify(avatar));
    return { avatar };
  });

  implement(app, context, setTwoFactor, async ({ body: { twoFactorEnabled: enabled }, session }) => {
    requireRecentSignIn(context, session);
    const { userId, idHash, email } = session;
    // Each change sends a mail.
    await consumeRateLimit(context, 'twoFactorPerAccount', userId);
    const now = clock();
    const hasChanged = await transaction(db, async (tx) => {
      const account = await lockAccount(tx, userId);
      if (enabled && !account.phone) throw new ApiError('account/phone-required');
      if ((account.two_factor === 1) === enabled) return false;
      await query.setTwoFactor(tx, userId, { enabled, now });
      // Sessions elsewhere were opened under the previous rule.
      await deleteAccountSessions(tx, userId, idHash);
      await audit(tx, { event: 'two-factor-changed', userId, now, detail: { enabled: String(enabled) } });
      return true;
    });
    if (hasChanged) await sendOrQueue(context, renderTwoFactorChangedMail(email, enabled, config));
    return { message: MESSAGES.accountUpdated, user: { twoFactorEnabled: enabled } };
  });

  implement(app, context, deleteAccount, async ({ session, reply }) => {
    requireRecentSignIn(context, session);
    const { userId, email } = session;
    const now = clock();
    // Of two concurrent calls one deletes; both succeed.
    const deleted = await transaction(db, async (tx) => {
      const isNew = await softDeleteAccount(tx, userId, now);
      if (isNew) await audit(tx, { event: 'account-deleted', userId, now });
      return isNew;
    });
    clearCookie(config, reply);
    if (deleted) await sendOrQueue(context, renderAccountDeletedMail(email, config.supportEmail));
    return { message: MESSAGES.accountDeleted, restorableUntil: now + DURATIONS.keepDeleted };
  });
}

const createPhoneRequiredError = () =>
  new ApiError('request/invalid', {
    fields: { phoneNumber: 'Two-factor authentication needs a phone number. Turn it off first.' },
  });

/**
 * Restores the account of an address that was deleted within the last 30 days, for an operator who was asked from that
 * address. Notifies the owner by mail.
 * @returns 'taken' if a new account uses the address by now
 */
export async function restoreAccount(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'mail'>,
  email: string,
): Promise<'restored' | 'unknown' | 'taken'> {
  const { config, db, clock } = context;
  const now = clock();
  const outcome = await transaction(db, async (tx) => {
    const restored = await restoreDeletedAccount(tx, email, now);
    if (typeof restored === 'string') return restored;
    await audit(tx, { event: 'account-restored', userId: restored.userId, now, actor: CONSOLE.id });
    return 'restored';
  });
  if (outcome === 'restored')
    await sendOrQueue(context, renderAccountRestoredMail(email, `${config.publicOrigin}/login`, config));
  return outcome;
}
