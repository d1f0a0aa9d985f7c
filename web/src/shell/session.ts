import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { getUser, type SessionState, session as sessionCall, signOut } from '@vitrine/contract/calls/accounts';
import { useEffect } from 'react';
import { ApiError, api } from '../api.ts';

/** One store of what the server said, for the whole app. Failures of the caller's own doing are not retried. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && error.code === 'client/unreachable',
    },
  },
});

const SESSION = {
  queryKey: ['session'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<SessionState> => api(sessionCall, { signal }),
};
const USER = 'user';

/** Tabs tell one another that somebody signed in or out; each then asks the server. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('vitrine-session');

export const useSession = () => useQuery(SESSION);

/** The signed-in person's whole record. Use below the protected wrapper, where there is a full session. */
export function useUser() {
  const session = useSession();
  const email = session.data?.email;
  return useQuery<UserRecord>({
    // By person, so that nobody sees what another left behind in this tab.
    queryKey: [USER, email],
    enabled: session.data?.stage === 'full' && email !== undefined,
    queryFn: async ({ signal }) => {
      const { payload } = await api(getUser, { params: { email: email ?? '' }, signal });
      if ('resume' in payload) return payload;
      throw new ApiError('auth/wrong-stage', 'Please finish signing in first.');
    },
  });
}

/** Puts what a call answered into the record on screen, without asking the server again. */
export const changeUser = (change: (user: UserRecord) => UserRecord): void => {
  const email = queries.getQueryData<SessionState>(SESSION.queryKey)?.email;
  queries.setQueryData<UserRecord>([USER, email], (user) => user && change(user));
};

export const refetchUser = (): Promise<void> => queries.invalidateQueries({ queryKey: [USER] });

/** Asks the server anew who is signed in, here and in every other tab. */
export async function sessionChanged(): Promise<SessionState> {
  channel?.postMessage('changed');
  return queries.fetchQuery({ ...SESSION, staleTime: 0 });
}

/** Follows sign-ins and sign-outs of other tabs. Mounted once, at the root. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = () => client.invalidateQueries({ queryKey: SESSION.queryKey });
    channel?.addEventListener('message', follow);
    return () => channel?.removeEventListener('message', follow);
  }, [client]);
}

/** What the browser remembers of the person, as the specification says; it is never trusted. */
const REMEMBERED = ['name', 'email', 'gender'] as const;

export function remember(person: Partial<Record<(typeof REMEMBERED)[number], string>>): void {
  for (const [key, value] of Object.entries(person)) localStorage.setItem(key, value);
}

/** Signs out on the server and forgets everything held here. */
export async function endSession(): Promise<void> {
  await api(signOut, { body: {} });
  for (const key of REMEMBERED) localStorage.removeItem(key);
  queries.removeQueries({ queryKey: [USER] });
  await sessionChanged();
}

const unfinished = new Set<() => Promise<unknown>>();

/** Something to finish while the session still lives, such as a call that waits. @returns takes it back */
export function beforeLeaving(finish: () => Promise<unknown>): () => void {
  unfinished.add(finish);
  return () => {
    unfinished.delete(finish);
  };
}

/** Signs out and leaves for another page, which is loaded as a visitor sees it. */
export async function leave(to: string): Promise<void> {
  await Promise.allSettled([...unfinished].map((finish) => finish()));
  await api(signOut, { body: {} });
  for (const key of REMEMBERED) localStorage.removeItem(key);
  // Drafts of forms; the next person at this browser has no business with them.
  sessionStorage.clear();
  queries.clear();
  channel?.postMessage('changed');
  window.location.assign(to);
}
