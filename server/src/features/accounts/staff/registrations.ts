import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Context } from '../../../context/context.ts';
import { type Actor, runStaffAction, runStaffActionWithAccount } from '../../../core/administration/act.ts';
import { ApiError } from '../../../errors.ts';
import { createSignUpMail, issueVerificationLink } from '../mail-reservation.ts';
import * as query from '../queries.ts';
import type { ProvisionAccount } from '../registration.ts';
import { createNotPossibleError } from './account-actions.ts';

type StaffActionContext = Pick<Context, 'config' | 'db' | 'clock' | 'mail'>;

/** Finds a sign-up that is pending verification. @throws {ApiError} content/not-found, admin/not-possible */
async function findPendingRegistration({ db }: Pick<StaffActionContext, 'db'>, id: string) {
  const registration = await query.findRegistration(db, id);
  if (!registration || registration.user_id || registration.declined_at)
    throw new ApiError('content/not-found', { message: 'No sign-up of this id waits.' });
  if (await query.findAccount(db, registration.email))
    throw createNotPossibleError('This address has an account already.');
  return registration;
}

/**
 * Mails another verification link for a pending sign-up.
 * @throws {ApiError} content/not-found, admin/not-possible; {MailFailed}
 */
export async function resendVerificationFor(context: StaffActionContext, actor: Actor, id: string): Promise<void> {
  const { db, clock, mail } = context;
  const pendingRegistration = await findPendingRegistration(context, id);
  const now = clock();
  const isReserved = await query.takeResend(db, id, { now, cooldown: DURATIONS.verificationCooldown });
  if (!isReserved) throw createNotPossibleError('A link was sent within the last minute. Please wait a moment.');
  try {
    const token = await issueVerificationLink(context, id);
    await mail(
      createSignUpMail(
        context,
        { email: pendingRegistration.email, token, isKnown: false },
        { at: pendingRegistration.created_at, agent: null },
      ),
    );
  } catch (error) {
    await query.setLastSent(db, id, pendingRegistration.last_sent_at);
    throw error;
  }
  // The mail has been sent, even if this fails.
  const detail = { registration: id };
  await runStaffAction(context, actor, { event: 'verification-resent', userId: null, detail }, async () => undefined);
}

/**
 * Creates the account of a sign-up whose address was verified by other means than a mail.
 * @returns the id of the account
 * @throws {ApiError} content/not-found, admin/not-possible
 */
export async function verifyRegistration(
  context: StaffActionContext,
  actor: Actor,
  id: string,
  provisionAccount: ProvisionAccount,
): Promise<string> {
  const { email, name, ...rest } = await findPendingRegistration(context, id);
  return runStaffActionWithAccount(
    context,
    actor,
    { event: 'address-verified', detail: { registration: id } },
    async (tx, now) => {
      const userId = await query.addAccount(tx, { ...rest, email, name }, now);
      if (!userId) throw createNotPossibleError('This address has an account already.');
      await provisionAccount(tx, { userId, email, name }, now);
      await query.markVerified(tx, id, now);
      return userId;
    },
  );
}
