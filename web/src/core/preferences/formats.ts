import type { Preferences } from '@vitrine/contract/account/preferences';
import { useMemo } from 'react';
import { usePreferences } from './preferences.ts';

/** Formats dates and times by the user's preferences, from milliseconds since 1970. */
export interface Formats {
  /** 'Nov 25, 2026' */
  day: (timestamp: number) => string;
  /** 'Wednesday, November 25, 2026' */
  weekday: (timestamp: number) => string;
  /** '3:04 PM' */
  time: (timestamp: number) => string;
  /** 'Nov 25, 2026, 3:04 PM' */
  moment: (timestamp: number) => string;
  /** UTC days of statistics, such as '2026-11-25': 'Nov 25, 2026', or 'Nov 19 – 25, 2026'. */
  utcDays: (from: string, to: string) => string;
  /** 'Nov 25' */
  shortUtcDay: (day: string) => string;
}

type Region = Pick<Preferences, 'dates' | 'clock' | 'timeZone'>;

/** The language is always English; the regional format differs. */
const LOCALES = { 'day-month': 'en-GB', 'month-day': 'en-US', iso: 'en-CA' };
const HOUR_CYCLES = { 12: 'h12', 24: 'h23' } as const;

/** Returns the browser's English locale, otherwise that of the United States. */
const findLocale = (): string => navigator.languages.find((language) => /^en\b/.test(language)) ?? 'en-US';

/** A time zone chosen in a newer browser may be unknown to this one, which then uses its own. */
function isKnownZone(timeZone: string): boolean {
  try {
    return timeZone !== '' && new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

export function createFormats({ dates, clock, timeZone }: Region): Formats {
  const locale = dates === 'automatic' ? findLocale() : LOCALES[dates];
  const isIso = dates === 'iso';
  const zone = isKnownZone(timeZone) && { timeZone };
  const day = {
    ...zone,
    year: 'numeric',
    month: isIso ? '2-digit' : 'short',
    day: isIso ? '2-digit' : 'numeric',
  } as const;
  const cycle = clock === 'automatic' ? isIso && 'h23' : HOUR_CYCLES[clock];
  const time = { ...zone, hour: 'numeric', minute: '2-digit', ...(cycle && { hourCycle: cycle }) } as const;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, options);
    return (timestamp: number) => formatter.format(timestamp);
  };
  const utcFormat = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const shortUtcFormat = new Intl.DateTimeFormat(locale, {
    month: day.month,
    day: day.day,
    timeZone: 'UTC',
  });
  return {
    shortUtcDay: (at) => shortUtcFormat.format(Date.parse(at)),
    utcDays: (from, to) =>
      from === to ? utcFormat.format(Date.parse(from)) : utcFormat.formatRange(Date.parse(from), Date.parse(to)),
    day: format(day),
    weekday: format({ ...day, weekday: 'long', ...(!isIso && { month: 'long' }) }),
    time: format(time),
    moment: format({ ...day, ...time }),
  };
}

/** Returns the formats of the signed-in user; they change with the preferences. */
export function useFormats(): Formats {
  const { dates, clock, timeZone } = usePreferences();
  return useMemo(() => createFormats({ dates, clock, timeZone }), [dates, clock, timeZone]);
}
