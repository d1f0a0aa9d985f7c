import { ERRORS, type ErrorCode } from '@vitrine/contract/errors';
import { ApiError } from '../../api.ts';

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
