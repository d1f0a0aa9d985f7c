import type { SoldCycle } from '@vitrine/contract/plans/plans';

const numberFormat = new Intl.NumberFormat('en-IN');
export const formatNumber = (count: number): string => numberFormat.format(count);

/** The billing periods with a price, the default first. */
export const BILLING_CYCLES: readonly { id: SoldCycle; label: string; unit: string }[] = [
  { id: 'monthly', label: 'Monthly', unit: 'month' },
  { id: 'yearly', label: 'Yearly (Save 17%)', unit: 'year' },
];
