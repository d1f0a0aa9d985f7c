import { CATALOGUE } from '@vitrine/contract/catalogue';
import { ERRORS } from '@vitrine/contract/errors';
import { LIMITS } from '@vitrine/contract/limits';
import { ApiError } from '../../../api.ts';
import { catalogueText } from '../catalogue-text.ts';

/** What the two-factor screen says about the last thing that happened. */
export interface Notice {
  tone: 'success' | 'info' | 'danger';
  title: string;
  /** What is known beyond the sentence. */
  detail?: string | ApiError;
  /** It is about what stands in the boxes, and over when that is changed. */
  marksCode?: true;
}

export interface TwoFactorState {
  /** 'over' when no code can finish this sign-in any more. */
  phase: 'ready' | 'sending' | 'verifying' | 'over';
  /** Tries that are left for the code; the server counts them, this is what it said last. */
  attempts: number;
  notice?: Notice;
}

export type TwoFactorEvent =
  | { type: 'sending' | 'sent' | 'verifying' | 'verified' | 'incomplete' | 'edited' }
  /** @property hasCode whether a code for this very sign-in was sent before. */
  | { type: 'not-sent'; error: unknown; hasCode: boolean }
  | { type: 'refused'; error: unknown }
  | { type: 'not-finished' };

/** A code is requested on opening, so the screen begins with sending. */
export const OPENING: TwoFactorState = { phase: 'sending', attempts: LIMITS.codeAttempts };

/** What follows from what happened, in the words of the specification (section 8, One-time code). */
export function nextState(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  const { attempts } = state;
  switch (event.type) {
    case 'sending':
      return { phase: 'sending', attempts };
    case 'sent':
      return { ...OPENING, phase: 'ready', notice: success('Verification code sent to your email!') };
    case 'not-sent':
      if (isOver(event.error)) return over(attempts);
      return { phase: 'ready', attempts, notice: notSent(event.error, event.hasCode) };
    case 'incomplete':
      return { phase: 'ready', attempts, notice: wrong('Please enter all 6 digits') };
    case 'verifying':
      return { phase: 'verifying', attempts };
    case 'refused':
      return refused(attempts, event.error);
    case 'verified':
      return { phase: 'verifying', attempts, notice: success('Verification successful!') };
    case 'not-finished':
      return { phase: 'over', attempts, notice: { tone: 'danger', title: CATALOGUE.finalize.otherwise } };
    case 'edited': {
      const { notice, ...rest } = state;
      return notice?.marksCode ? rest : state;
    }
  }
}

const success = (title: string): Notice => ({ tone: 'success', title });
const wrong = (title: string): Notice => ({ tone: 'danger', title, marksCode: true });

/** The session that waits for the code has ended, or somebody else is signed in by now. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && ['auth/no-session', 'auth/wrong-stage', 'auth/foreign-account'].includes(error.code);

const over = (attempts: number): TwoFactorState => ({
  phase: 'over',
  attempts,
  notice: {
    tone: 'danger',
    title: 'This sign-in has expired.',
    detail: 'Please go back and enter your email and password again.',
  },
});

/** To ask again within the minute, as a reload does, is no failure. */
function notSent(error: unknown, hasCode: boolean): Notice {
  if (error instanceof ApiError && error.code === 'otp/too-early') {
    return hasCode
      ? { tone: 'info', title: 'A code was already sent to your email.' }
      : {
          tone: 'info',
          title: 'A code can be sent once a minute.',
          detail: 'One that was sent before does not work for this sign-in. Please request a new one below.',
        };
  }
  const { title, reason } = catalogueText(CATALOGUE.sendCode, error);
  return { tone: 'danger', title, ...(reason && { detail: reason }) };
}

function refused(attempts: number, error: unknown): TwoFactorState {
  if (isOver(error)) return over(attempts);
  const left = error instanceof ApiError ? error.failure?.attemptsLeft : undefined;
  if (typeof left === 'number' && left > 0) {
    return { phase: 'ready', attempts: left, notice: wrong(`Invalid code. ${left} attempts remaining.`) };
  }
  const tooMany = statusOf(error) === 429;
  const shown = tooMany ? { ...CATALOGUE.verifyCode, otherwise: TOO_MANY } : CATALOGUE.verifyCode;
  const { title, reason } = catalogueText(shown, error);
  return {
    phase: 'ready',
    attempts: tooMany ? 0 : attempts,
    notice: { tone: 'danger', title, ...(reason && { detail: reason }) },
  };
}

const TOO_MANY = CATALOGUE.verifyCode['otp/too-many-attempts'];

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.code !== 'client/unreachable' ? ERRORS[error.code].status : undefined;
