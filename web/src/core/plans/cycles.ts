import type { SoldCycle } from '@vitrine/contract/plans';

/** The periods that prices are shown for, the default first. */
export const CYCLES: readonly { id: SoldCycle; label: string; unit: string }[] = [
  { id: 'monthly', label: 'Monthly', unit: 'month' },
  { id: 'yearly', label: 'Yearly (Save 17%)', unit: 'year' },
];
