import type { SessionState } from '@vitrine/contract/calls/accounts';

/** The sign-in gate of this tab. */
export const gate = createSignInGate();

let retainedPages = 0;

/** Keeps a member's page on screen when their session ends. @returns a function that ends that */
export function retainPage(): () => void {
  retainedPages += 1;
  return () => {
    retainedPages -= 1;
    if (retainedPages === 0) gate.abandon();
  };
}

/** Whether a page is on screen that is kept when the session ends. */
export const isPageRetained = (): boolean => retainedPages > 0;

/**
 * Returns the session state that the app continues with after a response of the server. A session that ended under a
 * kept page counts as still active, and the gate is informed.
 */
export function reconcileSession(before: SessionState | undefined, answer: SessionState): SessionState {
  if (!isPageRetained() || before?.stage !== 'full') return answer;
  if (answer.stage !== 'full') {
    gate.handleSessionEnd();
    return before;
  }
  if (answer.email === before.email) gate.handleSignIn();
  else gate.abandon();
  return answer;
}

/** State of signing in again: not needed, the user is prompted, or they postponed it. */
export type GateState = 'open' | 'asking' | 'put-off';

interface PassOptions {
  /** A read does not prompt the user again after they postponed it. */
  isReadCall?: boolean;
  signal?: AbortSignal | undefined;
}

export interface SignInGate {
  state(): GateState;
  subscribe(listener: () => void): () => void;
  /** Called when the session has ended: prompts the user, unless they postponed it. */
  handleSessionEnd(): void;
  /** Prompts the user on their own request. */
  ask(): void;
  /** Postpones signing in: rejects waiting calls, and prompts the user again at their next change. */
  postpone(): void;
  /** Called when the same user is signed in again: waiting calls continue. */
  handleSignIn(): void;
  /** Called when the page has closed, or another user is signed in: rejects waiting calls for good. */
  abandon(): void;
  /** While shut, nobody is prompted and no call waits, because the user is logging out. */
  shut(shut: boolean): void;
  /** Whether the user is logging out. */
  isShut(): boolean;
  /** Waits, together with all other calls, for a sign-in. @returns whether the call may be sent again */
  pass(options?: PassOptions): Promise<boolean>;
}

/**
 * Creates a gate that holds calls that failed for lack of a session until the user has signed in again, or declines.
 */
export function createSignInGate(): SignInGate {
  const waiting = new Set<(canRetry: boolean) => void>();
  const listeners = new Set<() => void>();
  let currentState: GateState = 'open';
  let isShut = false;

  const setState = (next: GateState) => {
    if (next === currentState) return;
    currentState = next;
    for (const listener of listeners) listener();
  };
  const releaseWaiting = (next: GateState, canRetry: boolean) => {
    const released = [...waiting];
    waiting.clear();
    setState(next);
    for (const resolve of released) resolve(canRetry);
  };

  return {
    state: () => currentState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handleSessionEnd() {
      if (currentState === 'open' && !isShut) setState('asking');
    },
    ask() {
      if (currentState === 'put-off') setState('asking');
    },
    postpone() {
      if (currentState === 'asking') releaseWaiting('put-off', false);
    },
    handleSignIn: () => releaseWaiting('open', true),
    abandon: () => releaseWaiting('open', false),
    shut(shut) {
      isShut = shut;
    },
    isShut: () => isShut,
    async pass({ isReadCall = false, signal } = {}) {
      if (isShut || signal?.aborted || (isReadCall && currentState === 'put-off')) return false;
      if (currentState === 'open') return true;
      setState('asking');
      return new Promise((resolve) => {
        waiting.add(resolve);
        const cancel = () => waiting.delete(resolve) && resolve(false);
        signal?.addEventListener('abort', cancel, { once: true });
      });
    },
  };
}
