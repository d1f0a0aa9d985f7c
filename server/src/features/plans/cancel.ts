import type { Context } from '../../context/context.ts';
import { findCurrentPlan } from '../../db/account-plan.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { ApiError } from '../../errors.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { renderPlanCancelledMail } from './mails.ts';
import { notifyOperator, notifyOwner } from './notify.ts';
import { filterUnendedPeriods, findPlanEnd } from './periods.ts';
import { listPeriods, setCancelled } from './queries.ts';

/**
 * Cancels a plan at the end of its paid time. Plans do not renew automatically, so this only stops the reminders and
 * shows 'Ends on'.
 * @returns when it ends, ISO 8601
 * @throws {ApiError} plan/nothing-to-cancel without a plan that ends, or if it was already cancelled
 */
export const cancelSubscription = (context: Context, userId: string) => changeCancellation(context, userId, true);

/** Undoes a cancellation. @throws {ApiError} plan/nothing-to-cancel */
export const undoCancellation = (context: Context, userId: string) => changeCancellation(context, userId, false);

async function changeCancellation(context: Context, userId: string, isCancelled: boolean): Promise<string> {
  const { db, clock, config } = context;
  // Each change mails two recipients.
  await consumeRateLimit(context, 'planChangePerAccount', userId);
  return transaction(db, async (tx) => {
    const { email } = await lockAccount(tx, userId);
    const now = clock();
    const periods = filterUnendedPeriods(await listPeriods(tx, userId), now).filter(({ endsAt }) =>
      Number.isFinite(endsAt),
    );
    const ids = periods.map(({ id }) => id);
    const endsAt = findPlanEnd(periods, now);
    if (endsAt === undefined || !(await setCancelled(tx, ids, isCancelled ? now : null))) {
      throw new ApiError('plan/nothing-to-cancel');
    }
    await audit(tx, { event: isCancelled ? 'plan-cancelled' : 'plan-kept', userId, now });
    const { defaultPlan } = config.payments;
    const { displayName: plan } = await findCurrentPlan(tx, { userId, now, defaultPlan });
    const { displayName: next } = await findCurrentPlan(tx, { userId, now: endsAt, defaultPlan });
    await notifyOperator(
      tx,
      config,
      email,
      { type: isCancelled ? 'cancelled' : 'cancellation-withdrawn', plan, endsAt },
      now,
    );
    if (isCancelled)
      await notifyOwner(tx, userId, now, (person) => renderPlanCancelledMail(config, person, { plan, endsAt, next }));
    return new Date(endsAt).toISOString();
  });
}
