import { expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { toApiError } from './failure-text.ts';

const LOGIN = 'Login failed. Please try again.';

test('a failure that the server explains keeps its sentence', () => {
  const failure = new ApiError('auth/invalid-credential', 'Invalid email or password.');
  expect(toApiError(failure, LOGIN)).toBe(failure);
});

test("a failure without an explanation takes the screen's sentence, and keeps it when told again", () => {
  const failure = new ApiError('request/failed', 'Something went wrong on our side. Please try again.');
  expect(toApiError(toApiError(failure, LOGIN)).message).toBe(LOGIN);
});

test('what our own code throws becomes a sentence', () => {
  expect(toApiError(new TypeError('x is undefined')).message).toBe(
    'Something went wrong on our side. Please try again.',
  );
  expect(toApiError(new TypeError('x is undefined'), LOGIN).message).toBe(LOGIN);
});
