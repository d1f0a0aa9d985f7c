import type { Appearance } from '@vitrine/contract/account/preferences';
import { browserStorage } from '../storage/web-storage.ts';

/** Storage key, so that the app starts with the appearance before the record is loaded (rule S44). */
const APPEARANCE_KEY = 'appearance';

/** Colours of the browser's toolbar: the token `paper` of both schemes. */
const TOOLBAR_COLOURS = { light: '#faf9f7', dark: '#131417' };

/** Applies the light, dark or system appearance to the app, and stores it for the next start. */
export function applyAppearance(appearance: Appearance): void {
  if (appearance === 'system') browserStorage.remove(APPEARANCE_KEY);
  else browserStorage.write(APPEARANCE_KEY, appearance);
  document.documentElement.style.colorScheme = appearance === 'system' ? '' : appearance;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const matchesSystem = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = TOOLBAR_COLOURS[appearance === 'system' ? matchesSystem : appearance];
  }
}

/** Applies the stored appearance. */
export function applyStoredAppearance(): void {
  const stored = browserStorage.read(APPEARANCE_KEY);
  if (stored === 'light' || stored === 'dark') applyAppearance(stored);
}
