import { useQuery } from '@tanstack/react-query';
import { type Intent, POPUP_CHANNEL, type PopupResult, toPopupStartPath } from '@vitrine/contract/account/providers';
import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { listProviders, signInWithFirebase } from '@vitrine/contract/calls/providers';
import { useEffect } from 'react';
import { ApiError, api } from '../api/api.ts';
import { createRetryPolicy } from '../session/query-client.ts';
import { tabStorage } from '../storage/web-storage.ts';
import type { FirebaseSettings } from './firebase-window.ts';

/** A sign-in method other than a password. */
export interface SignInMethod {
  id: string;
  label: string;
  /** Must be called synchronously from a click. */
  authenticate: (intent: Intent, options: AuthenticateOptions) => Promise<PopupResult>;
}

interface AuthenticateOptions {
  /** Cancels the sign-in and closes the provider's popup. */
  signal: AbortSignal;
  /** Called when the user is back on this page and the popup seems to be closed. A late result is still accepted. */
  onUnanswered: () => void;
}

/**
 * Returns the configured sign-in methods. If passwords are enabled, sign-in works without them, so an error is not
 * shown; it is retried soon, and whenever the user returns to the page.
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
    retry: createRetryPolicy(5),
  });
  const firebase = data?.firebase;
  useEffect(() => {
    // If it fails, the click tries again and shows the error.
    if (firebase) prepareFirebase(firebase).catch(() => {});
  }, [firebase]);
  const methods = (data?.providers ?? []).map(
    ({ id, label }): SignInMethod => ({
      id,
      label,
      authenticate: (intent, options) => signInThroughProvider(id, intent, options),
    }),
  );
  if (firebase) {
    methods.push({
      id: 'firebase',
      label: 'Google',
      // The library detects a closed popup itself.
      authenticate: (intent, { signal }) => signInThroughFirebase(firebase, intent, signal),
    });
  }
  return { ways: methods, isPending, error, refetch };
}

/** Firebase's library is large, so it is loaded only if it is configured and its button is shown. */
const loadFirebase = () => import('./firebase-window.ts');

/** Prepares the library for the click, see below. */
async function prepareFirebase(settings: FirebaseSettings): Promise<void> {
  const { startFirebaseAuth } = await loadFirebase();
  startFirebaseAuth(settings);
}

/**
 * Signs in or up with Google through Firebase, if configured. The library opens the popup, which browsers allow only
 * shortly after a click, so the library should be loaded by then.
 */
async function signInThroughFirebase(
  settings: FirebaseSettings,
  intent: Intent,
  signal: AbortSignal,
): Promise<PopupResult> {
  const idToken = await getIdToken(settings);
  signal.throwIfAborted();
  return api(signInWithFirebase, { body: { idToken, intent }, signal });
}

async function getIdToken(settings: FirebaseSettings): Promise<string> {
  try {
    const { signInForIdToken } = await loadFirebase();
    return await signInForIdToken(settings);
  } catch (error) {
    throw toFirebaseApiError(error) ?? new DOMException('Another window took the place of this one.', 'AbortError');
  }
}

const POPUP_FEATURES = 'popup,width=520,height=680';

/** Interval between two checks of a provider's popup, in milliseconds. */
const POPUP_CHECK_INTERVAL_MS = 500;

/** The path that this tab returns to; read by provider-window.js on the provider's last page. */
const RETURN_PATH_KEY = 'provider-return';

/**
 * Opens a provider's popup and waits for its result, at most as long as the server keeps the sign-in attempt. The popup
 * sends the result on a BroadcastChannel. If popups are blocked, the provider is opened in this tab. Must be called
 * synchronously from a click.
 */
