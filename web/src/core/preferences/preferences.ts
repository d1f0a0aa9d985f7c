import { DEFAULT_PREFERENCES, type Preferences } from '@vitrine/contract/account/preferences';
import { useEffect } from 'react';
import { changeUser, useUser } from '../session/session.ts';
import { showAppearance } from './appearance.ts';

/** Tabs tell one another what was chosen. */
const channel = new BroadcastChannel('vitrine-preferences');

/** What somebody chose, and who. */
interface Chosen {
  uid: string;
  preferences: Preferences;
}

/** How the app looks and behaves for the signed-in; as usual while that is not known. */
export const usePreferences = (): Preferences => useUser().data?.preferences ?? DEFAULT_PREFERENCES;

/** Lets preferences hold in this tab. */
export function showPreferences({ uid, preferences }: Chosen): void {
  changeUser((user) => (user.uid === uid ? { ...user, preferences } : user));
}

/** Lets preferences that were saved hold in all other tabs. */
export const announcePreferences = (chosen: Chosen): void => channel.postMessage(chosen);

/** Looks as the signed-in chose, here or in another tab. Mounted once, around everything. */
export function useChosenPreferences(): void {
  const isKnown = useUser().data !== undefined;
  const { appearance } = usePreferences();
  useEffect(() => {
    if (isKnown) showAppearance(appearance);
  }, [isKnown, appearance]);
  useEffect(() => {
    const follow = ({ data }: MessageEvent<Chosen>) => showPreferences(data);
    channel.addEventListener('message', follow);
    return () => channel.removeEventListener('message', follow);
  }, []);
}
