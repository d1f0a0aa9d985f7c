import { useQuery } from '@tanstack/react-query';
import { getUser } from '@vitrine/contract/calls/accounts';
import { SPANS } from '@vitrine/contract/limits';
import { useEffect } from 'react';
import { ApiError, api } from '../../../api.ts';
import { pollEvery } from '../../../shell/query-client.ts';
import { remember, sessionChanged } from '../../../shell/session.ts';

/**
 * Asks every 3 seconds whether the address is verified. Once it is, or once the session is over, the
 * whole app learns it. Answers with the failure of the last attempt.
 */
export function useVerificationPoll(email: string): unknown {
  const { data, error } = useQuery({
    queryKey: ['verification', email],
    queryFn: async ({ signal }) => (await api(getUser, { params: { email }, signal })).payload,
    // A failed question is asked again by the next, which comes later the longer it fails.
    retry: false,
    refetchInterval: pollEvery(SPANS.verificationPoll),
    staleTime: 0,
    gcTime: 0,
  });
  const verified = data?.isVerified === true;
  const over = error instanceof ApiError && error.code === 'auth/no-session';
  useEffect(() => {
    if (!verified && !over) return;
    sessionChanged()
      .then(({ stage, name }) => {
        if (stage === 'full') remember({ email, ...(name && { name }) });
      })
      // The next answer to the poll tries again.
      .catch(() => {});
  }, [verified, over, email]);
  return over ? null : error;
}
