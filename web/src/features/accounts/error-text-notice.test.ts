import { ERROR_TEXTS } from '@vitrine/contract/api/error-texts';
import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../../core/api/api.ts';
import { getCatalogueText } from './error-text-notice.tsx';

const createServerError = (code: ErrorCode, retryAfter?: number) =>
  new ApiError(code, ERRORS[code].message, {
    success: false,
    code,
    message: ERRORS[code].message,
    ...(retryAfter && { retryAfter }),
  });

test('a code of the catalogue takes its sentence, whatever the server wrote', () => {
  const failure = new ApiError('auth/invalid-email', 'Please enter a valid email address.');
  expect(getCatalogueText(ERROR_TEXTS.login, failure)).toEqual({ title: 'Invalid email format.', reason: undefined });
});

test("anything else takes the screen's sentence, and what is known beyond it stands beneath", () => {
  const throttled = createServerError('request/throttled', 45);
  const { title, reason } = getCatalogueText(ERROR_TEXTS.login, throttled);
  expect(title).toBe('Login failed. Please try again.');
  expect(reason).toBe(throttled);
  expect(reason?.retryAfter).toBe(45);
});

test('a network that fails is told beneath', () => {
  const failure = new ApiError('client/unreachable', 'Vitrine cannot be reached. Check your connection and try again.');
  expect(getCatalogueText(ERROR_TEXTS.registration, failure)).toEqual({
    title: 'Registration failed. Please try again.',
    reason: failure,
  });
});

test('nothing stands beneath that says no more, or the same again', () => {
  const otherwise = { title: 'Failed to send email. Please try again later.', reason: undefined };
  expect(getCatalogueText(ERROR_TEXTS.resendVerification, createServerError('request/failed'))).toEqual(otherwise);
  expect(getCatalogueText(ERROR_TEXTS.resendVerification, createServerError('mail/failed'))).toEqual(otherwise);
  expect(getCatalogueText(ERROR_TEXTS.resendVerification, new TypeError('x is undefined'))).toEqual(otherwise);
});
