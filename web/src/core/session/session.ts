import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { RegistrationPolicy } from '@vitrine/contract/account/registration';
import { getUser, readSessionState, type SessionState, signOut } from '@vitrine/contract/calls/accounts';
import type { PersonalInfo } from '@vitrine/contract/resume/resume';
import { useEffect } from 'react';
import { ApiError, api } from '../api/api.ts';
import { userDrafts } from '../drafts/user-drafts.ts';
import { browserStorage, tabStorage } from '../storage/web-storage.ts';
import { gate, isPageRetained, reconcileSession } from './expired-session.ts';
import { queries } from './query-client.ts';

// Applies changes in the next render and not in the one after it: otherwise a key pressed in between would act on the
// previous content.
notifyManager.setScheduler(queueMicrotask);

const SESSION_QUERY = {
  queryKey: ['session'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SessionState> => {
    const response = await api(readSessionState, { signal });
    const before = getKnownSession();
    const after = reconcileSession(before, response);
    // Queries that failed for one user may succeed for the next, so they are not held back.
    if (before?.stage !== after.stage || before?.email !== after.email) {
      queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
    }
    return after;
  },
};
const USER_KEY = 'user';

/** Announces sign-ins and sign-outs to other tabs. */
const channel = new BroadcastChannel('vitrine-session');
/** The session may have changed: each tab fetches it again. */
const CHANGED_MESSAGE = 'changed';
/** The user logged out: every tab leaves its page instead of prompting for a new sign-in. */
const LEFT_MESSAGE = 'left';

/** Returns the session as last fetched; undefined before that. */
export const getKnownSession = (): SessionState | undefined =>
  queries.getQueryData<SessionState>(SESSION_QUERY.queryKey);

export const useSession = () => useQuery(SESSION_QUERY);

/** Returns the whole record of the signed-in user. Use below the protected wrapper, which guarantees a full session. */
export function useUser() {
  const session = useSession();
  const email = session.data?.email;
  return useQuery<UserRecord>({
    // Keyed by user, so that no user sees data that another left behind in this tab.
    queryKey: [USER_KEY, email],
    enabled: session.data?.stage === 'full' && email !== undefined,
    queryFn: async ({ signal }) => {
      const { payload } = await api(getUser, { params: { email: email ?? '' }, signal });
      if ('resume' in payload) {
        const { name, email: ownEmail } = payload;
        const { gender } = payload.resume.personalInfo;
        // Also here: a session that another tab or the verification has completed passes no sign-in form.
        storeRemembered({ name, email: ownEmail, ...(GENDERS.includes(gender) && { gender }) });
        return payload;
      }
      throw new ApiError('auth/wrong-stage', 'Please finish signing in first.');
    },
  });
}

/** Updates the cached record with the response of a call, without a refetch. */
export const changeUser = (change: (user: UserRecord) => UserRecord): void => {
  const email = getKnownSession()?.email;
  queries.setQueryData<UserRecord>([USER_KEY, email], (user) => user && change(user));
};

export const refetchUser = (): Promise<void> => queries.invalidateQueries({ queryKey: [USER_KEY] });

/** Repeats queries that failed while there was no session. */
export const refetchFailed = (): Promise<void> =>
  queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });

/** Fetches the session again, here and in every other tab. */
export async function broadcastSessionChange(): Promise<SessionState> {
  channel.postMessage(CHANGED_MESSAGE);
  // The response of a running request may predate the change, so it is cancelled.
  return refetchSession({ cancelRefetch: true });
}

/** Fetches the session again; concurrent callers share one request. */
export async function refetchSession({ cancelRefetch = false } = {}): Promise<SessionState> {
  await queries.refetchQueries({ queryKey: SESSION_QUERY.queryKey }, { cancelRefetch, throwOnError: true });
  return queries.ensureQueryData(SESSION_QUERY);
}

/** Follows sign-ins and sign-outs in other tabs. Mounted once, at the root. */
export function useSessionSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      if (data === LEFT_MESSAGE) {
        gate.abandon();
        client.setQueryData<SessionState>(SESSION_QUERY.queryKey, { stage: 'none' });
      }
      void client.invalidateQueries({ queryKey: SESSION_QUERY.queryKey });
    };
    channel.addEventListener('message', handleMessage);
    return () => channel.removeEventListener('message', handleMessage);
  }, [client]);
}

