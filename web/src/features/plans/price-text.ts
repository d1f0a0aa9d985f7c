import type { Plan, SoldCycle } from '@vitrine/contract/plans';
import { CYCLES } from '../../core/plans/cycles.ts';
import { formatRupees } from '../../core/plans/price.ts';

/** What a plan costs for a period, such as '₹4,990 per year'. */
export const priceText = ({ price }: Plan, cycle: SoldCycle): { amount: string; per: string } => ({
  amount: formatRupees(price[cycle]),
  per: `per ${CYCLES.find(({ id }) => id === cycle)?.unit}`,
});
