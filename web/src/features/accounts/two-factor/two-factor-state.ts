import { ERROR_TEXTS } from '@vitrine/contract/api/error-texts';
import { ERRORS } from '@vitrine/contract/api/errors';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { CodeStatus } from '@vitrine/contract/calls/two-factor';
import { ApiError, serverCode } from '../../../core/api/api.ts';
import { catalogueText } from '../error-text-notice.tsx';

/** What the two-factor screen says about the last thing that happened. */
export interface Notice {
  tone: 'success' | 'info' | 'danger';
  /** Left out where the failure in `detail` says everything. */
  title?: string;
  /** What is known beyond the title. A failure with a waiting time counts it down. */
  detail?: string | ApiError;
  /** It is about what stands in the boxes, and over when that is changed. */
  marksCode?: true;
}

export interface TwoFactorState {
  /** 'waiting' until the first code may be sent; 'over' when no code can finish this sign-in any more. */
  phase: 'waiting' | 'ready' | 'sending' | 'verifying' | 'over';
  /** Tries that are left for the code; the server counts them, this is what it said last. */
  attempts: number;
  /** When the newest code was sent, as the server says; nothing before that. */
  sentAt?: number;
  notice?: Notice;
}

export type TwoFactorEvent =
  | { type: 'sending' | 'waiting' | 'verifying' | 'verified' | 'incomplete' | 'edited' }
  | { type: 'sent'; status: CodeStatus }
  /** The server was asked, on opening or because something may have happened in another tab. */
  | { type: 'found'; status: CodeStatus }
  | { type: 'not-sent' | 'refused'; error: unknown }
  | { type: 'not-finished' };

/** On opening the server is asked for a code, or sends one, so the screen begins with sending. */
export const OPENING: TwoFactorState = { phase: 'sending', attempts: LIMITS.codeAttempts };

/** What follows from what happened, in the words of rule A18. */
export function nextState(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  const { notice, ...rest } = state;
  switch (event.type) {
    case 'sending':
      return { ...rest, phase: 'sending' };
    case 'waiting':
      return { phase: 'waiting', attempts: LIMITS.codeAttempts, notice: WAITING };
    case 'sent':
      return { ...ready(event.status), notice: success('Verification code sent to your email!') };
    case 'found':
      return applyCodeStatus(state, event.status);
    case 'not-sent':
      if (isOver(event.error)) return over(rest);
      return { ...rest, phase: 'ready', notice: notSent(event.error) };
    case 'incomplete':
      return { ...rest, phase: 'ready', notice: wrong('Please enter all 6 digits') };
    case 'verifying':
      return { ...rest, phase: 'verifying' };
    case 'refused':
      return applyVerifyError(rest, event.error);
    case 'verified':
      return { ...rest, phase: 'verifying', notice: success('Verification successful!') };
    case 'not-finished':
      return { ...rest, phase: 'over', notice: { tone: 'danger', title: ERROR_TEXTS.finalize.otherwise } };
    case 'edited':
      return notice?.marksCode ? rest : state;
  }
}

type Rest = Omit<TwoFactorState, 'notice'>;

const ready = ({ code }: CodeStatus): Rest => ({
  phase: 'ready',
  attempts: code?.attemptsLeft ?? 0,
  ...(code && { sentAt: code.sentAt }),
});

const WAITING: Notice = {
  tone: 'info',
  title: 'Your code will be sent in a moment.',
  detail: 'A code can be sent once a minute. One that was sent for an earlier sign-in does not work for this one.',
};

/** What the server knows of the code takes the place of what this tab knew. */
function applyCodeStatus({ notice, ...rest }: TwoFactorState, status: CodeStatus): TwoFactorState {
  const { code } = status;
  if (!code) {
    if (rest.sentAt === undefined) return { ...rest, ...(notice && { notice }) };
    return { phase: 'ready', attempts: 0, notice: { tone: 'danger', title: ERRORS['otp/expired'].message } };
  }
  if (code.attemptsLeft === 0) return { ...ready(status), notice: { tone: 'danger', title: TOO_MANY } };
  if (notice && code.sentAt === rest.sentAt) return { ...ready(status), notice };
  const times = `It was sent at ${clockTime(code.sentAt)} and works until ${clockTime(code.expiresAt)}.`;
  return { ...ready(status), notice: { tone: 'info', title: 'A code was already sent to your email.', detail: times } };
}

const clockTime = (time: number) => new Date(time).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

const success = (title: string): Notice => ({ tone: 'success', title });
const wrong = (title: string): Notice => ({ tone: 'danger', title, marksCode: true });

/** The session that waits for the code has ended, or somebody else is signed in by now. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && ['auth/no-session', 'auth/wrong-stage', 'auth/foreign-account'].includes(error.code);

const over = (rest: Rest): TwoFactorState => ({
  ...rest,
  phase: 'over',
  notice: {
    tone: 'danger',
    title: 'This sign-in has expired.',
    detail: 'Please go back and sign in again.',
  },
});

/** Where nothing can be sent for a while, only that is said: 'Please try again' would contradict it. */
function notSent(error: unknown): Notice {
  if (error instanceof ApiError && (error.code === 'otp/hourly-limit' || error.code === 'otp/locked')) {
    return { tone: 'danger', detail: error };
  }
  const { title, reason } = catalogueText(ERROR_TEXTS.sendCode, error);
  return { tone: 'danger', title, ...(reason && { detail: reason }) };
}

/** One sentence for each outcome; only those after which a new code is needed take the attempts away. */
function applyVerifyError(rest: Rest, error: unknown): TwoFactorState {
  if (isOver(error)) return over(rest);
  const left = error instanceof ApiError ? error.failure?.attemptsLeft : undefined;
  if (typeof left === 'number' && left > 0) {
    return { ...rest, phase: 'ready', attempts: left, notice: wrong(`Invalid code. ${left} attempts remaining.`) };
  }
  if (error instanceof ApiError && error.code === 'otp/locked') {
    return needsNewCode(rest, { tone: 'danger', detail: error });
  }
  const code = error instanceof ApiError ? serverCode(error) : undefined;
  if (code === 'otp/expired') return needsNewCode(rest, { tone: 'danger', title: ERRORS[code].message });
  if (code && ERRORS[code].status === 429) return needsNewCode(rest, { tone: 'danger', title: TOO_MANY });
  // A code that was never checked, for want of a network or a free server, is not called invalid.
  const { title, reason } = catalogueText(ERROR_TEXTS.verifyCode, error);
  return { ...rest, phase: 'ready', notice: { tone: 'danger', ...(reason ? { detail: reason } : { title }) } };
}

const needsNewCode = (rest: Rest, notice: Notice): TwoFactorState => ({ ...rest, phase: 'ready', attempts: 0, notice });

const TOO_MANY = ERROR_TEXTS.verifyCode['otp/too-many-attempts'];
