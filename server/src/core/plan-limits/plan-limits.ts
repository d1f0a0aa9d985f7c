import { formatLimitMessage, type Limit } from '@vitrine/contract/plans/plan-limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { Context } from '../../context/context.ts';
import { findCurrentPlan } from '../../db/account-plan.ts';
import { countStorageBytes, isStorageExceeded } from '../../db/account-storage.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../errors.ts';

/** Returns an account's current plan. @param db a transaction if later writes depend on the result */
export const getCurrentPlan = (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db | Tx,
  userId: string,
): Promise<Plan> => findCurrentPlan(db, { userId, now: clock(), defaultPlan: config.payments.defaultPlan });

/** Creates an error that names the exceeded limit; clients show how to upgrade next to it. */
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
 * Throws if an account's plan has no room for more bytes.
 * @param bytes to be added; 0 if they were already written in the same transaction
 * @throws {ApiError} plan/limit
 */
export async function requireStorage(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  userId: string,
  bytes = 0,
): Promise<void> {
  const plan = await getCurrentPlan(context, tx, userId);
  if (isStorageExceeded(plan.features, (await countStorageBytes(tx, userId)) + bytes))
    throw createPlanLimitError('maxStorageMB', plan);
}
