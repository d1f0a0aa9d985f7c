import { type DateMatch, expandYear, listDates, toPlainDigits } from './dates.ts';
import { findMonth } from './month-names.ts';
import { findOngoingWord, IS_FROM, RANGE_SEPARATOR, SINCE, UNTIL } from './period-words.ts';
import { trimEnds } from './trim-ends.ts';

/** A period in a line, and the rest of the line. */
export interface PeriodMatch {
  startDate?: string;
  /** Absent if it is ongoing. */
  endDate?: string;
  isCurrent: boolean;
  /** Whether it is a single date. */
  isSingle: boolean;
  /** Whether the end is written before the start, as in a line of a right-to-left script. */
  isBackwards?: boolean;
  isUnsure: boolean;
  /** Whether its text says more than its dates, such as a season. */
  isRounded?: boolean;
  /** Its text in the line. */
  written: string;
  /** The line without it. */
  rest: string;
}

/** A duration, as some programs write it after a period. */
const DURATION =
  /^[\s·•|,]{0,3}\(?\s?\p{Nd}{1,2}\+?\s?(?:years?|yrs?|months?|mos?|jahre?n?|monate?n?|ans?|mois|años?|meses?|mes|anni|anno|mesi|anos?)\b\.?(?:,?\s(?:and\s|et\s|y\s|und\s)?\p{Nd}{1,2}\s?(?:months?|mos?|monate?|mois|meses?|mesi|mes)\b\.?)?\s?\)?/iu;

/** Finds the first period or date of a line, and the line without it; returns undefined if there is none. */
export function findPeriod(line: string): PeriodMatch | undefined {
  const text = toPlainDigits(line);
  // From the text as written, whose digits tell the calendar.
  const dates = listDates(line);
  const [first] = dates;
  if (!first) return findShortPeriod(line, text);
  const start = findStartMonth(text, first) ?? findStartNumber(text, first);
  const end = findEnd(text, first, dates);
  const since = SINCE.exec(text.slice(0, first.from));
  const until = UNTIL.exec(text.slice(0, first.from));
  const to = end?.to ?? first.to;
  const from = start?.from ?? (since ?? until)?.index ?? first.from;
  const isUnsure = first.isUnsure || (end?.date?.isUnsure ?? false);
  const isRounded = first.isRounded || end?.date?.isRounded;
  const base = {
    isUnsure,
    ...(isRounded && { isRounded }),
    written: line.slice(from, to).trim(),
    rest: removeRange(line, from, to),
  };
  if (start) return { ...base, startDate: start.date, endDate: first.date, isCurrent: false, isSingle: false };
  if (end?.date) {
    const isReversed = end.date.date.slice(0, 4) < first.date.slice(0, 4);
    const [one, two] = isReversed ? [end.date, first] : [first, end.date];
    return {
      ...base,
      startDate: one.date,
      endDate: two.lastMonth ?? two.date,
      isCurrent: false,
      isSingle: false,
      isBackwards: isReversed,
    };
  }
  if (end || (since && !IS_FROM.test(since[0].trim())))
    return { ...base, startDate: first.date, isCurrent: true, isSingle: false };
  if (until) return { ...base, endDate: first.date, isCurrent: false, isSingle: true };
  return {
    ...base,
    startDate: first.date,
    endDate: first.lastMonth ?? first.date,
    isCurrent: false,
    isSingle: first.lastMonth === undefined,
  };
}

interface PeriodEnd {
  date?: DateMatch;
  to: number;
}

/** Finds the end of a period: a date, a word for the present, or a dash with nothing after it. */
function findEnd(text: string, first: DateMatch, dates: readonly DateMatch[]): PeriodEnd | undefined {
  const textAfter = text.slice(first.to);
  const separatorMatch = RANGE_SEPARATOR.exec(textAfter);
  if (!separatorMatch) {
    // A word for the present without a dash: '(2019 present)'.
    const separatorLength = /^[\s,]{1,2}/u.exec(textAfter)?.[0].length ?? 0;
    const word = separatorLength > 0 ? findOngoingWord(textAfter.slice(separatorLength)) : undefined;
    return word !== undefined
      ? { to: first.to + separatorLength + word.length }
      : (findEndOfYears(text, first, dates) ?? findEndWithoutDash(text, first, dates));
  }
  const at = first.to + separatorMatch[0].length;
  const next = dates.find((date) => date !== first && date.from >= at && date.from <= at + 1);
  if (next) return { date: next, to: next.to };
  const rest = text.slice(at);
  const word = findOngoingWord(rest);
  if (word !== undefined) return { to: at + word.length };
  const shortYear = /^(\p{Nd}{2})(?![\p{Nd}/.])/u.exec(rest)?.[1];
  // '2019–21': the number is too large for a month.
  if (shortYear && Number(shortYear) > 12 && /^\d{4}$/.test(first.date)) {
    const year = first.date.slice(0, 2) + shortYear;
    if (year > first.date) {
      return { date: { date: year, isUnsure: false, from: at, to: at + 2 }, to: at + 2 };
    }
  }
  return /^ ?[)\]]? ?$/u.test(rest) && /[-–—−~→]/u.test(separatorMatch[0]) ? { to: at } : undefined;
}

const YEAR_AND_YEAR = /^\s?(?:&|\+|and|und|et|y|e|en|och|og|ja|i|ve|и|і|és|și|a|dan|và)\s?$/iu;

