import { ERRORS, type ErrorCode } from '@vitrine/contract/errors';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../api.ts';
import { nextState, OPENING, type TwoFactorState } from './two-factor-state.ts';

const answered = (code: ErrorCode, extras: { attemptsLeft?: number; retryAfter?: number } = {}) => {
  const { message } = ERRORS[code];
  return new ApiError(code, message, { success: false, code, message, ...extras });
};
const refused = (state: TwoFactorState, error: unknown) => nextState(state, { type: 'refused', error });
const notSent = (error: unknown, hasCode = false) => nextState(OPENING, { type: 'not-sent', error, hasCode });
const READY = nextState(OPENING, { type: 'sent' });

test('a new code brings three attempts, and says so', () => {
  expect(READY).toEqual({
    phase: 'ready',
    attempts: 3,
    notice: { tone: 'success', title: 'Verification code sent to your email!' },
  });
  expect(nextState({ phase: 'sending', attempts: 0 }, { type: 'sent' }).attempts).toBe(3);
});

describe('a code that is refused', () => {
  test.each([2, 1])('leaves %i attempts, in the words of the catalogue', (attemptsLeft) => {
    const { attempts, notice } = refused(READY, answered('otp/wrong-code', { attemptsLeft }));
    expect([attempts, notice?.title]).toEqual([attemptsLeft, `Invalid code. ${attemptsLeft} attempts remaining.`]);
  });

  test('for the third time leaves none', () => {
    expect(refused(READY, answered('otp/too-many-attempts', { attemptsLeft: 0 }))).toEqual({
      phase: 'ready',
      attempts: 0,
      notice: { tone: 'danger', title: 'Too many attempts. Please request a new code.' },
    });
  });

  test('because the account is locked leaves none, and says why beneath', () => {
    const locked = answered('otp/locked', { retryAfter: 840 });
    const { attempts, notice } = refused(READY, locked);
    expect(attempts).toBe(0);
    expect(notice).toEqual({
      tone: 'danger',
      title: 'Too many attempts. Please request a new code.',
      detail: locked,
    });
  });

  test('for another reason says so, with the reason beneath, and uses no attempt', () => {
    const expired = answered('otp/expired');
    const state = refused({ ...READY, attempts: 2 }, expired);
    expect([state.attempts, state.notice?.title, state.notice?.detail]).toEqual([
      2,
      'Invalid verification code. Please try again.',
      expired,
    ]);
  });
});

describe('a code that could not be sent', () => {
  test('is told, with the reason beneath', () => {
    const failed = answered('mail/failed');
    expect(notSent(failed).notice).toEqual({
      tone: 'danger',
      title: 'Failed to send verification code. Please try again.',
      detail: failed,
    });
  });

  test('because one was sent a moment ago is no failure', () => {
    const tooEarly = answered('otp/too-early', { retryAfter: 40 });
    expect(notSent(tooEarly, true).notice).toEqual({ tone: 'info', title: 'A code was already sent to your email.' });
  });

  test('because one was sent for an earlier sign-in: that one does not work here', () => {
    expect(notSent(answered('otp/too-early')).notice?.detail).toMatch(/does not work for this sign-in/);
  });
});

test.each(['auth/no-session', 'auth/wrong-stage', 'auth/foreign-account'] as const)(
  'the sign-in is over when the server answers %s',
  (code) => {
    expect(refused(READY, answered(code)).phase).toBe('over');
    expect(notSent(answered(code)).phase).toBe('over');
  },
);

test('editing takes away what is about the code alone', () => {
  const edited = (state: TwoFactorState) => nextState(state, { type: 'edited' }).notice;
  expect(edited(nextState(READY, { type: 'incomplete' }))).toBeUndefined();
  expect(edited(refused(READY, answered('otp/wrong-code', { attemptsLeft: 2 })))).toBeUndefined();
  expect(edited(READY)).toBe(READY.notice);
  // Without a word of it nobody would know why the code cannot be verified.
  expect(edited(refused(READY, answered('otp/too-many-attempts', { attemptsLeft: 0 })))).toBeDefined();
});

test('a sign-in that cannot be finished is over', () => {
  const { phase, notice } = nextState(READY, { type: 'not-finished' });
  expect([phase, notice?.title]).toEqual(['over', 'Failed to finalize login. Please try again.']);
});
