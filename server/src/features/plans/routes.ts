import {
  allPlans,
  cancelPlan,
  keepPlan,
  planOffer,
  requestRefund,
  saveBilling,
  userPlan,
} from '@vitrine/contract/calls/plans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { planOf } from '../../db/account-plan.ts';
import { holdAccount } from '../../db/accounts.ts';
import { transaction } from '../../db/database.ts';
import { planRows, readPlans } from '../../db/plan-queries.ts';
import { implement, implementForAnyone } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { cancel, keep } from './cancel.ts';
import { chosen, rupees } from './choices.ts';
import { gatewayOf } from './payments/orders.ts';
import { bought, refusalOf } from './periods.ts';
import { billingOf, periodsOf, setBilling } from './queries.ts';
import { askRefund } from './refunds/refunds.ts';
import { readSubscription } from './subscription.ts';

/** The plans that are sold, and how an account stands on one. */
export function planRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implementForAnyone(app, context, allPlans, async () => ({ plans: await readPlans(db) }));

  implement(app, context, userPlan, async ({ session: { userId } }) => {
    const { gateway, defaultPlan } = config.payments;
    const plan = await planOf(db, { userId, now: clock(), defaultPlan });
    const subscription = await readSubscription(context, userId, plan);
    return { plan, subscription, billing: await billingOf(db, userId), gateway };
  });

  implement(app, context, saveBilling, async ({ body: billing, session: { userId } }) => {
    await transaction(db, async (tx) => {
      await holdAccount(tx, userId);
      await setBilling(tx, userId, billing, clock());
    });
    return { billing };
  });

  implement(app, context, planOffer, async ({ params, session: { userId } }) => {
    gatewayOf(context);
    const now = clock();
    const { choice } = chosen(await planRows(db), params);
    const periods = await periodsOf(db, userId);
    const refusal = refusalOf(periods, choice, now);
    const time = refusal ? null : bought(periods, choice, now);
    if (!time || time.kind === 'queued') throw new Refusal(refusal ?? 'plan/same');
    const [startsAt, endsAt] = [time.startsAt, time.endsAt].map((it) => new Date(it).toISOString()) as [string, string];
    return {
      offer: { amount: rupees(choice.price), kind: time.kind, startsAt, endsAt, carriedDays: time.carriedDays },
    };
  });

  implement(app, context, cancelPlan, async ({ session }) => ({ endsAt: await cancel(context, session.userId) }));

  implement(app, context, keepPlan, async ({ session }) => {
    await keep(context, session.userId);
    return {};
  });

  implement(app, context, requestRefund, async ({ body, session }) => ({
    amount: await askRefund(context, session.userId, body),
  }));
}