/** Finds the end in '2019/20', an academic year, and in 'Summer 2012 and 2013'. */
function findEndOfYears(text: string, first: DateMatch, dates: readonly DateMatch[]): PeriodEnd | undefined {
  if (!/^\d{4}$/.test(first.date)) return undefined;
  const next = dates.find(({ from }) => from > first.to);
  const isLater = next && /^\d{4}$/.test(next.date) && next.date > first.date;
  if (isLater && YEAR_AND_YEAR.test(text.slice(first.to, next.from))) return { date: next, to: next.to };
  const following = String(Number(first.date) + 1);
  const year = /^\s?\/\s?(\p{Nd}{4}|\p{Nd}{2})(?![\p{Nd}/.])/u.exec(text.slice(first.to));
  if (!year?.[1] || !following.endsWith(year[1])) return undefined;
  const to = first.to + year[0].length;
  return { date: { date: following, isUnsure: false, from: to - year[1].length, to }, to };
}

/** A month and a year of two digits, with the names of its groups ending in a letter. */
const createShortDate = (end: string): string =>
  `(?:(?<n${end}>[\\p{L}\\p{M}]{3,12})\\.? ?|(?<m${end}>\\p{Nd}{1,2})[/.])['’‘]?(?<y${end}>\\p{Nd}{2})(?![\\p{Nd}/.])`;

/** A period with years of two digits: '03/19 – 05/21', 'Jan 15 - Mar 18', 'Sep 19 – NOW'. */
const SHORT_PERIOD = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{Nd}./])${createShortDate('a')}\\s?(?:--?|[–—−~]|to|bis)\\s?(?:${createShortDate('b')}|(?<rest>\\S.*))`,
  'iu',
);

/** Parses a period with years of two digits. As 'Jan 15' may be a day, both ends have to be of this form. */
function findShortPeriod(line: string, text: string): PeriodMatch | undefined {
  const match = SHORT_PERIOD.exec(text);
  if (!match?.groups) return undefined;
  const { na, ma, ya = '', nb, mb, yb, rest } = match.groups;
  const start = toShortMonth(na, ma, ya);
  const end = yb === undefined ? undefined : toShortMonth(nb, mb, yb);
  const word = rest === undefined ? undefined : findOngoingWord(rest);
  if (!start || (yb === undefined ? word === undefined : !end || end < start)) return undefined;
  const to = match.index + match[0].length - (rest === undefined ? 0 : rest.length - (word ?? '').length);
  return {
    startDate: start,
    ...(end && { endDate: end }),
    isCurrent: end === undefined,
    isSingle: false,
    isUnsure: na !== undefined && end !== undefined && !/['’‘]/u.test(match[0]),
    written: line.slice(match.index, to).trim(),
    rest: removeRange(line, match.index, to),
  };
}

function toShortMonth(name: string | undefined, number: string | undefined, year: string): string | undefined {
  const month = name === undefined ? Number(number) : findMonth(name.trim());
  return month && month <= 12 ? `${expandYear(year)}-${String(month).padStart(2, '0')}` : undefined;
}

/** Finds the end in '2003 2007', where the font of a file has no dash; the period is unsure. */
function findEndWithoutDash(text: string, first: DateMatch, dates: readonly DateMatch[]): PeriodEnd | undefined {
  const next = dates.find((date) => date.from > first.to && /^\s{1,3}$/u.test(text.slice(first.to, date.from)));
  return next && next.date > first.date ? { date: { ...next, isUnsure: true }, to: next.to } : undefined;
}

/** Parses 'Jan – Mar 2020': the first month is in the year of the second. */
function findStartMonth(text: string, first: DateMatch): { date: string; from: number } | undefined {
  if (first.date.length !== 7) return undefined;
  const before = /(\p{L}[\p{L}\p{M}]{2,12})\.?\s?(?:[-–—]|to|bis|à|a)\s?$/u.exec(text.slice(0, first.from));
  const month = before?.[1] ? findMonth(before[1]) : undefined;
  if (!before || !month) return undefined;
  const date = `${first.date.slice(0, 4)}-${String(month).padStart(2, '0')}`;
  return date <= first.date ? { date, from: before.index } : undefined;
}

/** Parses '05 – 09/2019' and '05.–09.2019' in the same way. */
function findStartNumber(text: string, first: DateMatch): { date: string; from: number } | undefined {
  if (first.date.length !== 7) return undefined;
  const before = /(?<![\p{Nd}/.])(\p{Nd}{1,2})[./]?\s?[-–—]\s?$/u.exec(text.slice(0, first.from));
  const month = Number(before?.[1] ?? 0);
  if (!before || month < 1 || month > 12 || !/^\p{Nd}/u.test(text.slice(first.from))) return undefined;
  const date = `${first.date.slice(0, 4)}-${String(month).padStart(2, '0')}`;
  return date <= first.date ? { date, from: before.index } : undefined;
}

/** Removes a range from a line, together with the punctuation around it. */
function removeRange(line: string, from: number, to: number): string {
  const head = line.slice(0, from);
  const bracket = Math.max(head.lastIndexOf('('), head.lastIndexOf('（'));
  const isOpen = bracket >= 0 && !/[)）]/u.test(head.slice(bracket));
  // Other text in the date's bracket is separated from the text before the bracket.
  const before = isOpen ? `${head.slice(0, bracket).trimEnd()} | ${head.slice(bracket + 1)}` : head;
  const after = line.slice(to).replace(DURATION, '');
  return [trimEnds(before, ' ', ' (|•·,;:–—-/['), trimEnds(after, ' )|•·,;:–—-]', ' ')].filter(Boolean).join(' | ');
}

/** Whether a text consists of a word for an ongoing period: 'Present', 'heute', 'to date.'. */
export function isOngoing(text: string): boolean {
  const word = trimEnds(text.trim(), '', '.)');
  return findOngoingWord(word) === word;
}

/** Whether a line is a period and nothing else. */
export const isPeriod = (line: string): boolean => findPeriod(line)?.rest === '';
