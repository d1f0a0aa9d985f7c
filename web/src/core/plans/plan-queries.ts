import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { allPlans, userPlan } from '@vitrine/contract/calls/plans';
import { api } from '../api/api.ts';
import { queries } from '../session/query-client.ts';
import { useUser } from '../session/session.ts';

/** The plan of the signed-in, how it stands, what of it is used and what was paid. */
export type OwnPlan = CallAnswer<typeof userPlan>;

const OWN_PLAN = 'own-plan';

const ownPlanQuery = (uid: string | undefined) =>
  queryOptions<OwnPlan>({
    queryKey: [OWN_PLAN, uid],
    queryFn: ({ signal }) => api(userPlan, { params: { userId: uid ?? '' }, signal }),
  });

export function useOwnPlan() {
  const uid = useUser().data?.uid;
  return useQuery({ ...ownPlanQuery(uid), enabled: uid !== undefined });
}

/** Asks the server how the plan stands now; every screen that shows it is up to date with the answer. */
export const readOwnPlan = (uid: string): Promise<OwnPlan> =>
  queries.fetchQuery({ ...ownPlanQuery(uid), staleTime: 0 });

/** Asks the server anew what of the plan is used. */
export const refetchOwnPlan = (): Promise<void> => queries.invalidateQueries({ queryKey: [OWN_PLAN] });

/** All plans, from the smallest to the largest. @param enabled whether they are needed */
export const useAllPlans = (enabled = true) =>
  useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => (await api(allPlans, { signal })).plans,
    enabled,
  });
