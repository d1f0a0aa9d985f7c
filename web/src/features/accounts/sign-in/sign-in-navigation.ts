import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../core/api/api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { broadcastSessionChange, endSession, storeRemembered } from '../../../core/session/session.ts';
import { clearDeletion } from '../../../core/session/stored-deletion.ts';

/** Publishes the new session to the whole app, with the name and the email. If that fails, the session is ended. */
export async function finishSignIn(): Promise<void> {
  try {
    const { stage, name, email } = await broadcastSessionChange();
    if (stage !== 'full') throw new ApiError('auth/wrong-stage', 'Please finish signing in first.');
    clearDeletion();
    storeRemembered({ ...(name && { name }), ...(email && { email }) });
  } catch (error) {
    // The original error is reported; a session that could not be ended expires.
    await endSession().catch(() => {});
    throw error;
  }
}

/**
 * Ends the session that waits for a code; if the request fails, shows the error and stays.
 * @param onDone called afterwards instead of navigating to /login
 */
export function useBackToLogin(onDone?: () => void): () => void {
  const navigate = useNavigate();
  return async () => {
    try {
      await endSession();
    } catch (error) {
      const { toast } = await import('sonner');
      toast.error(toApiError(error).message);
      return;
    }
    if (onDone) onDone();
    else await navigate({ to: paths.login });
  };
}