/** What the browser remembers about the user (rule S44); never trusted. */
const REMEMBERED_KEYS = ['name', 'email', 'gender', 'appearance'] as const;

// 'Prefer not to say' is not remembered. Importing the section's definition would add all schemas to the bundle.
const GENDERS: readonly string[] = ['Male', 'Female', 'Other'] satisfies PersonalInfo['gender'][];

export function storeRemembered(values: Partial<Record<(typeof REMEMBERED_KEYS)[number], string>>): void {
  for (const [key, value] of Object.entries(values)) browserStorage.write(key, value);
}

/** Signs out on the server and clears everything stored here, unless a page is kept for its user. */
export async function endSession(): Promise<void> {
  await api(signOut, { body: {} });
  runEndCallbacks();
  if (!isPageRetained()) {
    for (const key of REMEMBERED_KEYS) browserStorage.remove(key);
    queries.removeQueries({ queryKey: [USER_KEY] });
  }
  await broadcastSessionChange();
}

/** Removes a user's unsaved input, and everything stored in this tab. */
export function clearDrafts(email: string | undefined): void {
  tabStorage.clear();
  userDrafts.clear(listDraftOwners(email));
}

/** Whether the signed-in user has unsaved input, in this tab or another. */
export const hasDrafts = (): boolean => userDrafts.isAny(listDraftOwners(getKnownSession()?.email));

/** Returns the ids under which a user's drafts are stored; none if the record is not loaded. */
function listDraftOwners(email: string | undefined): string[] {
  const user = queries.getQueryData<UserRecord>([USER_KEY, email]);
  return user && email ? [user.uid, user._id, email] : [];
}

const endCallbacks = new Set<() => void>();

/** Registers a function that ends something together with the session of this tab, such as an upload. */
export const onSessionEnd = (end: () => void): void => {
  endCallbacks.add(end);
};

const runEndCallbacks = () => {
  for (const end of endCallbacks) end();
};

const finishCallbacks = new Set<() => Promise<unknown>>();

/** Registers a function to run before the session ends, such as sending a pending call. @returns unregisters it */
export function beforeSignOut(finish: () => Promise<unknown>): () => void {
  finishCallbacks.add(finish);
  return () => {
    finishCallbacks.delete(finish);
  };
}

/** Signs out and navigates to another page, which is loaded for a visitor. */
export async function signOutAndLeave(to: string): Promise<void> {
  gate.shut(true);
  try {
    await Promise.allSettled([...finishCallbacks].map((finish) => finish()));
    await api(signOut, { body: {} });
  } catch (error) {
    gate.shut(false);
    throw error;
  }
  leaveAfterSignOut(to);
}

/** Navigates to another page after the server has ended the session, and clears everything stored here. */
export function leaveAfterSignOut(to: string): void {
  gate.shut(true);
  runEndCallbacks();
  for (const key of REMEMBERED_KEYS) browserStorage.remove(key);
  // Unsaved input must not be visible to the next user of this browser.
  clearDrafts(getKnownSession()?.email);
  queries.clear();
  channel.postMessage(LEFT_MESSAGE);
  window.location.assign(to);
}

/**
 * Returns the name by which the app addresses the signed-in user: the account name, as in mails (rule S55). Visitors
 * see the profile's name instead.
 */
export function useOwnName(): string {
  const session = useSession().data;
  return session?.name || session?.email || '';
}

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** Returns the support address, which the server writes into the page; undefined if none is configured. */
export const readSupportEmail = (): string | undefined => readMeta('support-email');

/** Returns the password requirements as text; the operator may require more than the default. */
export const formatPasswordHelp = (): string => `At least ${readMeta('password-min') ?? 6} characters.`;

/** Whether password sign-in is enabled, as written into the page by the server. */
export const hasPasswords = (): boolean => readMeta('passwords') !== 'off';

/** Returns who may register, as written into the page by the server, which enforces it itself. */
export function readRegistrationPolicy(): RegistrationPolicy {
  const domains = readMeta('registration-domains')?.split(' ') ?? [];
  const configuredMode = readMeta('registration');
  return { mode: configuredMode === 'closed' || configuredMode === 'invite' ? configuredMode : 'open', domains };
}

/** Whether a text is a path of this site and so a safe redirect target; `//elsewhere` is not. */
export const isOwnPath = (text: string | undefined): text is string => {
  if (!text?.startsWith('/')) return false;
  const base = 'http://here.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base;
};
