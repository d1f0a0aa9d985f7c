import { useQuery } from '@tanstack/react-query';
import { listProviders } from '@vitrine/contract/calls/providers';
import type { Intent, PopupResult } from '@vitrine/contract/providers';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { retryPassing } from '../session/query-client.ts';
import { askFirebase, prepareFirebase } from './firebase.ts';
import { askProvider } from './provider-window.ts';

/** One way in besides a password. */
export interface SignInMethod {
  id: string;
  label: string;
  /** Must be called from a press, at once. */
  authenticate: (intent: Intent, signal: AbortSignal) => Promise<PopupResult>;
}

/**
 * The configured ways in. Signing in works without them, so that a failure is not told; it is asked again soon,
 * and whenever the person comes back to the page.
 */
export function useSignInMethods(): { ways: SignInMethod[]; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => api(listProviders, { signal }),
    retry: retryPassing(5),
  });
  const firebase = data?.firebase;
  useEffect(() => {
    // Should it fail, the press tries again, and tells.
    if (firebase) prepareFirebase(firebase).catch(() => {});
  }, [firebase]);
  const ways = (data?.providers ?? []).map(
    ({ id, label }): SignInMethod => ({ id, label, authenticate: (intent, signal) => askProvider(id, intent, signal) }),
  );
  if (firebase) {
    ways.push({
      id: 'firebase',
      label: 'Google',
      authenticate: (intent, signal) => askFirebase(firebase, intent, signal),
    });
  }
  return { ways, isPending };
}
