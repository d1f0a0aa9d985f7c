import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vitrine/contract/call';
import { allPlans, userPlan } from '@vitrine/contract/calls/plans';
import { api } from '../../api.ts';
import { queries, useUser } from '../../shell/session.ts';

/** The plan of the signed-in, how it stands, what of it is used and what was paid. */
export type OwnPlan = AnswerOf<typeof userPlan>;

const OWN_PLAN = 'own-plan';

export function useOwnPlan() {
  const uid = useUser().data?.uid;
  return useQuery<OwnPlan>({
    queryKey: [OWN_PLAN, uid],
    enabled: uid !== undefined,
    queryFn: ({ signal }) => api(userPlan, { params: { userId: uid ?? '' }, signal }),
  });
}

export const useAllPlans = () =>
  useQuery({ queryKey: ['plans'], queryFn: async ({ signal }) => (await api(allPlans, { signal })).plans });

/** Asks the server anew how the plan stands. */
export const refetchPlan = (): Promise<void> => queries.invalidateQueries({ queryKey: [OWN_PLAN] });

/** How many payments the server knows of a person. */
export async function countPayments(uid: string, signal: AbortSignal): Promise<number> {
  const { subscription } = await api(userPlan, { params: { userId: uid }, signal });
  return subscription.paymentHistory.length;
}
