import { FirebaseError } from '@firebase/app';
import { AuthErrorCodes } from '@firebase/auth';
import { expect, test } from 'vitest';
import { firebaseFailure } from './sign-in-methods.ts';

const said = (code: string) => {
  const failure = firebaseFailure(new FirebaseError(code, 'Firebase: Error.'));
  return failure && [failure.code, failure.message];
};

test("the library's own codes become our sentences", () => {
  expect(said(AuthErrorCodes.POPUP_CLOSED_BY_USER)?.[1]).toBe('The window was closed before you finished.');
  expect(said(AuthErrorCodes.POPUP_BLOCKED)?.[1]).toMatch(/^Your browser blocked the window\./);
  expect(said(AuthErrorCodes.NETWORK_REQUEST_FAILED)).toEqual([
    'auth/external-unreachable',
    'The provider cannot be reached. Please try again later.',
  ]);
  for (const code of [AuthErrorCodes.TIMEOUT, AuthErrorCodes.INTERNAL_ERROR]) {
    expect(said(code)?.[0]).toBe('auth/external-unreachable');
  }
  expect(said(AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER)?.[0]).toBe('request/throttled');
  for (const code of [AuthErrorCodes.INVALID_ORIGIN, AuthErrorCodes.OPERATION_NOT_ALLOWED]) {
    expect(said(code)?.[1]).toMatch(/not set up rightly/);
  }
});

test('a window that a newer press replaced is no failure', () => {
  expect(said(AuthErrorCodes.EXPIRED_POPUP_REQUEST)).toBeUndefined();
});

test('anything else is a provider that did not confirm', () => {
  const expected = ['auth/external-refused', 'The provider did not confirm who you are. Please try again.'];
  expect(said(AuthErrorCodes.EXPIRED_OOB_CODE)).toEqual(expected);
  const failure = firebaseFailure(new TypeError('Failed to fetch dynamically imported module'));
  expect([failure?.code, failure?.message]).toEqual(expected);
});
