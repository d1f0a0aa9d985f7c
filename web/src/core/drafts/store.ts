import { useCallback } from 'react';
import { toApiError } from '../errors/failure-text.ts';
import { signOutAndLeave } from '../session/session.ts';

/** One value that parts of the app share without knowing one another. */
export interface Store<T> {
  read: () => T;
  write: (value: T) => void;
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    read: () => current,
    write(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Signs out and goes to a path; when the server cannot be told, says so and stays. */
export function useLeave(): (to: string) => void {
  return useCallback((to) => {
    signOutAndLeave(to).catch(async (error: unknown) => {
      const { toast } = await import('sonner');
      toast.error(toApiError(error).message);
    });
  }, []);
}
