import { useQuery } from '@tanstack/react-query';
import { checkHandle } from '@vitrine/contract/calls/portfolio';
import { ERRORS } from '@vitrine/contract/errors';
import { handleInput } from '@vitrine/contract/handle';
import { useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';

/** How long typing has to rest before the server is asked, in milliseconds. */
const REST = 350;

export type HandleCheck =
  | { state: 'same' | 'checking' }
  | { state: 'free'; handle: string }
  /** `message` says why it cannot be had, or that it could not be found out. */
  | { state: 'refused' | 'unknown'; message: string };

/** Whether a typed public address can be had, as it is typed. */
export function useHandleCheck(typed: string, current: string): HandleCheck {
  const parsed = handleInput.safeParse(typed);
  const handle = parsed.success ? parsed.data : '';
  const rested = useRested(handle);
  const asks = rested !== '' && rested === handle && handle !== current;
  const { data, error } = useQuery({
    queryKey: ['handle', rested],
    queryFn: ({ signal }) => api(checkHandle, { params: { handle: rested }, signal }),
    enabled: asks,
    staleTime: 10_000,
  });
  if (handle === current) return { state: 'same' };
  if (!parsed.success) return { state: 'refused', message: parsed.error.issues[0]?.message ?? '' };
  if (!asks) return { state: 'checking' };
  if (error) return { state: 'unknown', message: toApiError(error).message };
  if (!data) return { state: 'checking' };
  return data.available ? { state: 'free', handle } : { state: 'refused', message: ERRORS['handle/taken'].message };
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
