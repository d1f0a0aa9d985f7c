import type { Context } from '../../context.ts';
import { planOf } from '../../db/account-plan.ts';
import { holdAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { take } from '../../http/throttle.ts';
import { planCancelledMail } from './mails.ts';
import { endOfPlan, lasting } from './periods.ts';
import { periodsOf, setCancelled } from './queries.ts';
import { tellOperator } from './tell-operator.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Notes that the owner wants no more of the plan than is paid for. Nothing renews itself, so this ends the reminders
 * and says 'Ends on'. @returns when it ends, ISO 8601
 * @throws {Refusal} plan/nothing-to-cancel without a plan that ends, or when it was cancelled before
 */
export const cancel = (context: Context, userId: string) => change(context, userId, true);

/** Takes a cancellation back. @throws {Refusal} plan/nothing-to-cancel */
export const keep = (context: Context, userId: string) => change(context, userId, false);

async function change(context: Context, userId: string, isCancelled: boolean): Promise<string> {
  const { db, clock, config } = context;
  // Each change mails two people.
  await take(context, 'planChangePerAccount', userId);
  return transaction(db, async (tx) => {
    const { email } = await holdAccount(tx, userId);
    const now = clock();
    const periods = lasting(await periodsOf(tx, userId), now).filter(({ endsAt }) => Number.isFinite(endsAt));
    const ids = periods.map(({ id }) => id);
    const endsAt = endOfPlan(periods, now);
    if (endsAt === undefined || !(await setCancelled(tx, ids, isCancelled ? now : null))) {
      throw new Refusal('plan/nothing-to-cancel');
    }
    await audit(tx, { event: isCancelled ? 'plan-cancelled' : 'plan-kept', userId, now });
    const { displayName: plan } = await planOf(tx, { userId, now, defaultPlan: config.payments.defaultPlan });
    await tellOperator(tx, config, email, { what: isCancelled ? 'cancelled' : 'kept', plan, endsAt }, now);
    if (isCancelled) await tellOwner(tx, userId, now, (person) => planCancelledMail(config, person, { plan, endsAt }));
    return new Date(endsAt).toISOString();
  });
}
