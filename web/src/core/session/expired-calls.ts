import { previewDraft } from '@vitrine/contract/calls/resume';
import { gate, isPageKept } from './expired-session.ts';
import { getKnownSession, lookAtSession } from './session.ts';

/** Calls that are part of signing in itself: they fail at once, or the sign-in would wait for itself. */
const SIGNING_IN = '/otp/';

/**
 * Decides about a call that failed for want of a session: waits until the same person is signed in again.
 * @returns whether the call may be sent again, once
 */
export async function sendAgain(call: { method: string; path: string }, signal?: AbortSignal): Promise<boolean> {
  const before = getKnownSession();
  if (!isPageKept() || before?.stage !== 'full' || call.path.startsWith(SIGNING_IN)) return false;
  try {
    // It may be there after all: under a new id since this call was sent, or from another tab.
    const { email } = gate.state() === 'asking' ? before : await lookAtSession();
    if (email !== before.email) return false;
  } catch {
    return false;
  }
  // Typing is shown as it goes; that alone asks nobody to sign in a second time.
  const reads = call.method === 'GET' || call.path === previewDraft.path;
  return gate.pass({ reads, signal });
}
