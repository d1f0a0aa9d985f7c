import { useQuery } from '@tanstack/react-query';
import { type Intent, POPUP_CHANNEL, type PopupResult, popupStart } from '@vitrine/contract/account/providers';
import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { listProviders, signInWithFirebase } from '@vitrine/contract/calls/providers';
import { useEffect } from 'react';
import { ApiError, api } from '../api/api.ts';
import { retryPassing } from '../session/query-client.ts';
import { tabStorage } from '../storage/web-storage.ts';
import type { FirebaseSettings } from './firebase-window.ts';

/** One way in besides a password. */
export interface SignInMethod {
  id: string;
  label: string;
  /** Must be called from a press, at once. */
  authenticate: (intent: Intent, options: AuthenticateOptions) => Promise<PopupResult>;
}

interface AuthenticateOptions {
  /** Ends the visit and closes the provider's window. */
  signal: AbortSignal;
  /** The person is back here and the window seems to be gone. An answer that still comes is taken all the same. */
  onUnanswered: () => void;
}

/**
 * The configured ways in. Where passwords are taken signing in works without them, and a failure is not told; it is
 * asked again soon, and whenever the person comes back to the page.
 */
export function useSignInMethods(): {
  ways: SignInMethod[];
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
} {
  const { data, isPending, error, refetch } = useQuery({
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
    ({ id, label }): SignInMethod => ({
      id,
      label,
      authenticate: (intent, options) => askProvider(id, intent, options),
    }),
  );
  if (firebase) {
    ways.push({
      id: 'firebase',
      label: 'Google',
      // Its library itself notices a window that is closed.
      authenticate: (intent, { signal }) => askFirebase(firebase, intent, signal),
    });
  }
  return { ways, isPending, error, refetch };
}

/** Firebase's library is large: it is loaded only where it is configured, and somebody sees its button. */
const load = () => import('./firebase-window.ts');

/** Has the library ready for the press, see below. */
async function prepareFirebase(settings: FirebaseSettings): Promise<void> {
  const { firebaseAuth } = await load();
  firebaseAuth(settings);
}

/**
 * Signs in or up with Google through Firebase, where it is configured. Its library opens the window, which
 * browsers allow for a moment after a press only, so the library should be there by then.
 */
async function askFirebase(settings: FirebaseSettings, intent: Intent, signal: AbortSignal): Promise<PopupResult> {
  const idToken = await getIdToken(settings);
  signal.throwIfAborted();
  return api(signInWithFirebase, { body: { idToken, intent }, signal });
}

async function getIdToken(settings: FirebaseSettings): Promise<string> {
  try {
    const { firebaseIdToken } = await load();
    return await firebaseIdToken(settings);
  } catch (error) {
    throw firebaseFailure(error) ?? new DOMException('Another window took the place of this one.', 'AbortError');
  }
}

const FEATURES = 'popup,width=520,height=680';

/** Milliseconds between two looks at a provider's window. */
const WINDOW_CHECK = 500;

/** Where this tab is to come back to; the provider's last page, provider-window.js, reads it. */
const RETURN = 'provider-return';

/**
 * Opens a provider's window and waits for what comes of it, at most as long as the server keeps the visit. The window
 * tells by a BroadcastChannel. Where windows are blocked the provider is visited in this tab. Must be called from a
 * press, at once.
 */
function askProvider(
  provider: string,
  intent: Intent,
  { signal, onUnanswered }: AuthenticateOptions,
): Promise<PopupResult> {
  const address = popupStart(provider, intent);
  const channel = new BroadcastChannel(POPUP_CHANNEL);
  // A new window starts with a copy of what this tab holds: it must not take itself for the tab.
  tabStorage.remove(RETURN);
  const popup = window.open(address, '_blank', FEATURES);
  if (!popup) {
    tabStorage.write(RETURN, window.location.pathname + window.location.search);
    window.location.assign(address);
  }
  const answered = new AbortController();
  return new Promise<PopupResult>((resolve, reject) => {
    const end = (reason: Error) => {
      popup?.close();
      reject(reason);
    };
    const timeout = setTimeout(() => end(createTimeoutError()), DURATIONS.popup);
    const stopWatching = popup && watchWindow(popup, onUnanswered);
    answered.signal.addEventListener('abort', () => {
      clearTimeout(timeout);
      stopWatching?.();
    });
    channel.addEventListener('message', ({ data }: MessageEvent<PopupResult>) => resolve(data));
    const abort = () => end(new DOMException('The visit to the provider was cancelled.', 'AbortError'));
    signal.addEventListener('abort', abort, { signal: answered.signal });
  }).finally(() => {
    answered.abort();
    channel.close();
  });
}

/**
 * Calls back once the window is closed and this page has the focus again, for long enough that an answer would be here.
 * `closed` alone is no sign: under some providers' opener policies it reads true while the person is still signing in
 * there, when this page has no focus. @returns stops watching
 */
function watchWindow(popup: Window, onGone: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks = popup.closed && document.hasFocus() ? looks + 1 : 0;
    if (looks < 2) return;
    clearInterval(timer);
    onGone();
  }, WINDOW_CHECK);
  return () => clearInterval(timer);
}

const createTimeoutError = () =>
  new ApiError('auth/external-unreachable', `No answer came within ${DURATIONS.popup / TIME_UNITS.MINUTE} minutes.`);

type Told = { code: ErrorCode; message: string };

const toExternalRefused = (message: string): Told => ({ code: 'auth/external-refused', message });
const fromErrorCode = (code: ErrorCode): Told => ({ code, message: ERRORS[code].message });

const CLOSED = toExternalRefused('The window was closed before you finished.');
const UNREACHABLE = fromErrorCode('auth/external-unreachable');
const NOT_SET_UP = toExternalRefused(
  'Signing in this way is not set up rightly here. Please use another way and tell our support.',
);

/** What the codes of Firebase's library mean for the person (`AuthErrorCodes` in its reference). */
const MEANINGS: Readonly<Record<string, Told>> = {
  'auth/popup-closed-by-user': CLOSED,
  'auth/user-cancelled': CLOSED,
  'auth/popup-blocked': toExternalRefused(
    'Your browser blocked the window. Please allow windows of this site and press again.',
  ),
  'auth/network-request-failed': UNREACHABLE,
  'auth/timeout': UNREACHABLE,
  // What a loader of Google's that does not come, or that something blocks, is called.
  'auth/internal-error': UNREACHABLE,
  'auth/too-many-requests': fromErrorCode('request/throttled'),
  'auth/web-storage-unsupported': toExternalRefused(
    'Your browser blocks cookies that the provider needs. Please use another way.',
  ),
  'auth/user-disabled': toExternalRefused('The provider has closed this account.'),
  'auth/unauthorized-domain': NOT_SET_UP,
  'auth/operation-not-allowed': NOT_SET_UP,
  'auth/invalid-api-key': NOT_SET_UP,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': NOT_SET_UP,
  'auth/configuration-not-found': NOT_SET_UP,
  'auth/auth-domain-config-required': NOT_SET_UP,
};

/** A failure of Firebase's library in our sentences; undefined where a newer press took the window's place. */
export function firebaseFailure(error: unknown): ApiError | undefined {
  const code = getErrorCode(error);
  if (code === 'auth/cancelled-popup-request') return undefined;
  const meaning = MEANINGS[code] ?? fromErrorCode('auth/external-refused');
  return new ApiError(meaning.code, meaning.message);
}

function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
