import { useEffect } from 'react';
import { useUser } from '../session/session.ts';
import { showAppearance } from './appearance.ts';
import { type Chosen, channel, showPreferences, usePreferences } from './preferences.ts';

/** Looks as the signed-in chose, here or in another tab. Mounted once, beside the pages of the signed-in; shows nothing itself. */
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
