import { formatLimitMessage, type Limit } from '@vitrine/contract/plans/plan-limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { Context } from '../../context/context.ts';
import { findCurrentPlan } from '../../db/account-plan.ts';
import { countStorageBytes, isStorageExceeded } from '../../db/account-storage.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../errors.ts';

/** The plan that an account is on now. @param db a transaction, where what follows must hold for the same moment */
export const currentPlan = (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db | Tx,
  userId: string,
): Promise<Plan> => findCurrentPlan(db, { userId, now: clock(), defaultPlan: config.payments.defaultPlan });

/** A refusal that names the limit, in plain words; clients show the way to upgrade beside it. */
export const createPlanLimitError = (
  limit: Limit,
  plan: Plan,
  message: string = formatLimitMessage(limit, plan),
): ApiError =>
  new ApiError('plan/limit', {
    message,
    feature: limit,
    limit: plan.features[limit],
    plan: plan.name,
  });

/**
 * Refuses what has no room in the storage of an account's plan.
 * @param bytes that are to be added; 0 where they were written before in the same transaction
 * @throws {ApiError} plan/limit
 */
export async function requireStorage(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  userId: string,
  bytes = 0,
): Promise<void> {
  const plan = await currentPlan(context, tx, userId);
  if (isStorageExceeded(plan.features, (await countStorageBytes(tx, userId)) + bytes))
    throw createPlanLimitError('maxStorageMB', plan);
}
