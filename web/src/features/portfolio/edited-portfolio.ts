import type { publicSettingsInput, UserRecord } from '@vitrine/contract/account/accounts';
import type { Layout, PublicSettings, Template, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { z } from 'zod';

/** The changed settings; the others are kept. */
export type SettingsChange = z.input<typeof publicSettingsInput>;

/**
 * A portfolio whose settings are displayed, with the functions that save them: the first one has its own API calls,
 * others are saved by id. The promises resolve once the saved values are displayed.
 */
export interface EditedPortfolio {
  /** Null for the first portfolio, whose API calls take no id. */
  id: string | null;
  /** The owner's record with the address, design and settings of this portfolio. */
  user: UserRecord;
  isFirst: boolean;
  saveLook: (look: { layout: Layout; isPublic: boolean }) => Promise<void>;
  /** @param themes.template of the first resume, which is chosen on the first portfolio's theme page */
  saveThemes: (themes: { theme: Theme; template: Template }) => Promise<void>;
  saveSettings: (change: SettingsChange) => Promise<PublicSettings>;
  /** Displays settings before they are saved, or reverts them. @returns the displayed settings */
  showSettings: (change: (now: PublicSettings) => PublicSettings) => PublicSettings;
  saveHandle: (handle: string) => Promise<{ handle: string; publicUrl: string }>;
  isFree: (handle: string, signal: AbortSignal) => Promise<boolean>;
}
