import { type Limit, limitSentence } from '@vitrine/contract/plan-limits';
import type { Plan } from '@vitrine/contract/plans';
import type { Context } from './context.ts';
import { planOf } from './db/account-plan.ts';
import type { Db, Tx } from './db/database.ts';
import { Refusal } from './http/refusal.ts';

/** The plan that an account is on now. @param db a transaction, where what follows must hold for the same moment */
export const presentPlan = (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db | Tx,
  userId: string,
): Promise<Plan> => planOf(db, { userId, now: clock(), defaultPlan: config.payments.defaultPlan });

/** A refusal that names the limit, in plain words; clients show the way to upgrade beside it. */
export const beyondPlan = (limit: Limit, plan: Plan): Refusal =>
  new Refusal('plan/limit', {
    message: limitSentence(limit, plan),
    feature: limit,
    limit: plan.features[limit],
    plan: plan.name,
  });
