import { useQuery } from '@tanstack/react-query';
import { planOffer } from '@vitrine/contract/calls/plans';
import type { Plan, SoldCycle } from '@vitrine/contract/plans';
import { api } from '../../../api.ts';
import { queries } from '../../../core/session/query-client.ts';

const PLAN_OFFER = 'plan-offer';

/** A plan for a period, as somebody wants to buy it. */
export interface Wanted {
  plan: Plan;
  cycle: SoldCycle;
}

/** What buying a plan now would bring. Asked anew each time: it moves with the clock. */
export function useOffer(wanted: Wanted | undefined, enabled: boolean) {
  const choice = { planId: wanted?.plan._id ?? '', billingCycle: wanted?.cycle ?? 'monthly' };
  return useQuery({
    queryKey: [PLAN_OFFER, choice],
    enabled: enabled && wanted !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(planOffer, { params: choice, signal })).offer,
  });
}

export const refetchOffer = (): Promise<void> => queries.invalidateQueries({ queryKey: [PLAN_OFFER] });
