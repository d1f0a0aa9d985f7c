import type { SoldCycle } from '@vitrine/contract/plans/plans';

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Rupees with Indian digit grouping, '₹1,23,456'; paise only where there are some. */
export const formatRupees = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);

const digits = new Intl.NumberFormat('en-IN');
export const formatNumber = (count: number): string => digits.format(count);

/** The periods that prices are shown for, the default first. */
export const CYCLES: readonly { id: SoldCycle; label: string; unit: string }[] = [
  { id: 'monthly', label: 'Monthly', unit: 'month' },
  { id: 'yearly', label: 'Yearly (Save 17%)', unit: 'year' },
];
