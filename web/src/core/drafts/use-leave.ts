import { useCallback } from 'react';
import { toApiError } from '../errors/failure-text.ts';
import { signOutAndLeave } from '../session/session.ts';

/** Signs out and goes to a path; when the server cannot be told, says so and stays. */
export function useLeave(): (to: string) => void {
  return useCallback((to) => {
    signOutAndLeave(to).catch(async (error: unknown) => {
      const { toast } = await import('sonner');
      toast.error(toApiError(error).message);
    });
  }, []);
}
