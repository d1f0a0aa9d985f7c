import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../core/api/api.ts';
import { INITIAL_STATE, reduceTwoFactor, type TwoFactorState } from './two-factor-state.ts';

const createServerError = (code: ErrorCode, extras: { attemptsLeft?: number; retryAfter?: number } = {}) => {
  const { message } = ERRORS[code];
  return new ApiError(code, message, { success: false, code, message, ...extras });
};
const stateAfterRefusal = (state: TwoFactorState, error: unknown) => reduceTwoFactor(state, { type: 'refused', error });
const stateAfterSendError = (error: unknown) => reduceTwoFactor(INITIAL_STATE, { type: 'not-sent', error });
const SENT_AT = Date.UTC(2026, 10, 21, 12);
const createStatus = (attemptsLeft = 3, sentAt = SENT_AT) => ({
  code: { sentAt, expiresAt: sentAt + 300_000, attemptsLeft },
  wait: { reason: 'otp/too-early' as const, retryAfter: 60 },
});
const READY = reduceTwoFactor(INITIAL_STATE, { type: 'sent', status: createStatus() });

test('a new code brings three attempts, and says so', () => {
  expect(READY).toEqual({
    phase: 'ready',
    attempts: 3,
    sentAt: SENT_AT,
    notice: { tone: 'success', title: 'Verification code sent to your email!' },
  });
  expect(reduceTwoFactor({ phase: 'sending', attempts: 0 }, { type: 'sent', status: createStatus() }).attempts).toBe(3);
});

describe('a code that is refused', () => {
  test.each([2, 1])('leaves %i attempts, in the words of the catalogue', (attemptsLeft) => {
    const { attempts, notice } = stateAfterRefusal(READY, createServerError('otp/wrong-code', { attemptsLeft }));
    expect([attempts, notice?.title]).toEqual([attemptsLeft, `Invalid code. ${attemptsLeft} attempts remaining.`]);
  });

  test('for the third time leaves none', () => {
    expect(stateAfterRefusal(READY, createServerError('otp/too-many-attempts', { attemptsLeft: 0 }))).toEqual({
      phase: 'ready',
      attempts: 0,
      sentAt: SENT_AT,
      notice: { tone: 'danger', title: 'Too many attempts. Please request a new code.' },
    });
  });

  test('because codes are blocked leaves none, and says only how long', () => {
    const locked = createServerError('otp/locked', { retryAfter: 840 });
    const { attempts, notice } = stateAfterRefusal(READY, locked);
    expect([attempts, notice]).toEqual([0, { tone: 'danger', detail: locked }]);
  });

  test('because it has expired says that alone, and asks for a new one', () => {
    const { attempts, notice } = stateAfterRefusal({ ...READY, attempts: 2 }, createServerError('otp/expired'));
    expect([attempts, notice]).toEqual([
      0,
      { tone: 'danger', title: 'This code has expired. Please request a new code.' },
    ]);
  });

  test.each([
    ['a failure that the server does not explain', createServerError('request/failed')],
    ['a failure of our own code', new TypeError('x is undefined')],
  ])('by %s reads as the specification has it, and uses no attempt', (_why, failure) => {
    const { attempts, notice } = stateAfterRefusal({ ...READY, attempts: 2 }, failure);
    expect([attempts, notice]).toEqual([2, { tone: 'danger', title: 'Invalid verification code. Please try again.' }]);
  });

  test.each([
    ['network', new ApiError('client/unreachable', 'Vitrine cannot be reached. Check your connection and try again.')],
    ['busy server', createServerError('request/unavailable', { retryAfter: 5 })],
  ])('by nobody, because of the %s, is not called invalid', (_why, failure) => {
    const { attempts, notice } = stateAfterRefusal({ ...READY, attempts: 2 }, failure);
    expect([attempts, notice]).toEqual([2, { tone: 'danger', detail: failure }]);
  });
});

