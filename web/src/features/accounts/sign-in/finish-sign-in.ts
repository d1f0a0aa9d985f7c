import { ApiError } from '../../../api.ts';
import { broadcastSessionChange, endSession, remember } from '../../../core/session/session.ts';

/**
 * Lets the whole app know who is signed in now, and remembers the name and the email. Should that fail, nobody
 * is signed in.
 */
export async function finishSignIn(): Promise<void> {
  try {
    const { stage, name, email } = await broadcastSessionChange();
    if (stage !== 'full') throw new ApiError('auth/wrong-stage', 'Please finish signing in first.');
    remember({ ...(name && { name }), ...(email && { email }) });
  } catch (error) {
    // The failure is what the person is told; a session that cannot be ended either ends by itself.
    await endSession().catch(() => {});
    throw error;
  }
}
