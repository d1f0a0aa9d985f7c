import type { SessionState } from '@vitrine/contract/calls/accounts';
import { createSignInGate } from './expired-gate.ts';

/** The one gate of this tab. */
export const gate = createSignInGate();

let kept = 0;

/** Keeps the page of a signed-in person on screen when their session ends. @returns ends that */
export function keepPage(): () => void {
  kept += 1;
  return () => {
    kept -= 1;
    if (kept === 0) gate.abandon();
  };
}

/** Whether a page stands that is kept when the session ends. */
export const isPageKept = (): boolean => kept > 0;

/**
 * What the app goes on with once the server has said who is signed in. A session that ended under a page
 * which is kept counts as still there, and the gate knows better.
 */
export function reconcileSession(before: SessionState | undefined, answer: SessionState): SessionState {
  if (!isPageKept() || before?.stage !== 'full') return answer;
  if (answer.stage !== 'full') {
    gate.handleSessionEnd();
    return before;
  }
  if (answer.email === before.email) gate.handleSignIn();
  else gate.abandon();
  return answer;
}
