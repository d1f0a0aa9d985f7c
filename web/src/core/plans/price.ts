import type { SoldCycle } from '@vitrine/contract/plans/plans';

const digits = new Intl.NumberFormat('en-IN');
export const formatNumber = (count: number): string => digits.format(count);

/** The billing periods with a price, the default first. */
export const CYCLES: readonly { id: SoldCycle; label: string; unit: string }[] = [
  { id: 'monthly', label: 'Monthly', unit: 'month' },
  { id: 'yearly', label: 'Yearly (Save 17%)', unit: 'year' },
];
