import { asciiDigits } from '../text/digits.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** A plain number is shown as Indian rupees, any other text as it was typed (rule R29). */
export function salaryText(typed: string): string {
  const amount = asciiDigits(typed).trim();
  return /^\d{1,15}(?:\.\d{1,2})?$/.test(amount) ? rupees.format(Number(amount)) : typed;
}
