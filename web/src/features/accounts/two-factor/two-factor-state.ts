import { ERROR_TEXTS } from '@vitrine/contract/api/error-texts';
import { ERRORS } from '@vitrine/contract/api/errors';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { CodeStatus } from '@vitrine/contract/calls/two-factor';
import { ApiError, getServerCode } from '../../../core/api/api.ts';
import { getCatalogueText } from '../error-text-notice.tsx';

/** The latest message of the two-factor screen. */
export interface Notice {
  tone: 'success' | 'info' | 'danger';
  /** Omitted if the error in `detail` is sufficient. */
  title?: string;
  /** Additional detail. An error with a waiting time shows a countdown. */
  detail?: string | ApiError;
  /** Whether the message is about the entered code, and is removed when that changes. */
  marksCode?: true;
}

export interface TwoFactorState {
  /** 'waiting' until the first code may be sent; 'over' when no code can complete this sign-in any more. */
  phase: 'waiting' | 'ready' | 'sending' | 'verifying' | 'over';
  /** Remaining attempts for the code, as the server last reported them. */
  attempts: number;
  /** When the newest code was sent, according to the server; unset before the first. */
  sentAt?: number;
  notice?: Notice;
}

export type TwoFactorEvent =
  | { type: 'sending' | 'waiting' | 'verifying' | 'verified' | 'incomplete' | 'edited' }
  | { type: 'sent'; status: CodeStatus }
  /** The server's status, read on opening or because something may have changed in another tab. */
  | { type: 'found'; status: CodeStatus }
  | { type: 'not-sent' | 'refused'; error: unknown }
  | { type: 'not-finished' };

/** On opening, the status of the code is read or a code is sent, so the screen starts as sending. */
export const INITIAL_STATE: TwoFactorState = { phase: 'sending', attempts: LIMITS.codeAttempts };

/** Returns the state after an event, as rule A18 specifies. */
export function reduceTwoFactor(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  const { notice, ...rest } = state;
  switch (event.type) {
    case 'sending':
      return { ...rest, phase: 'sending' };
    case 'waiting':
      return { phase: 'waiting', attempts: LIMITS.codeAttempts, notice: WAITING_NOTICE };
    case 'sent':
      return { ...toReady(event.status), notice: createSuccessNotice('Verification code sent to your email!') };
    case 'found':
      return applyCodeStatus(state, event.status);
    case 'not-sent':
      if (isSessionOver(event.error)) return toExpired(rest);
      return { ...rest, phase: 'ready', notice: createSendErrorNotice(event.error) };
    case 'incomplete':
      return { ...rest, phase: 'ready', notice: createCodeError('Please enter all 6 digits') };
    case 'verifying':
      return { ...rest, phase: 'verifying' };
    case 'refused':
      return applyVerifyError(rest, event.error);
    case 'verified':
      return { ...rest, phase: 'verifying', notice: createSuccessNotice('Verification successful!') };
    case 'not-finished':
      return { ...rest, phase: 'over', notice: { tone: 'danger', title: ERROR_TEXTS.finalize.fallback } };
    case 'edited':
      return notice?.marksCode ? rest : state;
  }
}

type StateWithoutNotice = Omit<TwoFactorState, 'notice'>;

const toReady = ({ code }: CodeStatus): StateWithoutNotice => ({
  phase: 'ready',
  attempts: code?.attemptsLeft ?? 0,
  ...(code && { sentAt: code.sentAt }),
});

const WAITING_NOTICE: Notice = {
  tone: 'info',
  title: 'Your code will be sent in a moment.',
  detail: 'We can send one code a minute. Codes from an earlier sign-in do not work.',
};

/** Replaces this tab's knowledge of the code with the server's status. */
function applyCodeStatus({ notice, ...rest }: TwoFactorState, status: CodeStatus): TwoFactorState {
  const { code } = status;
  if (!code) {
    if (rest.sentAt === undefined) return { ...rest, ...(notice && { notice }) };
    return { phase: 'ready', attempts: 0, notice: { tone: 'danger', title: ERRORS['otp/expired'].message } };
  }
  if (code.attemptsLeft === 0) return { ...toReady(status), notice: { tone: 'danger', title: TOO_MANY_ATTEMPTS } };
  if (notice && code.sentAt === rest.sentAt) return { ...toReady(status), notice };
  const times = `It was sent at ${formatClockTime(code.sentAt)} and works until ${formatClockTime(code.expiresAt)}.`;
  return {
    ...toReady(status),
    notice: { tone: 'info', title: 'A code was already sent to your email.', detail: times },
  };
}

const formatClockTime = (time: number) => new Date(time).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

const createSuccessNotice = (title: string): Notice => ({ tone: 'success', title });
const createCodeError = (title: string): Notice => ({ tone: 'danger', title, marksCode: true });

/** Whether the session that waits for the code has ended, or another account has signed in. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && ['auth/no-session', 'auth/wrong-stage', 'auth/foreign-account'].includes(error.code);

const toExpired = (rest: StateWithoutNotice): TwoFactorState => ({
  ...rest,
  phase: 'over',
  notice: {
    tone: 'danger',
    title: 'This sign-in has expired.',
    detail: 'Please go back and sign in again.',
  },
});

/** If the rate limit is reached, shows only that: 'Please try again' would contradict it. */
function createSendErrorNotice(error: unknown): Notice {
  if (error instanceof ApiError && (error.code === 'otp/hourly-limit' || error.code === 'otp/locked')) {
    return { tone: 'danger', detail: error };
  }
  const { title, reason } = getCatalogueText(ERROR_TEXTS.sendCode, error);
  return { tone: 'danger', title, ...(reason && { detail: reason }) };
}

/** Returns the state after a failed verification; the attempts are removed only if a new code is needed. */
function applyVerifyError(rest: StateWithoutNotice, error: unknown): TwoFactorState {
  if (isSessionOver(error)) return toExpired(rest);
  const attemptsLeft = error instanceof ApiError ? error.failure?.attemptsLeft : undefined;
  if (typeof attemptsLeft === 'number' && attemptsLeft > 0) {
    return {
      ...rest,
      phase: 'ready',
      attempts: attemptsLeft,
      notice: createCodeError(`Invalid code. ${attemptsLeft} attempts remaining.`),
    };
  }
  if (error instanceof ApiError && error.code === 'otp/locked') {
    return requireNewCode(rest, { tone: 'danger', detail: error });
  }
  const code = error instanceof ApiError ? getServerCode(error) : undefined;
  if (code === 'otp/expired') return requireNewCode(rest, { tone: 'danger', title: ERRORS[code].message });
  if (code && ERRORS[code].status === 429) return requireNewCode(rest, { tone: 'danger', title: TOO_MANY_ATTEMPTS });
  // A code that was not checked, due to the network or a busy server, is not called invalid.
  const { title, reason } = getCatalogueText(ERROR_TEXTS.verifyCode, error);
  return { ...rest, phase: 'ready', notice: { tone: 'danger', ...(reason ? { detail: reason } : { title }) } };
}

const requireNewCode = (rest: StateWithoutNotice, notice: Notice): TwoFactorState => ({
  ...rest,
  phase: 'ready',
  attempts: 0,
  notice,
});

const TOO_MANY_ATTEMPTS = ERROR_TEXTS.verifyCode['otp/too-many-attempts'];
