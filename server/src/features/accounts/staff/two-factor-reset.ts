import type { Actor } from '../../../core/administration/act.ts';
import { enqueueInTransaction } from '../../../core/mail-queue/mail-queue.ts';
import type { Tx } from '../../../db/database.ts';
import { deleteAccountSessions } from '../../../db/sessions.ts';
import { twoFactorResetMail } from '../mails.ts';
import { setTwoFactor } from '../queries.ts';
import { type Account, type Acting, actOn, notPossible, requireThere } from './account-actions.ts';
import * as query from './queries.ts';

/**
 * Turns off the second factor of an account whose owner has lost it. If there are two administrators, one requests it
 * and another approves it, and neither for their own account (rule D11).
 * @returns whether it now waits for another administrator
 */
export async function resetSecondFactor(
  context: Acting,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<{ isWaiting: boolean }> {
  const isWaiting = await needsAnother(context);
  const event = isWaiting ? 'two-factor-reset-asked' : 'two-factor-reset';
  await actOn(context, actor, { event, userId, detail: { reason } }, async (tx, account, now) => {
    requireOn(account);
    if (account.id === actor.id) throw notPossible('Turn off your own second factor in My Account.');
    // If another administrator was added meanwhile, their approval is required.
    if ((await query.countAdministrators(tx)) > 1 !== isWaiting)
      throw notPossible('Administrators changed just now. Please try again.');
    if (!isWaiting) return turnOff(context, tx, account, now);
    if (await query.findReset(tx, userId))
      throw notPossible('This is asked for already, and waits for another administrator.');
    await query.putReset(tx, { userId, askedBy: actor.id, reason, now });
  });
  return { isWaiting };
}

const needsAnother = async ({ db }: Acting): Promise<boolean> => (await query.countAdministrators(db)) > 1;

/** Approves and performs a reset that another administrator requested. */
export const approveReset = (context: Acting, actor: Actor, userId: string): Promise<void> =>
  actOn(context, actor, { event: 'two-factor-reset', userId }, async (tx, account, now) => {
    const reset = await query.findReset(tx, userId);
    if (!reset) throw notPossible('Nobody asked for this.');
    if (reset.asked_by === actor.id)
      throw notPossible('You asked for this yourself. Another administrator has to approve it.');
    if (account.id === actor.id)
      throw notPossible('This is your own account. Another administrator has to approve it.');
    requireOn(account);
    await turnOff(context, tx, account, now);
  });

/** Refuses a reset; the requester can withdraw it as well. */
export const refuseReset = (context: Acting, actor: Actor, userId: string): Promise<void> =>
  actOn(context, actor, { event: 'two-factor-reset-refused', userId }, async (tx) => {
    if (!(await query.findReset(tx, userId))) throw notPossible('Nobody asked for this.');
    await query.dropReset(tx, userId);
  });

function requireOn(account: Account): void {
  requireThere(account);
  if (account.two_factor === 0) throw notPossible('This account has no second factor.');
}

async function turnOff({ config }: Acting, tx: Tx, { id, email }: Account, now: number): Promise<void> {
  await setTwoFactor(tx, id, { enabled: false, now });
  await deleteAccountSessions(tx, id);
  await query.dropReset(tx, id);
  await enqueueInTransaction(tx, { mail: twoFactorResetMail(email, config), userId: id }, now);
}
