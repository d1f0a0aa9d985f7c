import type { BodyInput } from '@vitrine/contract/call';
import { generateCode, verifyCode } from '@vitrine/contract/calls/two-factor';
import { SPANS } from '@vitrine/contract/limits';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '../../../api.ts';
import { told } from '../../../shell/failure-text.ts';
import { useCountdown } from '../../../ui/countdown.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { forgetCodeSent, noteCodeSent, wasCodeSent } from './code-sent.ts';
import { nextState, OPENING } from './two-factor-state.ts';

/** What a code is for. */
export type CodePurpose = BodyInput<typeof generateCode>['purpose'];

/** Sends codes and checks them; asks for the first one by itself, once. */
export function useTwoFactor(email: string, purpose: CodePurpose, onDone: () => void) {
  const [state, dispatch] = useReducer(nextState, OPENING);
  const { left, start } = useCountdown();

  /** @returns whether a code is on its way. */
  const send = async (): Promise<boolean> => {
    dispatch({ type: 'sending' });
    try {
      await api(generateCode, { body: { email, purpose } });
    } catch (error) {
      start(told(error).retryAfter ?? 0);
      dispatch({ type: 'not-sent', error, hasCode: wasCodeSent() });
      return false;
    }
    noteCodeSent();
    start(SPANS.codeCooldown / 1_000);
    dispatch({ type: 'sent' });
    return true;
  };

  /** @returns whether the code was right. */
  const verify = async (otp: string): Promise<boolean> => {
    dispatch({ type: 'verifying' });
    try {
      await api(verifyCode, { body: { email, otp, purpose } });
    } catch (error) {
      dispatch({ type: 'refused', error });
      return false;
    }
    forgetCodeSent();
    dispatch({ type: 'verified' });
    try {
      await finishSignIn();
      onDone();
    } catch {
      dispatch({ type: 'not-finished' });
    }
    return true;
  };

  // React's strict mode mounts twice; a second request would only be told to wait.
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening, whatever changes afterwards.
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void send();
  }, []);

  return { state, dispatch, send, verify, wait: left };
}
