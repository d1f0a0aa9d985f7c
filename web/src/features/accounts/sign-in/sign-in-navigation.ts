import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../core/api/api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { forgetDeletion } from '../../../core/session/deletion-note.ts';
import { broadcastSessionChange, endSession, remember } from '../../../core/session/session.ts';

/**
 * Lets the whole app know who is signed in now, and remembers the name and the email. Should that fail, nobody
 * is signed in.
 */
export async function finishSignIn(): Promise<void> {
  try {
    const { stage, name, email } = await broadcastSessionChange();
    if (stage !== 'full') throw new ApiError('auth/wrong-stage', 'Please finish signing in first.');
    forgetDeletion();
    remember({ ...(name && { name }), ...(email && { email }) });
  } catch (error) {
    // The failure is what the person is told; a session that cannot be ended either ends by itself.
    await endSession().catch(() => {});
    throw error;
  }
}

/**
 * Ends the session that waits for a code; when the server cannot be told, says so and stays.
 * @param then what comes next, if it is not the way to /login
 */
export function useBackToLogin(then?: () => void): () => void {
  const navigate = useNavigate();
  return async () => {
    try {
      await endSession();
    } catch (error) {
      const { toast } = await import('sonner');
      toast.error(toApiError(error).message);
      return;
    }
    if (then) then();
    else await navigate({ to: paths.login });
  };
}
