import { asciiDigits } from './text/characters.ts';

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats rupees with Indian digit grouping, '₹1,23,456'; paise only if there are any. */
export const formatRupees = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);

/** Formats a plain number as whole Indian rupees, and returns any other text unchanged (rule R29). */
export function salaryText(typed: string): string {
  const amount = asciiDigits(typed).trim();
  return /^\d{1,15}(?:\.\d{1,2})?$/.test(amount) ? whole.format(Number(amount)) : typed;
}
