import type { SessionState } from '@vitrine/contract/calls/accounts';

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

/** Where signing in again stands: nothing to do, the person is asked, or they put it off. */
export type GateState = 'open' | 'asking' | 'put-off';

interface Passing {
  /** A call that only reads does not bring the question back once it was put off. */
  reads?: boolean;
  signal?: AbortSignal | undefined;
}

export interface SignInGate {
  state(): GateState;
  subscribe(listener: () => void): () => void;
  /** The session has ended: asks the person, unless they have put it off. */
  handleSessionEnd(): void;
  /** The person wants to be asked now. */
  ask(): void;
  /** The person does not want to sign in now: what waits is refused, and they are asked at their next change. */
  putOff(): void;
  /** The same person is signed in again: what waits goes on. */
  handleSignIn(): void;
  /** The page is gone, or somebody else is signed in: what waits is refused for good. */
  abandon(): void;
  /** While it is shut, nobody is asked and nothing waits: the person is on the way out. */
  shut(shut: boolean): void;
  /** Whether the person is on the way out. */
  isShut(): boolean;
  /** Waits, together with all others, for one sign-in. @returns whether the call may be sent again */
  pass(passing?: Passing): Promise<boolean>;
}

/** Holds back calls that failed for want of a session until their person has signed in again, or will not. */
export function createSignInGate(): SignInGate {
  const waiting = new Set<(again: boolean) => void>();
  const listeners = new Set<() => void>();
  let now: GateState = 'open';
  let isShut = false;

  const change = (next: GateState) => {
    if (next === now) return;
    now = next;
    for (const listener of listeners) listener();
  };
  const settle = (next: GateState, again: boolean) => {
    const settled = [...waiting];
    waiting.clear();
    change(next);
    for (const resolve of settled) resolve(again);
  };

  return {
    state: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handleSessionEnd() {
      if (now === 'open' && !isShut) change('asking');
    },
    ask() {
      if (now === 'put-off') change('asking');
    },
    putOff() {
      if (now === 'asking') settle('put-off', false);
    },
    handleSignIn: () => settle('open', true),
    abandon: () => settle('open', false),
    shut(shut) {
      isShut = shut;
    },
    isShut: () => isShut,
    async pass({ reads = false, signal } = {}) {
      if (isShut || signal?.aborted || (reads && now === 'put-off')) return false;
      if (now === 'open') return true;
      change('asking');
      return new Promise((resolve) => {
        waiting.add(resolve);
        const giveUp = () => waiting.delete(resolve) && resolve(false);
        signal?.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
