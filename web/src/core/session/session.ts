import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { RegistrationPolicy } from '@vitrine/contract/account/registration';
import { getUser, type SessionState, session as sessionCall, signOut } from '@vitrine/contract/calls/accounts';
import type { PersonalInfo } from '@vitrine/contract/resume/resume';
import { useEffect } from 'react';
import { ApiError, api } from '../api/api.ts';
import { personDrafts } from '../drafts/person-drafts.ts';
import { browserStorage, tabStorage } from '../storage/web-storage.ts';
import { gate, isPageKept, reconcileSession } from './expired-session.ts';
import { queries } from './query-client.ts';

// What is changed here is on screen with the next rendering, not with the one after: a key that is pressed between
// would still mean what stood there before.
notifyManager.setScheduler(queueMicrotask);

const SESSION = {
  queryKey: ['session'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SessionState> => {
    const answer = await api(sessionCall, { signal });
    const before = getKnownSession();
    const after = reconcileSession(before, answer);
    // What failed for one person may succeed for the next, at once.
    if (before?.stage !== after.stage || before?.email !== after.email) {
      queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
    }
    return after;
  },
};
const USER = 'user';

/** Tabs tell one another that somebody signed in or out. */
const channel = new BroadcastChannel('vitrine-session');
/** Something happened: each tab asks the server. */
const CHANGED = 'changed';
/** The person left on purpose: every tab does, instead of asking them to sign in again. */
const LEFT = 'left';

/** Who the app believes to be signed in, as far as it has asked. */
export const getKnownSession = (): SessionState | undefined => queries.getQueryData<SessionState>(SESSION.queryKey);

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
      if ('resume' in payload) {
        const { gender } = payload.resume.personalInfo;
        if (GENDERS.includes(gender)) remember({ gender });
        return payload;
      }
      throw new ApiError('auth/wrong-stage', 'Please finish signing in first.');
    },
  });
}

/** Puts what a call answered into the record on screen, without asking the server again. */
export const changeUser = (change: (user: UserRecord) => UserRecord): void => {
  const email = getKnownSession()?.email;
  queries.setQueryData<UserRecord>([USER, email], (user) => user && change(user));
};

export const refetchUser = (): Promise<void> => queries.invalidateQueries({ queryKey: [USER] });

/** Calls that failed while the session was over are made again. */
export const refetchFailed = (): Promise<void> =>
  queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });

/** Asks the server anew who is signed in, here and in every other tab. */
export async function broadcastSessionChange(): Promise<SessionState> {
  channel.postMessage(CHANGED);
  // A question that is under way may have been answered before the change: it is asked again.
  return lookAtSession({ cancelRefetch: true });
}

/** Asks the server anew who is signed in; those who ask at the same time share one question. */
export async function lookAtSession({ cancelRefetch = false } = {}): Promise<SessionState> {
  await queries.refetchQueries({ queryKey: SESSION.queryKey }, { cancelRefetch, throwOnError: true });
  return queries.ensureQueryData(SESSION);
}

/** Follows sign-ins and sign-outs of other tabs. Mounted once, at the root. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = ({ data }: MessageEvent<unknown>) => {
      if (data === LEFT) {
        gate.abandon();
        client.setQueryData<SessionState>(SESSION.queryKey, { stage: 'none' });
      }
      void client.invalidateQueries({ queryKey: SESSION.queryKey });
    };
    channel.addEventListener('message', follow);
    return () => channel.removeEventListener('message', follow);
  }, [client]);
}

/** What the browser remembers of the person (rule S44); it is never trusted. */
const REMEMBERED = ['name', 'email', 'gender', 'appearance'] as const;

// Whoever would rather not say has nothing remembered. The section's own definition would bring all schemas along.
const GENDERS: readonly string[] = ['Male', 'Female', 'Other'] satisfies PersonalInfo['gender'][];

export function remember(person: Partial<Record<(typeof REMEMBERED)[number], string>>): void {
  for (const [key, value] of Object.entries(person)) browserStorage.write(key, value);
}

/** Signs out on the server and forgets everything held here, unless a page is kept for its person. */
export async function endSession(): Promise<void> {
  await api(signOut, { body: {} });
  endAll();
  if (!isPageKept()) {
    for (const key of REMEMBERED) browserStorage.remove(key);
    queries.removeQueries({ queryKey: [USER] });
  }
  await broadcastSessionChange();
}

/** Removes what somebody typed and did not save, and everything that this tab holds. */
export function clearDrafts(email: string | undefined): void {
  tabStorage.clear();
  personDrafts.clear(listDraftOwners(email));
}

/** Whether the signed-in person has typed something that is not saved, in this tab or another. */
export const hasDrafts = (): boolean => personDrafts.isAny(listDraftOwners(getKnownSession()?.email));

/** The ids that a person's drafts are kept under; none where the record is not known. */
function listDraftOwners(email: string | undefined): string[] {
  const user = queries.getQueryData<UserRecord>([USER, email]);
  return user && email ? [user.uid, user._id, email] : [];
}

const leaving = new Set<() => void>();

/** Something that ends with the session of this tab, such as an upload. */
export const onLeave = (end: () => void): void => {
  leaving.add(end);
};

const endAll = () => {
  for (const end of leaving) end();
};

const unfinished = new Set<() => Promise<unknown>>();

/** Something to finish while the session still lives, such as a call that waits. @returns takes it back */
export function beforeLeaving(finish: () => Promise<unknown>): () => void {
  unfinished.add(finish);
  return () => {
    unfinished.delete(finish);
  };
}

/** Signs out and leaves for another page, which is loaded as a visitor sees it. */
export async function signOutAndLeave(to: string): Promise<void> {
  gate.shut(true);
  try {
    await Promise.allSettled([...unfinished].map((finish) => finish()));
    await api(signOut, { body: {} });
  } catch (error) {
    gate.shut(false);
    throw error;
  }
  leaveAfterSignOut(to);
}

/** Leaves for another page after the server has ended the session, and forgets everything held here. */
export function leaveAfterSignOut(to: string): void {
  gate.shut(true);
  endAll();
  for (const key of REMEMBERED) browserStorage.remove(key);
  // What was typed; the next person at this browser has no business with it.
  clearDrafts(getKnownSession()?.email);
  queries.clear();
  channel.postMessage(LEFT);
  window.location.assign(to);
}

/**
 * What the app calls the signed-in person: the name of the account, as mails do (rule S55). The profile's name is what
 * visitors read.
 */
export function useOwnName(): string {
  const session = useSession().data;
  return session?.name || session?.email || '';
}

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** The support address, which the server writes into the page; undefined when it did not. */
export const supportEmail = (): string | undefined => readMeta('support-email');

/** What a new password has to be, in words; the operator may ask for more than the product does. */
export const passwordHelp = (): string => `At least ${readMeta('password-min') ?? 6} characters.`;

/** Whether passwords are taken here, as the server writes it into the page. */
export const hasPasswords = (): boolean => readMeta('passwords') !== 'off';

/** Who may register here, as the server writes it into the page; what it really allows, it decides itself. */
export function registrationPolicy(): RegistrationPolicy {
  const domains = readMeta('registration-domains')?.split(' ') ?? [];
  const stated = readMeta('registration');
  return { mode: stated === 'closed' || stated === 'invite' ? stated : 'open', domains };
}

/** Whether a text is a path of this site, to which one may be sent on; `//elsewhere` is not. */
export const isOwnPath = (text: string | undefined): text is string => {
  if (!text?.startsWith('/')) return false;
  const base = 'http://here.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base;
};
