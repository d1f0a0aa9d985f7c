import { useCallback } from 'react';
import { told } from './failure-text.ts';
import { leave } from './session.ts';

/** Signs out and goes to a path; when the server cannot be told, says so and stays. */
export function useLeave(): (to: string) => void {
  return useCallback((to) => {
    leave(to).catch(async (error: unknown) => {
      const { toast } = await import('sonner');
      toast.error(told(error).message);
    });
  }, []);
}
