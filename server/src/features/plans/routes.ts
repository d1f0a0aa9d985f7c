import {
  cancelPlan,
  keepPlan,
  listPlans,
  readPlanOffer,
  readUserPlan,
  requestRefund,
  saveBilling,
} from '@vitrine/contract/calls/plans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { findCurrentPlan, readPlanRows, readPlans } from '../../db/account-plan.ts';
import { lockAccount } from '../../db/accounts.ts';
import { transaction } from '../../db/database.ts';
import { ApiError } from '../../errors.ts';
import { implement, implementForAnyone } from '../../http/implement.ts';
import { cancelSubscription, undoCancellation } from './cancel.ts';
import { requireGateway } from './payments/orders.ts';
import { computePurchase, findPurchaseError } from './periods.ts';
import { resolvePlanChoice, toRupees } from './plan-choice.ts';
import { findBillingDetails, listPeriods, setBilling } from './queries.ts';
import { createRefundRequest } from './refunds/refunds.ts';
import { readSubscription } from './subscription.ts';

/** Registers the calls of plans and of an account's subscription. */
export function planRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implementForAnyone(app, context, listPlans, async () => ({ plans: await readPlans(db, context.config) }));

  implement(app, context, readUserPlan, async ({ session: { userId } }) => {
    const { gateway, defaultPlan } = config.payments;
    const plan = await findCurrentPlan(db, { userId, now: clock(), defaultPlan });
    const subscription = await readSubscription(context, userId, plan);
    return { plan, subscription, billing: await findBillingDetails(db, userId), gateway };
  });

  implement(app, context, saveBilling, async ({ body: billing, session: { userId } }) => {
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      await setBilling(tx, userId, billing, clock());
    });
    return { billing };
  });

  implement(app, context, readPlanOffer, async ({ params, session: { userId } }) => {
    requireGateway(context);
    const now = clock();
    const { choice } = resolvePlanChoice(await readPlanRows(db), params);
    const periods = await listPeriods(db, userId);
    const purchaseError = findPurchaseError(periods, choice, now);
    const purchase = purchaseError ? null : computePurchase(periods, choice, now);
    if (!purchase || purchase.kind === 'queued') throw new ApiError(purchaseError ?? 'plan/same');
    const [startsAt, endsAt] = [purchase.startsAt, purchase.endsAt].map((it) => new Date(it).toISOString()) as [
      string,
      string,
    ];
    return {
      offer: {
        amount: toRupees(choice.price),
        kind: purchase.kind,
        startsAt,
        endsAt,
        carriedDays: purchase.carriedDays,
      },
    };
  });

  implement(app, context, cancelPlan, async ({ session }) => ({
    endsAt: await cancelSubscription(context, session.userId),
  }));

  implement(app, context, keepPlan, async ({ session }) => {
    await undoCancellation(context, session.userId);
    return {};
  });

  implement(app, context, requestRefund, async ({ body, session }) => ({
    amount: await createRefundRequest(context, session.userId, body),
  }));
}
