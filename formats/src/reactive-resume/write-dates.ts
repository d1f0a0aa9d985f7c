import { formatPartialDate, type Period, parsePartialDate } from '@vitrine/contract/text/dates';

/** Dates in the form of version 6, and their text, which Reactive Resume derives from them. */
export interface WrittenDates {
  dates: { start: string | null; end: string | null; present: boolean; raw?: string };
  text: string;
}

/** Returns the year, or the year and month, of a date: version 6 has no days. */
const toMonth = (date: string): string | null => (parsePartialDate(date) ? date.slice(0, 7) : null);

/** Formats '15 Mar 2021', 'Mar 2021' or '2021'. */
function labelDate(date: string): string {
  const day = parsePartialDate(date)?.day;
  return day ? `${day} ${formatPartialDate(date)}` : formatPartialDate(date);
}

const isExact = (date: string): boolean => date === '' || toMonth(date) === date;

/**
 * Writes a period.
 * @param words custom text that replaces the dates
 */
export function writePeriod({ startDate, endDate, current }: Period, words = ''): WrittenDates {
  const present = current || endDate === 'Present';
  const [start, end] = [toMonth(startDate), present ? null : toMonth(endDate)];
  const labels = [labelDate(startDate), present ? 'Present' : labelDate(endDate)].filter(Boolean);
  const text = words || labels.join(' – ');
  const raw = words || !isExact(startDate) || !(present || isExact(endDate)) ? text : '';
  return { dates: { start, end, present, ...(raw && { raw }) }, text };
}

/** Writes a single date. */
export function writeDate(date: string): WrittenDates {
  const text = labelDate(date);
  return { dates: { start: toMonth(date), end: null, present: false, ...(!isExact(date) && { raw: text }) }, text };
}