describe('a code that could not be sent', () => {
  test('because the mail failed is told in one sentence', () => {
    expect(stateAfterSendError(createServerError('mail/failed')).notice).toEqual({
      tone: 'danger',
      title: 'Failed to send verification code. Please try again.',
    });
  });

  test('because of the network is told with the reason beneath', () => {
    const failure = new ApiError('client/unreachable', 'Vitrine cannot be reached.');
    expect(stateAfterSendError(failure).notice).toEqual({
      tone: 'danger',
      title: 'Failed to send verification code. Please try again.',
      detail: failure,
    });
  });

  test.each(['otp/hourly-limit', 'otp/locked'] as const)('because of %s: nobody is told to try again', (code) => {
    const failure = createServerError(code, { retryAfter: 2_400 });
    expect(stateAfterSendError(failure).notice).toEqual({ tone: 'danger', detail: failure });
  });
});

describe('what the server knows', () => {
  const applyFound = (state: TwoFactorState, known: Parameters<typeof createStatus>) =>
    reduceTwoFactor(state, { type: 'found', status: createStatus(...known) });

  test('on opening: that a code is on its way, since when and for how long, and its attempts', () => {
    const { phase, attempts, notice } = applyFound(INITIAL_STATE, [2]);
    expect([phase, attempts, notice?.title]).toEqual(['ready', 2, 'A code was already sent to your email.']);
    expect(notice?.detail).toMatch(/^It was sent at .+ and works until .+\.$/);
  });

  test('that another tab used an attempt: the count changes, and nothing else', () => {
    expect(applyFound(READY, [1])).toEqual({ ...READY, attempts: 1 });
  });

  test('that another tab used the last one', () => {
    const { attempts, notice } = applyFound(READY, [0]);
    expect([attempts, notice?.title]).toEqual([0, 'Too many attempts. Please request a new code.']);
  });

  test('that another tab had a new one sent', () => {
    const { sentAt, attempts, notice } = applyFound(
      stateAfterRefusal(READY, createServerError('otp/too-many-attempts')),
      [3, SENT_AT + 60_000],
    );
    expect([sentAt, attempts]).toEqual([SENT_AT + 60_000, 3]);
    expect(notice?.title).toBe('A code was already sent to your email.');
  });

  test('that the code is no more: expired, or its sign-in was begun anew', () => {
    const expiredState = reduceTwoFactor(READY, { type: 'found', status: {} });
    expect([expiredState.attempts, expiredState.sentAt, expiredState.notice?.title]).toEqual([
      0,
      undefined,
      'This code has expired. Please request a new code.',
    ]);
  });

  test('that none was sent, and one can only be sent later: it will be, and nobody is asked to do anything', () => {
    const { phase, notice } = reduceTwoFactor(INITIAL_STATE, { type: 'waiting' });
    expect([phase, notice?.title]).toEqual(['waiting', 'Your code will be sent in a moment.']);
  });
});

test.each(['auth/no-session', 'auth/wrong-stage', 'auth/foreign-account'] as const)(
  'the sign-in is over when the server answers %s',
  (code) => {
    expect(stateAfterRefusal(READY, createServerError(code)).phase).toBe('over');
    // Also applies to users who came from a provider and entered no password.
    expect(stateAfterRefusal(READY, createServerError(code)).notice?.detail).toBe('Please go back and sign in again.');
    expect(stateAfterSendError(createServerError(code)).phase).toBe('over');
  },
);

test('editing takes away what is about the code alone', () => {
  const stateAfterEdit = (state: TwoFactorState) => reduceTwoFactor(state, { type: 'edited' }).notice;
  expect(stateAfterEdit(reduceTwoFactor(READY, { type: 'incomplete' }))).toBeUndefined();
  expect(
    stateAfterEdit(stateAfterRefusal(READY, createServerError('otp/wrong-code', { attemptsLeft: 2 }))),
  ).toBeUndefined();
  expect(stateAfterEdit(READY)).toBe(READY.notice);
  // Without it the user would not know why the code cannot be verified.
  expect(
    stateAfterEdit(stateAfterRefusal(READY, createServerError('otp/too-many-attempts', { attemptsLeft: 0 }))),
  ).toBeDefined();
});

test('a sign-in that cannot be finished is over', () => {
  const { phase, notice } = reduceTwoFactor(READY, { type: 'not-finished' });
  expect([phase, notice?.title]).toEqual(['over', 'Failed to finalize login. Please try again.']);
});