function signInThroughProvider(
  provider: string,
  intent: Intent,
  { signal, onUnanswered }: AuthenticateOptions,
): Promise<PopupResult> {
  const address = toPopupStartPath(provider, intent);
  const channel = new BroadcastChannel(POPUP_CHANNEL);
  // A new window starts with a copy of this tab's storage and must not mistake itself for this tab.
  tabStorage.remove(RETURN_PATH_KEY);
  const popup = window.open(address, '_blank', POPUP_FEATURES);
  if (!popup) {
    tabStorage.write(RETURN_PATH_KEY, window.location.pathname + window.location.search);
    window.location.assign(address);
  }
  const cleanupController = new AbortController();
  return new Promise<PopupResult>((resolve, reject) => {
    const closeWith = (reason: Error) => {
      popup?.close();
      reject(reason);
    };
    const timeout = setTimeout(() => closeWith(createTimeoutError()), DURATIONS.popup);
    const stopWatching = popup && watchPopup(popup, onUnanswered);
    cleanupController.signal.addEventListener('abort', () => {
      clearTimeout(timeout);
      stopWatching?.();
    });
    channel.addEventListener('message', ({ data }: MessageEvent<PopupResult>) => resolve(data));
    const abort = () => closeWith(new DOMException('The visit to the provider was cancelled.', 'AbortError'));
    signal.addEventListener('abort', abort, { signal: cleanupController.signal });
  }).finally(() => {
    cleanupController.abort();
    channel.close();
  });
}

/**
 * Calls back once the popup is closed and this page has had the focus for long enough that a result would have arrived.
 * `closed` alone is not reliable: under some providers' opener policies it is true while the user is still signing in
 * there, but then this page does not have the focus. @returns stops watching
 */
function watchPopup(popup: Window, onClosed: () => void): () => void {
  let closedChecks = 0;
  const timer = setInterval(() => {
    closedChecks = popup.closed && document.hasFocus() ? closedChecks + 1 : 0;
    if (closedChecks < 2) return;
    clearInterval(timer);
    onClosed();
  }, POPUP_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

const createTimeoutError = () =>
  new ApiError('auth/external-unreachable', `No answer came within ${DURATIONS.popup / TIME_UNITS.MINUTE} minutes.`);

type ErrorMessage = { code: ErrorCode; message: string };

const toRefusedMessage = (message: string): ErrorMessage => ({ code: 'auth/external-refused', message });
const toErrorMessage = (code: ErrorCode): ErrorMessage => ({ code, message: ERRORS[code].message });

const POPUP_CLOSED = toRefusedMessage('The window was closed before you finished.');
const PROVIDER_UNREACHABLE = toErrorMessage('auth/external-unreachable');
const PROVIDER_MISCONFIGURED = toRefusedMessage(
  'This sign-in method is not set up correctly. Please use another one and contact support.',
);

/** User messages for the error codes of Firebase's library (`AuthErrorCodes` in its reference). */
const FIREBASE_ERRORS: Readonly<Record<string, ErrorMessage>> = {
  'auth/popup-closed-by-user': POPUP_CLOSED,
  'auth/user-cancelled': POPUP_CLOSED,
  'auth/popup-blocked': toRefusedMessage(
    'Your browser blocked the sign-in window. Please allow pop-ups for this site and try again.',
  ),
  'auth/network-request-failed': PROVIDER_UNREACHABLE,
  'auth/timeout': PROVIDER_UNREACHABLE,
  // Reported if a script of Google's fails to load or is blocked.
  'auth/internal-error': PROVIDER_UNREACHABLE,
  'auth/too-many-requests': toErrorMessage('request/throttled'),
  'auth/web-storage-unsupported': toRefusedMessage(
    'Your browser blocks cookies that the provider needs. Please use another sign-in method.',
  ),
  'auth/user-disabled': toRefusedMessage('The provider has closed this account.'),
  'auth/unauthorized-domain': PROVIDER_MISCONFIGURED,
  'auth/operation-not-allowed': PROVIDER_MISCONFIGURED,
  'auth/invalid-api-key': PROVIDER_MISCONFIGURED,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': PROVIDER_MISCONFIGURED,
  'auth/configuration-not-found': PROVIDER_MISCONFIGURED,
  'auth/auth-domain-config-required': PROVIDER_MISCONFIGURED,
};

/** Converts an error of Firebase's library to an ApiError; undefined if a newer click replaced the popup. */
export function toFirebaseApiError(error: unknown): ApiError | undefined {
  const code = getErrorCode(error);
  if (code === 'auth/cancelled-popup-request') return undefined;
  const errorMessage = FIREBASE_ERRORS[code] ?? toErrorMessage('auth/external-refused');
  return new ApiError(errorMessage.code, errorMessage.message);
}

function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
