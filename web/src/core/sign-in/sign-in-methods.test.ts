import { FirebaseError } from '@firebase/app';
import { AuthErrorCodes } from '@firebase/auth';
import { expect, test } from 'vitest';
import { toFirebaseApiError } from './sign-in-methods.ts';

const getMessage = (code: string) => {
  const failure = toFirebaseApiError(new FirebaseError(code, 'Firebase: Error.'));
  return failure && [failure.code, failure.message];
};

test("the library's own codes become our sentences", () => {
  expect(getMessage(AuthErrorCodes.POPUP_CLOSED_BY_USER)?.[1]).toBe('The window was closed before you finished.');
  expect(getMessage(AuthErrorCodes.POPUP_BLOCKED)?.[1]).toMatch(/^Your browser blocked the sign-in window\./);
  expect(getMessage(AuthErrorCodes.NETWORK_REQUEST_FAILED)).toEqual([
    'auth/external-unreachable',
    'The provider cannot be reached. Please try again later.',
  ]);
  for (const code of [AuthErrorCodes.TIMEOUT, AuthErrorCodes.INTERNAL_ERROR]) {
    expect(getMessage(code)?.[0]).toBe('auth/external-unreachable');
  }
  expect(getMessage(AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER)?.[0]).toBe('request/throttled');
  for (const code of [AuthErrorCodes.INVALID_ORIGIN, AuthErrorCodes.OPERATION_NOT_ALLOWED]) {
    expect(getMessage(code)?.[1]).toMatch(/not set up correctly/);
  }
});

test('a window that a newer press replaced is no failure', () => {
  expect(getMessage(AuthErrorCodes.EXPIRED_POPUP_REQUEST)).toBeUndefined();
});

test('anything else is a provider that did not confirm', () => {
  const expected = ['auth/external-refused', 'The provider did not confirm who you are. Please try again.'];
  expect(getMessage(AuthErrorCodes.EXPIRED_OOB_CODE)).toEqual(expected);
  const failure = toFirebaseApiError(new TypeError('Failed to fetch dynamically imported module'));
  expect([failure?.code, failure?.message]).toEqual(expected);
});
