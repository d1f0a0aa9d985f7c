import type { publicSettingsInput, UserRecord } from '@vitrine/contract/account/accounts';
import type { Layout, PublicSettings, Template, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { z } from 'zod';

/** What of the settings changes; the rest stays. */
export type SettingsChange = z.input<typeof publicSettingsInput>;

/**
 * A portfolio whose settings are on screen, and how each of them is saved: the first one by the calls that have always
 * been there, another by its id. What was saved is on screen when the promise is kept.
 */
export interface EditedPortfolio {
  /** Null for the first one, which calls know without it. */
  id: string | null;
  /** Its owner's record, with the address, the look and the settings of this portfolio. */
  user: UserRecord;
  isFirst: boolean;
  saveLook: (look: { layout: Layout; isPublic: boolean }) => Promise<void>;
  /** @param themes.template of the first resume, which the first portfolio's page of themes offers besides */
  saveThemes: (themes: { theme: Theme; template: Template }) => Promise<void>;
  saveSettings: (change: SettingsChange) => Promise<PublicSettings>;
  /** Puts settings on screen before the server has them, or takes them back. @returns those that are on screen now */
  showSettings: (change: (now: PublicSettings) => PublicSettings) => PublicSettings;
  saveHandle: (handle: string) => Promise<{ handle: string; publicUrl: string }>;
  isFree: (handle: string, signal: AbortSignal) => Promise<boolean>;
}
