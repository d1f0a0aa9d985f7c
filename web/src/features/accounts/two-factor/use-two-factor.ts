import type { BodyInput } from '@vitrine/contract/api/call';
import { type CodeStatus, generateCode, readCodeStatus, verifyCode } from '@vitrine/contract/calls/two-factor';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '../../../core/api/api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { useSession } from '../../../core/session/session.ts';
import { useCountdown } from '../../../ui/countdown.ts';
import { finishSignIn } from '../sign-in/sign-in-navigation.ts';
import { INITIAL_STATE, reduceTwoFactor } from './two-factor-state.ts';

/** The purpose of a code. */
export type CodePurpose = BodyInput<typeof generateCode>['purpose'];

/** How long the success message stays before the screen is left, in milliseconds. */
const SUCCESS_DISPLAY_MS = 600;

/**
 * Sends and verifies codes. On opening, reads the code's status from the server and sends one code unless one is
 * already valid. Notifies other tabs of the same sign-in of every change.
 */
export function useTwoFactor(email: string, purpose: CodePurpose, onDone: () => void) {
  const [state, dispatch] = useReducer(reduceTwoFactor, INITIAL_STATE);
  const { left, start } = useCountdown();
  const notifyOtherTabs = useOtherTabs(() => void refreshStatus());
  const isIdle = useRef(false);
  isIdle.current = state.phase === 'ready' || state.phase === 'waiting';
  const startCooldown = ({ wait }: CodeStatus) => start(wait?.retryAfter ?? 0);

  /** @returns whether a code was sent. */
  const send = async (): Promise<boolean> => {
    dispatch({ type: 'sending' });
    try {
      const status = await api(generateCode, { body: { email, purpose } });
      startCooldown(status);
      dispatch({ type: 'sent', status });
    } catch (error) {
      if (toApiError(error).code === 'otp/too-early') await loadStatus({ orSend: false });
      else reportSendError(error);
      return false;
    }
    notifyOtherTabs();
    return true;
  };

  const reportSendError = (error: unknown) => {
    start(toApiError(error).retryAfter ?? 0);
    dispatch({ type: 'not-sent', error });
  };

  /** Reads the code's status; if none was sent, sends one, immediately or after the cooldown. */
  const loadStatus = async ({ orSend: sendIfNone }: { orSend: boolean }) => {
    try {
      const status = await api(readCodeStatus, { params: { purpose } });
      startCooldown(status);
      if (status.code) dispatch({ type: 'found', status });
      else if (status.wait?.reason === 'otp/too-early' || !sendIfNone) dispatch({ type: 'waiting' });
      else await send();
    } catch (error) {
      reportSendError(error);
    }
  };

  /** Reads the status after a change in another tab. If that fails, keeps the current state. */
  const refreshStatus = async () => {
    if (!isIdle.current) return;
    const status = await api(readCodeStatus, { params: { purpose } }).catch(() => undefined);
    if (!status || !isIdle.current) return;
    startCooldown(status);
    dispatch({ type: 'found', status });
  };

  /** @returns whether the code was correct. */
  const verify = async (otp: string): Promise<boolean> => {
    dispatch({ type: 'verifying' });
    try {
      await api(verifyCode, { body: { email, otp, purpose } });
    } catch (error) {
      dispatch({ type: 'refused', error });
      notifyOtherTabs();
      return false;
    }
    dispatch({ type: 'verified' });
    await new Promise((resolve) => setTimeout(resolve, SUCCESS_DISPLAY_MS));
    try {
      await finishSignIn();
      onDone();
    } catch {
      dispatch({ type: 'not-finished' });
    }
    return true;
  };

  // React's strict mode mounts twice; a second request would only hit the cooldown.
  const hasRequested = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening, whatever changes afterwards.
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void loadStatus({ orSend: true });
  }, []);

  const isDue = state.phase === 'waiting' && left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wait is over.
  useEffect(() => {
    if (isDue) void send();
  }, [isDue]);

  return { state, dispatch, send, verify, wait: left };
}

/**
 * Calls `onNews` when another tab has sent or verified a code, and whenever the session was reread, since another tab
 * may have started a new sign-in.
 * @returns a function that notifies the other tabs
 */
function useOtherTabs(onChange: () => void): () => void {
  const { dataUpdatedAt } = useSession();
  const channel = useRef<BroadcastChannel>(undefined);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    channel.current = new BroadcastChannel('vitrine-code');
    channel.current.onmessage = () => latest.current();
    return () => channel.current?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer about the session is news.
  useEffect(() => latest.current(), [dataUpdatedAt]);
  return () => channel.current?.postMessage('changed');
}
