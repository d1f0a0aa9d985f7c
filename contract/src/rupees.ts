import { toAsciiDigits } from './text/characters.ts';

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exactRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats rupees with Indian digit grouping, '₹1,23,456'; paise only if there are any. */
export const formatRupees = (amount: number): string =>
  (Number.isInteger(amount) ? wholeRupees : exactRupees).format(amount);

/** Formats a plain number as whole Indian rupees, and returns any other text unchanged (rule R29). */
export function formatSalary(typed: string): string {
  const amount = toAsciiDigits(typed).trim();
  return /^\d{1,15}(?:\.\d{1,2})?$/.test(amount) ? wholeRupees.format(Number(amount)) : typed;
}
