/**
 * Partial dates. Stored as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, because people remember their past in that precision
 * (rule R11); the texts 'Mar, 2021' and 'Mar 2021 - Present' are derived here.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

export interface PartialDate {
  year: number;
  /** 1 to 12. */
  month?: number;
  day?: number;
}

const PARTIAL_DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T.*)?)?)?$/;

/** Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (a following ISO time is dropped); null for anything else. */
export function parsePartialDate(text: string): PartialDate | null {
  const trimmed = text.trim();
  // Tested without groups, and read by position: a page has hundreds of dates, and an array for each match is garbage.
  if (!PARTIAL_DATE.test(trimmed)) return null;
  const year = Number(trimmed.slice(0, 4));
  if (year < 1000) return null;
  if (trimmed.length === 4) return { year };
  const month = Number(trimmed.slice(5, 7));
  if (month < 1 || month > 12) return null;
  if (trimmed.length === 7) return { year, month };
  const day = Number(trimmed.slice(8, 10));
  return day < 1 || day > countDays(year, month) ? null : { year, month, day };
}

/** Returns the number of days of a month from 1 to 12. */
function countDays(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

export const isPartialDate = (text: string): boolean => parsePartialDate(text) !== null;

/**
 * Compares two dates in their common precision: by year, then by month if both have one.
 * @returns below 0 if `a` is earlier, above 0 if `b` is, 0 if neither is known to be
 */
export function comparePartialDates(a: string, b: string): number {
  const [one, other] = [parsePartialDate(a), parsePartialDate(b)];
  if (!one || !other) return 0;
  if (one.year !== other.year) return one.year - other.year;
  return one.month && other.month ? one.month - other.month : 0;
}

/** Formats '2021-03' and '2021-03-15' as 'Mar 2021' and '2021' as '2021'; other text is returned unchanged. */
export function formatPartialDate(date: string): string {
  return formatMonthAndYear(date, ' ');
}

/** Formats a date of education (rule R6): '2021-03' becomes 'Mar, 2021', '2021' stays. */
export function formatEducationMonth(date: string): string {
  return formatMonthAndYear(date, ', ');
}

function formatMonthAndYear(date: string, separator: string): string {
  const parsed = parsePartialDate(date);
  if (!parsed) return date;
  const year = String(parsed.year);
  return parsed.month ? `${MONTHS[parsed.month - 1]}${separator}${year}` : year;
}

/** Parses the text of {@link formatEducationMonth}: 'Mar, 2021' becomes '2021-03'; null for other text. */
export function parseMonthText(text: string): string | null {
  const trimmed = text.trim();
  if (isPartialDate(trimmed)) return trimmed.slice(0, 7);
  const match = /^([A-Za-z]{3,9})\.?,?\s+(\d{4})$/.exec(trimmed);
  if (!match?.[1]) return null;
  const word = match[1].toLowerCase();
  const month = MONTH_NAMES.findIndex((name) => name.startsWith(word));
  return month < 0 ? null : `${match[2]}-${String(month + 1).padStart(2, '0')}`;
}

/** Formats a date of either kind as {@link formatPartialDate} does: 'Mar, 2021' and '2021-03' become 'Mar 2021'. */
export const formatMonthText = (text: string): string => formatPartialDate(parseMonthText(text) ?? text);

export interface Period {
  startDate: string;
  endDate: string;
  current: boolean;
}

/** Formats 'Mar 2021 - Present', 'Mar 2021 - Jan 2023', 'Mar 2021', or '' if no date is known. */
export function formatPeriodText({ startDate, endDate, current }: Period): string {
  const start = formatPartialDate(startDate);
  const end = current ? 'Present' : formatPartialDate(endDate);
  return start && end ? `${start} - ${end}` : start || end;
}

// Only short names of months, as in formatted periods.
const MONTH = '(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) )?\\d{4}';
const WRITTEN_PERIOD = new RegExp(`^(${MONTH}) (?:-|–) (${MONTH}|Present)$`);

/** Parses a period in the format of rule R3, 'Mar 2021 - Present'; undefined for any other text. */
export function parseWrittenPeriod(text: string): { start: string; end: string } | undefined {
  const [, start, end] = WRITTEN_PERIOD.exec(text) ?? [];
  return start && end ? { start, end } : undefined;
}

/** Collapses a period that starts and ends at the same date: '2014 - 2014' becomes '2014'. */
export function collapsePeriod(text: string): string {
  const [start = '', end, ...more] = text.split(/ (?:--|[-–—]) /);
  return start === end && more.length === 0 ? start : text;
}

/**
 * Formats a typed period for readers: the various dashes between blanks become en dashes, and a period of one date is
 * collapsed.
 */
export const formatWrittenPeriod = (text: string): string => collapsePeriod(text).replace(/ (?:-|--|—) /g, ' – ');

/**
 * Counts the months worked in all periods; months that two jobs share count once. A period without a valid start counts
 * nothing; one without an end that is not current counts its first month only. A bare year means January for a start
 * and December for an end.
 */
export function countMonthsWorked(periods: readonly Period[], today: Date): number {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const ranges = periods
    .map((period) => {
      const start = parsePartialDate(period.startDate);
      if (!start) return null;
      const end = period.current ? null : parsePartialDate(period.endDate);
      const from = start.year * 12 + (start.month ?? 1) - 1;
      const to = period.current ? now : end ? end.year * 12 + (end.month ?? 12) - 1 : from;
      return { from, to: Math.min(to, now) };
    })
    .filter((range) => range !== null)
    .sort((a, b) => a.from - b.from);
  let months = 0;
  let coveredUntil = Number.NEGATIVE_INFINITY;
  for (const { from, to } of ranges) {
    const start = Math.max(from, coveredUntil);
    if (to >= start) months += to - start + 1;
    coveredUntil = Math.max(coveredUntil, to + 1);
  }
  return months;
}

/** Formats '3 years 2 months'; 'Fresher' for 0 (rule S16). */
export function formatExperience(months: number): string {
  if (months <= 0) return 'Fresher';
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const part = (n: number, unit: string) => (n ? `${n} ${unit}${n === 1 ? '' : 's'}` : '');
  return [part(years, 'year'), part(rest, 'month')].filter(Boolean).join(' ');
}

/**
 * Adds months at the same time of day (UTC). @param day of the month to land on, or the month's last day if that is
 * earlier: 31 January plus a month is the last of February, and a month later 31 March again.
 */
export function addMonths(time: number, months: number, day = new Date(time).getUTCDate()): number {
  const date = new Date(time);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
