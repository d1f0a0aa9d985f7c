export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Date formats: the browser's locale, 25 Nov 2026, Nov 25, 2026, or 2026-11-25. */
export const DATE_FORMATS = ['automatic', 'day-month', 'month-day', 'iso'] as const;
export const CLOCK_FORMATS = ['automatic', '12', '24'] as const;

/** First days of a week in use, numbered as by Date.getUTCDay. */
export const WEEK_STARTS = { monday: 1, sunday: 0, saturday: 6 } as const;
export type WeekStart = keyof typeof WEEK_STARTS;

/** An account's settings of appearance, behavior and mails (rules S50 to S54). */
export interface Preferences {
  appearance: Appearance;
  dates: (typeof DATE_FORMATS)[number];
  clock: (typeof CLOCK_FORMATS)[number];
  /** An IANA name, or empty for the browser's time zone, and UTC where there is no browser. */
  timeZone: string;
  weekStart: WeekStart;
  /** Whether the public sees an entry as soon as it is added. */
  newEntries: 'shown' | 'hidden';
  /** Whether the owner is mailed about a new testimonial. */
  testimonialMail: boolean;
  /** Whether the owner is mailed weekly visitor statistics, on plans with analytics. */
  weeklyMail: boolean;
}

/** Preferences of an account that never chose any. */
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
