import type { Actor } from '../../../core/administration/act.ts';
import { enqueueInTransaction } from '../../../core/mail-queue/mail-queue.ts';
import type { Tx } from '../../../db/database.ts';
import { deleteAccountSessions } from '../../../db/sessions.ts';
import { renderTwoFactorResetMail } from '../mails.ts';
import { setTwoFactor } from '../queries.ts';
import {
  type Account,
  createNotPossibleError,
  requireNotDeleted,
  runAccountAction,
  type StaffActionContext,
} from './account-actions.ts';
import * as query from './queries.ts';

/**
 * Turns off the second factor of an account whose owner has lost it. If there are two administrators, one requests it
 * and another approves it, and neither for their own account (rule D11).
 * @returns whether it now waits for another administrator
 */
export async function resetSecondFactor(
  context: StaffActionContext,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<{ isWaiting: boolean }> {
  const isWaiting = await needsApproval(context);
  const event = isWaiting ? 'two-factor-reset-asked' : 'two-factor-reset';
  await runAccountAction(context, actor, { event, userId, detail: { reason } }, async (tx, account, now) => {
    requireSecondFactor(account);
    if (account.id === actor.id) throw createNotPossibleError('Turn off your own second factor in My Account.');
    // If another administrator was added meanwhile, their approval is required.
    if ((await query.countAdministrators(tx)) > 1 !== isWaiting)
      throw createNotPossibleError('Administrators changed just now. Please try again.');
    if (!isWaiting) return disableTwoFactor(context, tx, account, now);
    if (await query.findReset(tx, userId))
      throw createNotPossibleError('This is asked for already, and waits for another administrator.');
    await query.putReset(tx, { userId, askedBy: actor.id, reason, now });
  });
  return { isWaiting };
}

const needsApproval = async ({ db }: StaffActionContext): Promise<boolean> => (await query.countAdministrators(db)) > 1;

/** Approves and performs a reset that another administrator requested. */
export const approveReset = (context: StaffActionContext, actor: Actor, userId: string): Promise<void> =>
  runAccountAction(context, actor, { event: 'two-factor-reset', userId }, async (tx, account, now) => {
    const reset = await query.findReset(tx, userId);
    if (!reset) throw createNotPossibleError('Nobody asked for this.');
    if (reset.asked_by === actor.id)
      throw createNotPossibleError('You asked for this yourself. Another administrator has to approve it.');
    if (account.id === actor.id)
      throw createNotPossibleError('This is your own account. Another administrator has to approve it.');
    requireSecondFactor(account);
    await disableTwoFactor(context, tx, account, now);
  });

/** Refuses a reset; the requester can withdraw it as well. */
export const refuseReset = (context: StaffActionContext, actor: Actor, userId: string): Promise<void> =>
  runAccountAction(context, actor, { event: 'two-factor-reset-refused', userId }, async (tx) => {
    if (!(await query.findReset(tx, userId))) throw createNotPossibleError('Nobody asked for this.');
    await query.dropReset(tx, userId);
  });

function requireSecondFactor(account: Account): void {
  requireNotDeleted(account);
  if (account.two_factor === 0) throw createNotPossibleError('This account has no second factor.');
}

async function disableTwoFactor(
  { config }: StaffActionContext,
  tx: Tx,
  { id, email }: Account,
  now: number,
): Promise<void> {
  await setTwoFactor(tx, id, { enabled: false, now });
  await deleteAccountSessions(tx, id);
  await query.dropReset(tx, id);
  await enqueueInTransaction(tx, { mail: renderTwoFactorResetMail(email, config), userId: id }, now);
}
