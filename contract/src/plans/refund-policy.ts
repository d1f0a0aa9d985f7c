import { addMonths } from '../text/dates.ts';
import type { PlanName, SoldCycle } from './plans.ts';

/** Refunded shares of the price, by whole days since the payment; nothing after the last step. */
export const REFUND_STEPS = [
  { lastDay: 7, percent: 100 },
  { lastDay: 14, percent: 50 },
  { lastDay: 30, percent: 25 },
] as const;

/** Last day of a refund at the student price, which is full until then. */
const STUDENT_REFUND_DAYS = REFUND_STEPS[0].lastDay;

/** Fee retained from a refund by months, in paise. */
export const ANNUAL_FEE_PAISE = 50_000;
const MONTHS_PER_YEAR = 12;

/** Discount at which a plan was bought. */
export type Discount = 'none' | 'student' | 'promotional';

export interface RefundablePurchase {
  cycle: SoldCycle | 'lifetime';
  /** Since the payment. A part of a day counts as the day that it belongs to: 7.9 is still day 7. */
  daysSincePayment: number;
  discount?: Discount;
}

/**
 * Returns the share of the price that the table refunds, from 0 to 1. A negative number of days, from a slow clock,
 * counts as 0.
 */
export function getRefundShare({ daysSincePayment, discount = 'none' }: RefundablePurchase): number {
  if (!Number.isFinite(daysSincePayment)) throw new RangeError('daysSincePayment must be a number of days');
  const day = Math.max(0, Math.floor(daysSincePayment));
  if (discount === 'promotional') return 0;
  if (discount === 'student') return day <= STUDENT_REFUND_DAYS ? 1 : 0;
  return (REFUND_STEPS.find(({ lastDay }) => day <= lastDay)?.percent ?? 0) / 100;
}

interface PaidPurchase extends RefundablePurchase {
  /** The price paid, in paise. */
  amount: number;
  /** Whole months of the year that have not begun; see {@link countUnusedMonths}. */
  unusedMonths: number;
}

/** Refunds by the two rules of the policy, in paise, rounded down. */
export interface RefundFigures {
  /** By the days since the payment. */
  byDays: number;
  /** By the unused months of an annual plan, less the fee; null for every other payment. */
  byMonths: number | null;
}

/** Calculates both refunds. Enterprise (`isCaseByCase`) and what the policy excludes are decided by a person. */
export function calculateRefundFigures(purchase: PaidPurchase): RefundFigures {
  const { amount, cycle, unusedMonths: months, discount = 'none' } = purchase;
  const byDays = Math.floor(amount * getRefundShare(purchase));
  if (cycle !== 'yearly' || discount !== 'none') return { byDays, byMonths: null };
  const unused = Math.floor((amount * Math.min(months, MONTHS_PER_YEAR)) / MONTHS_PER_YEAR);
  return { byDays, byMonths: Math.max(0, unused - ANNUAL_FEE_PAISE) };
}

/**
 * Returns the refund of a payment, in paise: the larger of the two figures. Both only fall with time, so waiting never
 * pays; the table alone would give a quarter of a year's price on day 30, and the months three quarters the day after
 * (decision 119).
 */
export function calculateRefund(purchase: PaidPurchase): number {
  const { byDays, byMonths } = calculateRefundFigures(purchase);
  return Math.max(byDays, byMonths ?? 0);
}

/** Whether a person decides about refunds of a plan, and no amount is promised (rule M22). */
export const isCaseByCase = (plan: PlanName): boolean => plan === 'enterprise';

/**
 * Returns the whole months of a year that have not begun, by the calendar (UTC). @param startsAt of the year, ms since
 * 1970
 */
export function countUnusedMonths(startsAt: number, now: number): number {
  let begunMonths = 0;
  while (begunMonths < MONTHS_PER_YEAR && addMonths(startsAt, begunMonths) <= now) begunMonths += 1;
  return MONTHS_PER_YEAR - begunMonths;
}
