import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../drafts/store.ts';
import { hasUnsavedInput } from '../drafts/unsaved-input.ts';
import { toApiError } from '../errors/failure-text.ts';
import { getKnownSession, hasDrafts, signOutAndLeave } from './session.ts';

/** The target path of a logout that waits for confirmation; undefined if there is none. */
const unconfirmedLogout = createStore<string | undefined>(undefined);

export const useUnconfirmedLogout = (): string | undefined =>
  useSyncExternalStore(unconfirmedLogout.subscribe, unconfirmedLogout.read);

export const cancelLogout = (): void => unconfirmedLogout.write(undefined);

/**
 * Signs out and navigates to a path. If that discards unsaved input, in this tab or another, it has to be confirmed
 * first (`LogoutDialog` in the layout). If the server cannot be reached, shows an error and stays.
 */
export function useLogOut(): (to: string) => void {
  return useCallback((to) => {
    if (getKnownSession()?.stage === 'full' && (hasUnsavedInput() || hasDrafts())) return unconfirmedLogout.write(to);
    signOutAndLeave(to).catch(async (error: unknown) => {
      const { toast } = await import('sonner');
      toast.error(toApiError(error).message);
    });
  }, []);
}
