import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { allPlans, userPlan } from '@vitrine/contract/calls/plans';
import { api } from '../api/api.ts';
import { queries } from '../session/query-client.ts';
import { useUser } from '../session/session.ts';

/** The plan of the signed-in, how it stands, what of it is used and what was paid. */
export type OwnPlan = CallAnswer<typeof userPlan>;

const OWN_PLAN = 'own-plan';

export function useOwnPlan() {
  const uid = useUser().data?.uid;
  return useQuery<OwnPlan>({
    queryKey: [OWN_PLAN, uid],
    enabled: uid !== undefined,
    queryFn: ({ signal }) => api(userPlan, { params: { userId: uid ?? '' }, signal }),
  });
}

/** Asks the server anew what of the plan is used. */
export const refetchOwnPlan = (): Promise<void> => queries.invalidateQueries({ queryKey: [OWN_PLAN] });

/** All plans, from the smallest to the largest. @param enabled whether they are needed */
export const useAllPlans = (enabled = true) =>
  useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => (await api(allPlans, { signal })).plans,
    enabled,
  });
