import { useEffect } from 'react';
import { useUser } from '../session/session.ts';
import { showAppearance } from './appearance.ts';
import { type Chosen, channel, showPreferences, usePreferences } from './preferences.ts';

/**
 * Applies the signed-in user's appearance, chosen here or in another tab. Mounted once, next to the members' pages;
 * renders nothing.
 */
export function ChosenPreferences() {
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
  return null;
}
