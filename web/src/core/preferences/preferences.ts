import { DEFAULT_PREFERENCES, type Preferences } from '@vitrine/contract/account/preferences';
import { changeUser, useUser } from '../session/session.ts';

/** Tabs tell one another what was chosen. */
export const channel = new BroadcastChannel('vitrine-preferences');

/** What somebody chose, and who. */
export interface Chosen {
  uid: string;
  preferences: Partial<Preferences>;
}

/** How the app looks and behaves for the signed-in; as usual while that is not known. */
export const usePreferences = (): Preferences => useUser().data?.preferences ?? DEFAULT_PREFERENCES;

/** Lets preferences hold in this tab; the others stay as they are. */
export function showPreferences({ uid, preferences }: Chosen): void {
  changeUser((user) => (user.uid === uid ? { ...user, preferences: { ...user.preferences, ...preferences } } : user));
}

/** Lets preferences that were saved hold in all other tabs. */
export const announcePreferences = (chosen: Chosen): void => channel.postMessage(chosen);
