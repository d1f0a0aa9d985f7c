import { DEFAULT_PREFERENCES, type Preferences } from '@vitrine/contract/account/preferences';
import { changeUser, useUser } from '../session/session.ts';

/** Announces changed preferences to other tabs. */
export const channel = new BroadcastChannel('vitrine-preferences');

/** Changed preferences and their user. */
export interface PreferencesChange {
  uid: string;
  preferences: Partial<Preferences>;
}

/** Returns the preferences of the signed-in user; the defaults until they are loaded. */
export const usePreferences = (): Preferences => useUser().data?.preferences ?? DEFAULT_PREFERENCES;

/** Applies preferences in this tab; the others remain unchanged. */
export function applyPreferences({ uid, preferences }: PreferencesChange): void {
  changeUser((user) => (user.uid === uid ? { ...user, preferences: { ...user.preferences, ...preferences } } : user));
}

/** Announces saved preferences to all other tabs. */
export const announcePreferences = (change: PreferencesChange): void => channel.postMessage(change);
