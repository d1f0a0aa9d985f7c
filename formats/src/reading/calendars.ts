/** Calendars that years of resumes are written in. */
export type Calendar = 'gregorian' | 'buddhist' | 'persian';

/** Returns the calendar that a text may use, by its script; years of the Gregorian calendar are common in all. */
export function detectCalendar(text: string): Calendar {
  if (/[\u0e00-\u0e7f]/u.test(text)) return 'buddhist';
  // Letters that Persian has and Arabic lacks, and the Persian forms of the digits.
  return /[پچژگکی\u06f0-\u06f9]/u.test(text) ? 'persian' : 'gregorian';
}

/** Converts a year; one that is plausible in the Gregorian calendar stays. */
export function toGregorianYear(year: number, calendar: Calendar): number {
  // The Thai solar calendar counts from 543 BC.
  if (calendar === 'buddhist' && year >= 2470 && year <= 2600) return year - 543;
  // A year of the Solar Hijri calendar begins in March; most of it lies in the Gregorian year 621 later.
  if (calendar === 'persian' && year >= 1310 && year <= 1430) return year + 621;
  return year;
}

/** Converts a month of the Solar Hijri calendar to the Gregorian month in which most of it lies, as 'YYYY-MM'. */
export function toGregorianMonth(year: number, month: number): string {
  const index = year * 12 + month - 1 + 621 * 12 + 3;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
