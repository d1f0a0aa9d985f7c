import { useNavigate } from '@tanstack/react-router';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { endSession } from '../../../core/session/session.ts';
import { paths } from '../../../paths.ts';

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
