import { useEffect } from 'react';
import { useUser } from '../session/session.ts';
import { applyAppearance } from './appearance.ts';
import { applyPreferences, channel, type PreferencesChange, usePreferences } from './preferences.ts';

/**
 * Applies the signed-in user's appearance, chosen here or in another tab. Mounted once, next to the members' pages;
 * renders nothing.
 */
export function ApplyPreferences() {
  const isKnown = useUser().data !== undefined;
  const { appearance } = usePreferences();
  useEffect(() => {
    if (isKnown) applyAppearance(appearance);
  }, [isKnown, appearance]);
  useEffect(() => {
    const applyAnnouncement = ({ data }: MessageEvent<PreferencesChange>) => applyPreferences(data);
    channel.addEventListener('message', applyAnnouncement);
    return () => channel.removeEventListener('message', applyAnnouncement);
  }, []);
  return null;
}
