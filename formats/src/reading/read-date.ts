import { dateFromMonthText, isPartialDate } from '@vitrine/contract/text/dates';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.? ([A-Za-z]{3,9})\.?,? (\d{4})$/;
const MONTH_FIRST = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;

/**
 * A date as programs and people write it, as '2021', '2021-03' or '2021-03-15': by itself, 'Mar 2021', '14 Jan 2026',
 * 'Aug 5, 2026', with or without a time behind it. Undefined for every text that can mean two days, such as '05/06/22':
 * a wrong date is worse than none.
 */
export function readDate(text: string): string | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  const day = /^(\d{4}-\d{2}-\d{2})[T ]\d{1,2}:\d{2}/.exec(written)?.[1] ?? written;
  if (isPartialDate(day)) return day;
  const month = dateFromMonthText(day);
  if (month) return month;
  const [, dayOfMonth, name, year] = DAY_FIRST.exec(day) ?? reorder(MONTH_FIRST.exec(day));
  if (!name || !dayOfMonth || !year) return undefined;
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const date = `${year}-${pad(at)}-${pad(Number(dayOfMonth))}`;
  return at > 0 && dateFromMonthText(`${name} ${year}`) && isPartialDate(date) ? date : undefined;
}

const reorder = (match: RegExpExecArray | null): (string | undefined)[] =>
  match ? [match[0], match[2], match[1], match[3]] : [];
const pad = (value: number) => String(value).padStart(2, '0');
