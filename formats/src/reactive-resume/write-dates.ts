import { monthLabel, type Period, parsePartialDate } from '@vitrine/contract/text/dates';

/** Dates as the sixth has them, and the text beside them, which it writes again from them. */
export interface WrittenDates {
  dates: { start: string | null; end: string | null; present: boolean; raw?: string };
  text: string;
}

/** A year, or a year and a month: more a date there cannot say. */
const toMonth = (date: string): string | null => (parsePartialDate(date) ? date.slice(0, 7) : null);

/** '15 Mar 2021', 'Mar 2021', '2021'. */
function labelDate(date: string): string {
  const day = parsePartialDate(date)?.day;
  return day ? `${day} ${monthLabel(date)}` : monthLabel(date);
}

const isExact = (date: string): boolean => date === '' || toMonth(date) === date;

/** From when to when something was. @param words what is written in the place of that, where somebody chose to */
export function writePeriod({ startDate, endDate, current }: Period, words = ''): WrittenDates {
  const present = current || endDate === 'Present';
  const [start, end] = [toMonth(startDate), present ? null : toMonth(endDate)];
  const labels = [labelDate(startDate), present ? 'Present' : labelDate(endDate)].filter(Boolean);
  const text = words || labels.join(' – ');
  const raw = words || !isExact(startDate) || !(present || isExact(endDate)) ? text : '';
  return { dates: { start, end, present, ...(raw && { raw }) }, text };
}

/** One date. */
export function writeDate(date: string): WrittenDates {
  const text = labelDate(date);
  return { dates: { start: toMonth(date), end: null, present: false, ...(!isExact(date) && { raw: text }) }, text };
}
