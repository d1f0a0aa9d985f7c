import { PAISE_PER_RUPEE, type PlanChoice } from '@vitrine/contract/plans/payments';
import { formatRupees } from '@vitrine/contract/rupees';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { formatLongDay } from '../../primitives/format-day.ts';
import type { Choice } from './periods.ts';

/** Returns a price in paise; 0 if the cycle is not sold. */
const getPrice = (row: Tables['plans'], cycle: PlanChoice['billingCycle']): number =>
  cycle === 'yearly' ? row.price_yearly : row.price_monthly;

/** Finds the chosen plan among all plans. @throws {ApiError} plan/not-found if it is not sold */
export function resolvePlanChoice(rows: readonly Tables['plans'][], { planId, billingCycle }: PlanChoice) {
  const row = rows.find(({ id }) => id === planId);
  const price = row && getPrice(row, billingCycle);
  if (!row || !price) throw new ApiError('plan/not-found');
  const choice: Choice = { position: row.position, cycle: billingCycle, price };
  return { row, choice };
}

export const toRupees = (paise: number): number => paise / PAISE_PER_RUPEE;

/** Formats a day as '1 December 2026', in India, where the plans are sold. */
export const formatDay = (time: number): string => formatLongDay(time, 'Asia/Kolkata');

/** Formats an amount as '₹4,990', with paise if there are any. */
export const formatMoney = (paise: number): string => formatRupees(toRupees(paise));
