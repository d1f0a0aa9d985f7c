import { useQuery } from '@tanstack/react-query';
import { getUser } from '@vitrine/contract/calls/accounts';
import { DURATIONS } from '@vitrine/contract/limits';
import { useEffect, useState } from 'react';
import { ApiError, api } from '../../../api.ts';
import { pollEvery } from '../../../core/session/query-client.ts';
import { broadcastSessionChange, remember } from '../../../core/session/session.ts';

/**
 * Asks every 3 seconds whether the address is verified. Once it is, or once the session is over, the
 * whole app learns it.
 * @returns the failure of the last attempt, and whether the address was verified in another browser: one has to sign
 * in here then
 */
export function useVerificationPoll(email: string): { failure: unknown; isVerifiedElsewhere: boolean } {
  const [isVerifiedElsewhere, setVerifiedElsewhere] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['verification', email],
    queryFn: async ({ signal }) => (await api(getUser, { params: { email }, signal })).payload,
    // A failed question is asked again by the next, which comes later the longer it fails.
    retry: false,
    refetchInterval: pollEvery(DURATIONS.verificationPoll),
    staleTime: 0,
    gcTime: 0,
  });
  const verified = data?.isVerified === true;
  const over = error instanceof ApiError && error.code === 'auth/no-session';
  useEffect(() => {
    if (!verified && !over) return;
    broadcastSessionChange()
      .then(({ stage, name }) => {
        if (stage === 'full') remember({ email, ...(name && { name }) });
        setVerifiedElsewhere(stage === 'unverified' && verified);
      })
      // The next answer to the poll tries again.
      .catch(() => {});
  }, [verified, over, email]);
  return { failure: over ? null : error, isVerifiedElsewhere };
}
