import type { Appearance } from '@vitrine/contract/account/preferences';
import { browserStorage } from '../storage/web-storage.ts';

/** Where the browser keeps it, so that the app starts with it before anybody is asked (rule S44). */
const APPEARANCE_KEY = 'appearance';

/** The colours of the page bars of browsers: the token `paper` of both schemes. */
const BARS = { light: '#faf9f7', dark: '#131417' };

/** Shows the app light or dark, or as the system is, and keeps that for the next start. */
export function showAppearance(appearance: Appearance): void {
  if (appearance === 'system') browserStorage.remove(APPEARANCE_KEY);
  else browserStorage.write(APPEARANCE_KEY, appearance);
  document.documentElement.style.colorScheme = appearance === 'system' ? '' : appearance;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofSystem = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = BARS[appearance === 'system' ? ofSystem : appearance];
  }
}

/** Shows it as it was kept. */
export function showKeptAppearance(): void {
  const kept = browserStorage.read(APPEARANCE_KEY);
  if (kept === 'light' || kept === 'dark') showAppearance(kept);
}
