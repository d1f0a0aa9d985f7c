import { previewDraftResume } from '@vitrine/contract/calls/resume';
import { gate, isPageRetained } from './expired-session.ts';
import { getKnownSession, refetchSession } from './session.ts';

/** Calls of the sign-in itself: they fail immediately, because otherwise the sign-in would wait for itself. */
const SIGN_IN_PREFIX = '/otp/';

/**
 * Decides about a call that failed for lack of a session: waits until the same user has signed in again.
 * @returns whether the call may be sent again, once
 */
export async function waitForSignIn(call: { method: string; path: string }, signal?: AbortSignal): Promise<boolean> {
  const before = getKnownSession();
  if (!isPageRetained() || before?.stage !== 'full' || call.path.startsWith(SIGN_IN_PREFIX)) return false;
  try {
    // The session may exist after all: under a new id since this call was sent, or created in another tab.
    const { email } = gate.state() === 'asking' ? before : await refetchSession();
    if (email !== before.email) return false;
  } catch {
    return false;
  }
  // The preview follows the typing; it does not prompt the user a second time.
  const isReadCall = call.method === 'GET' || call.path === previewDraftResume.path;
  return gate.pass({ isReadCall, signal });
}
