import type { Person } from './person.ts';

/** Date format of a layout; 'year' drops the month. */
export type DateStyle = 'short' | 'long' | 'numbers' | 'iso' | 'dots' | 'year' | 'apostrophe' | 'japanese' | 'words';

/**
 * Formats a date as a layout prints it: '2021-03' is 'Mar 2021' (short), 'March 2021' (long), '03/2021' (numbers),
 * '2021-03' (iso), '03.2021' (dots), '2021' (year), "Mar '21" (apostrophe), '2021年3月' (japanese). A year without a
 * month stays a year.
 */
export function formatDate(date: string, style: DateStyle, { language }: Person): string {
  const [year = '', month = ''] = date.split('-');
  if (!month || style === 'year') return style === 'japanese' ? `${year}年` : year;
  const timestamp = new Date(Date.UTC(Number(year), Number(month) - 1, 15));
  const formatMonthName = (length: 'short' | 'long') =>
    timestamp.toLocaleDateString(language, { month: length, timeZone: 'UTC' });
  const styles: Record<Exclude<DateStyle, 'year'>, () => string> = {
    short: () => `${formatMonthName('short')} ${year}`,
    long: () => `${formatMonthName('long')} ${year}`,
    numbers: () => `${month}/${year}`,
    iso: () => date,
    dots: () => `${month}.${year}`,
    apostrophe: () => `${formatMonthName('short')} '${year.slice(2)}`,
    japanese: () => `${year}年${Number(month)}月`,
    words: () => timestamp.toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
  return styles[style]();
}

/** Returns the date without the part that a style does not print. */
export const toPrintedPrecision = (date: string, style: DateStyle): string =>
  style === 'year' ? date.slice(0, 4) : date;
