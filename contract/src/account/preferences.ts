export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** How days are written: as the browser's language has them, 25 Nov 2026, Nov 25, 2026, or 2026-11-25. */
export const DATE_FORMATS = ['automatic', 'day-month', 'month-day', 'iso'] as const;
export const CLOCKS = ['automatic', '12', '24'] as const;

/** Days that a week begins with somewhere, as Date.getUTCDay numbers them. */
export const WEEK_STARTS = { monday: 1, sunday: 0, saturday: 6 } as const;
export type WeekStart = keyof typeof WEEK_STARTS;

/** How the app looks and behaves for an account, and which mails come (rules S50 to S54). */
export interface Preferences {
  appearance: Appearance;
  dates: (typeof DATE_FORMATS)[number];
  clock: (typeof CLOCKS)[number];
  /** An IANA name, or empty: that of the browser, and UTC where there is none. */
  timeZone: string;
  weekStart: WeekStart;
  /** Whether the public sees an entry as soon as it is added. */
  newEntries: 'shown' | 'hidden';
  /** Whether a mail tells that somebody wrote a testimonial. */
  testimonialMail: boolean;
  /** Whether a mail tells each week who came, on plans with analytics. */
  weeklyMail: boolean;
}

/** Those of somebody who never chose. */
export const DEFAULT_PREFERENCES: Preferences = {
  appearance: 'system',
  dates: 'automatic',
  clock: 'automatic',
  timeZone: '',
  weekStart: 'monday',
  newEntries: 'shown',
  testimonialMail: true,
  weeklyMail: false,
};
