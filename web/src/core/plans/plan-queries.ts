import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { listPlans, readUserPlan } from '@vitrine/contract/calls/plans';
import { api } from '../api/api.ts';
import { queries } from '../session/query-client.ts';
import { useUser } from '../session/session.ts';

/** The plan of the signed-in user with its status, usage and payments. */
export type OwnPlan = CallAnswer<typeof readUserPlan>;

const OWN_PLAN_KEY = 'own-plan';

const createOwnPlanQuery = (uid: string | undefined) =>
  queryOptions<OwnPlan>({
    queryKey: [OWN_PLAN_KEY, uid],
    queryFn: ({ signal }) => api(readUserPlan, { params: { userId: uid ?? '' }, signal }),
  });

export function useOwnPlan() {
  const uid = useUser().data?.uid;
  return useQuery({ ...createOwnPlanQuery(uid), enabled: uid !== undefined });
}

/** Fetches the current plan from the server and updates every screen that shows it. */
export const fetchOwnPlan = (uid: string): Promise<OwnPlan> =>
  queries.fetchQuery({ ...createOwnPlanQuery(uid), staleTime: 0 });

/** Refetches the usage of the plan. */
export const refetchOwnPlan = (): Promise<void> => queries.invalidateQueries({ queryKey: [OWN_PLAN_KEY] });

/** Loads all plans, from the smallest to the largest. @param enabled whether they are needed */
export const useAllPlans = (enabled = true) =>
  useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => (await api(listPlans, { signal })).plans,
    enabled,
  });
