import { PAISE_PER_RUPEE, type PlanChoice } from '@vitrine/contract/plans/payments';
import { formatRupees } from '@vitrine/contract/rupees';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Choice } from './periods.ts';

/** In paise; 0 for what is not sold. */
const getPrice = (row: Tables['plans'], cycle: PlanChoice['billingCycle']): number =>
  cycle === 'yearly' ? row.price_yearly : row.price_monthly;

/** The plan that somebody wants, among all plans. @throws {ApiError} plan/not-found for one that is not sold */
export function resolvePlanChoice(rows: readonly Tables['plans'][], { planId, billingCycle }: PlanChoice) {
  const row = rows.find(({ id }) => id === planId);
  const price = row && getPrice(row, billingCycle);
  if (!row || !price) throw new ApiError('plan/not-found');
  const choice: Choice = { position: row.position, cycle: billingCycle, price };
  return { row, choice };
}

export const toRupees = (paise: number): number => paise / PAISE_PER_RUPEE;

/** '1 December 2026', the day in India, where the plans are sold. */
export const formatDay = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(time);

/** '₹4,990', with paise where there are some. */
export const formatMoney = (paise: number): string => formatRupees(toRupees(paise));
