import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../drafts/store.ts';
import { hasUnsavedInput } from '../drafts/unsaved-input.ts';
import { toApiError } from '../errors/failure-text.ts';
import { getKnownSession, hasDrafts, signOutAndLeave } from './session.ts';

/** The path to go to after a logout that waits to be confirmed; undefined while none does. */
const unconfirmed = createStore<string | undefined>(undefined);

export const useUnconfirmedLogout = (): string | undefined =>
  useSyncExternalStore(unconfirmed.subscribe, unconfirmed.read);

export const cancelLogout = (): void => unconfirmed.write(undefined);

/**
 * Signs out and goes to a path. Where that discards unsaved input, of this tab or another, it is confirmed first
 * (`LogoutDialog` in the layout). When the server cannot be told, says so and stays.
 */
export function useLeave(): (to: string) => void {
  return useCallback((to) => {
    if (getKnownSession()?.stage === 'full' && (hasUnsavedInput() || hasDrafts())) return unconfirmed.write(to);
    signOutAndLeave(to).catch(async (error: unknown) => {
      const { toast } = await import('sonner');
      toast.error(toApiError(error).message);
    });
  }, []);
}
