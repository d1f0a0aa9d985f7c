import { isPartialDate } from '@vitrine/contract/text/dates';
import { type Calendar, detectCalendar, toGregorianMonth, toGregorianYear } from './calendars.ts';
import { findMonth, findPersianMonth } from './month-names.ts';

/** A date as it is stored, and whether it is certain: of '05/06/2019' only the year is known. */
export interface DateMatch {
  /** '2019', '2019-05' or '2019-05-06'. */
  date: string;
  /** The last month of a quarter or half of a year, whose first month is `date`. */
  lastMonth?: string;
  isUnsure: boolean;
  /** Whether the text says more than the date, such as a season. */
  isRounded?: boolean;
  /** Range in the text. */
  from: number;
  to: number;
}

/** Converts digits of other scripts to ASCII digits; the length of the text does not change. */
export const toPlainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९০-৯௦-௯０-９]/g, (digit) => {
    const zero = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xff10].find((first) => {
      const at = (digit.codePointAt(0) ?? 0) - first;
      return at >= 0 && at <= 9;
    });
    return String((digit.codePointAt(0) ?? 0) - (zero ?? 0));
  });

/** Seasons and semesters; only their year is read. */
const SEASON =
  'spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|' +
  'otoño|invierno|estate|autunno|inverno|verão|outono|ws|ss|wintersemester|sommersemester|sose|wise|лето|осень|' +
  'зима|весна|voorjaar|lente|zomer|najaar|herfst|wiosna|lato|jesień|zima|ilkbahar|yaz|sonbahar|güz|kış|vår|sommar|' +
  'höst|vinter|forår|efterår|høst|haust|kevät|kesä|syksy|talvi|tavasz|nyár|ősz|tél|jaro|léto|podzim|primăvara|vara|' +
  'toamna|iarna|весна|літо|осінь|봄|여름|가을|겨울';
const NAME = '(?:[\\p{L}\\p{M}\\u200c\\u200d]{2,15}|[\\u0e00-\\u0e7f]{1,3}\\.[\\u0e00-\\u0e7f]{1,3})';
const LIKELY_YEAR = '(?:19[3-9]|20[0-9])[0-9]';
const YEAR = '(?<y>[12][0-9]{3})(?![0-9])';
const BEFORE_NUMBER = '(?<![0-9.,/])';
const BEFORE_NAME = '(?<![\\p{L}\\p{M}])';

type Groups = Record<string, string | undefined>;
type ParsedDate = Pick<DateMatch, 'date' | 'lastMonth' | 'isUnsure' | 'isRounded'>;

/**
 * A date format, and the date that a match stands for; undefined if it is not a date. Texts are in lower case, with
 * ASCII digits.
 */
interface DateFormat {
  pattern: RegExp;
  read: (groups: Groups) => ParsedDate | undefined;
}

const createFormat = (pattern: string, read: DateFormat['read']): DateFormat => ({
  pattern: new RegExp(pattern, 'gu'),
  read,
});

const pad = (value: number | string): string => String(value).padStart(2, '0');

const toParsedDate = (date: string, isUnsure = false): ParsedDate | undefined =>
  isPartialDate(date) ? { date, isUnsure } : undefined;

const parseParts = ({ y = '', m, d }: Groups): ParsedDate | undefined =>
  toParsedDate([y, ...(m ? [pad(m)] : []), ...(m && d ? [pad(d)] : [])].join('-'));

/** Drops a day that does not exist in its month; then the month is unsure. */
function parseNamedMonth({ y = '', n = '', d }: Groups): ParsedDate | undefined {
  const month = findMonth(n);
  if (!month) return undefined;
  return (
    (d ? toParsedDate(`${y}-${pad(month)}-${pad(d)}`) : undefined) ??
    toParsedDate(`${y}-${pad(month)}`, d !== undefined)
  );
}

/**
 * Parses '31/12/2019', which is unambiguous; '05/06/2019' is not, unless separated by dots, which implies day first.
 */
function parseNumericDate({ a, b, s, y = '' }: Groups): ParsedDate | undefined {
  const [one, other] = [Number(a), Number(b)];
  if (s === '.' || one > 12 || one === other) return toParsedDate(`${y}-${pad(other)}-${pad(one)}`);
  if (other > 12) return toParsedDate(`${y}-${pad(one)}-${pad(other)}`);
  return toParsedDate(y, true);
}

/** Parses 'Jun '25' as a month and a year, not a day; the century is inferred from plausible dates in a life. */
function parseShortYear({ n = '', c = '' }: Groups): ParsedDate | undefined {
  const month = findMonth(n);
  return month ? toParsedDate(`${expandYear(c)}-${pad(month)}`) : undefined;
}

/** Returns the year of two digits that is in a working life: 1998 for '98', 2021 for '21'. */
export const expandYear = (digits: string): string => `${Number(digits) > 50 ? 19 : 20}${digits}`;

/** Parses 'Q3 2021' and 'H1 2020' as their first and last month. */
function parsePartOfYear({ y = '', q, h }: Groups): ParsedDate | undefined {
  const months = q ? 3 : 6;
  const last = Number(q ?? h) * months;
  return { date: `${y}-${pad(last - months + 1)}`, lastMonth: `${y}-${pad(last)}`, isUnsure: false };
}

/** Parses 'مهر ۱۳۹۹', in the Solar Hijri calendar, as the month in which most of it lies. */
function parsePersianMonth({ y = '', n = '' }: Groups): ParsedDate | undefined {
  const month = findPersianMonth(n);
  return month ? toParsedDate(toGregorianMonth(Number(y), month), true) : undefined;
}

/** Of several matches at one position, the first that is a date is used. */
const DATE_FORMATS: readonly DateFormat[] = [
  createFormat(
    `${BEFORE_NUMBER}(?<y>[12][0-9]{3}) ?년(?: ?(?<m>[0-9]{1,2}) ?월)?(?: ?(?<d>[0-9]{1,2}) ?일)?`,
    parseParts,
  ),
  createFormat(`${BEFORE_NAME}tháng (?<m>[0-9]{1,2})(?: ?[,/-] ?| năm | )${YEAR}`, parseParts),
  createFormat(
    `${BEFORE_NUMBER}(?<y>[12][0-9]{3}) ?年(?: ?(?<m>[0-9]{1,2}) ?月)?(?: ?(?<d>[0-9]{1,2}) ?日)?`,
    parseParts,
  ),
  createFormat(
    `${BEFORE_NUMBER}(?<y>[12][0-9]{3})[-/.](?<m>[0-9]{1,2})(?:[-/.](?<d>[0-9]{1,2}))?(?![0-9/])`,
    parseParts,
  ),
  // '2016 / 09' in a column of dates.
  createFormat(`${BEFORE_NUMBER}(?<y>${LIKELY_YEAR}) ?[/.] ?(?<m>0[1-9]|1[0-2])(?![0-9/])`, parseParts),
  createFormat(`${BEFORE_NUMBER}(?<a>[0-9]{1,2})(?<s>[./-]) ?(?<b>[0-9]{1,2})[./-] ?${YEAR}`, parseNumericDate),
  createFormat(`${BEFORE_NUMBER}(?<m>[0-9]{1,2}) ?[./-] ?${YEAR}`, parseParts),
  createFormat(
    `(?<![\\p{L}0-9])(?<d>[0-9]{1,2})(?:st|nd|rd|th|er|º)?\\.? (?:de |of )?(?<n>${NAME})\\.?,? (?:del? )?${YEAR}`,
    parseNamedMonth,
  ),
  createFormat(`${BEFORE_NAME}(?<n>${NAME})\\.? (?<d>[0-9]{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, parseNamedMonth),
  createFormat(`${BEFORE_NAME}(?:q(?<q>[1-4])|h(?<h>[12]))[ ,/-]{1,2}${YEAR}`, parsePartOfYear),
  createFormat(`${BEFORE_NUMBER}(?<y>${LIKELY_YEAR})[ /-]?(?:q(?<q>[1-4])|h(?<h>[12]))(?![0-9])`, parsePartOfYear),
  createFormat(`${BEFORE_NAME}(?:${SEASON})(?: of|,)?[ -]${YEAR}`, ({ y = '' }) => ({
    date: y,
    isUnsure: false,
    isRounded: true,
  })),
  createFormat(`${BEFORE_NAME}(?<n>${NAME}) (?<y>1[34][0-9]{2})(?![0-9])`, parsePersianMonth),
  createFormat(`${BEFORE_NAME}(?<n>${NAME})[.॰]?,?[ /-]?(?:(?:de|del|of|di|do|năm) )?${YEAR}`, parseNamedMonth),
  createFormat(`${BEFORE_NAME}(?<n>${NAME})\\.? ?['’‘](?<c>[0-9]{2})(?![0-9])`, parseShortYear),
  createFormat(`${BEFORE_NUMBER}(?<y>[12][0-9]{3})[ /,.]{1,2}(?<n>${NAME})`, parseNamedMonth),
  // '2018-2020' has two years; '2018-555' is part of a number.
  createFormat(
    `(?<![0-9.,/$€£₹#%+])(?<y>${LIKELY_YEAR})(?![0-9]|[.,/][0-9]|%|\\+|[-/](?!${LIKELY_YEAR}(?![0-9]))[0-9]{3})`,
    ({ y = '' }) => toParsedDate(y),
  ),
  // '2019/20', an academic year, whose end is read with the period.
  createFormat(`${BEFORE_NUMBER}(?<y>${LIKELY_YEAR})(?=/(?<c>[0-9]{4}|[0-9]{2})(?![0-9/]))`, ({ y = '', c = '' }) =>
    String(Number(y) + 1).endsWith(c) ? toParsedDate(y) : undefined,
  ),
  createFormat(`(?<![0-9.,/])(?<y>1[34][0-9]{2}|2[45][0-9]{2})(?![0-9]|[.,/][0-9])`, ({ y = '' }) => toParsedDate(y)),
];

/** Maximum number of dates in a line. */
const MAX_DATES = 40;

/** Converts a year of another calendar; with its month, as the months of the Buddhist calendar are the same. */
function toGregorian(parsed: ParsedDate, calendar: Calendar): ParsedDate {
  const year = Number(parsed.date.slice(0, 4));
  const gregorianYear = toGregorianYear(year, calendar);
  if (gregorianYear === year) return parsed;
  const rest = calendar === 'buddhist' ? parsed.date.slice(4) : '';
  return { date: `${gregorianYear}${rest}`, isUnsure: parsed.isUnsure || calendar === 'persian' };
}

/** Finds dates in a text, of any year. */
function* findDates(text: string): Generator<DateMatch> {
  const digits = toPlainDigits(text);
  const calendar = detectCalendar(text);
  const lower = digits.toLowerCase();
  const normalized = lower.length === text.length ? lower : digits;
  for (const { pattern, read } of DATE_FORMATS) {
    let count = 0;
    for (const match of normalized.matchAll(pattern)) {
      const parsed = read(match.groups ?? {});
      if (!parsed) continue;
      yield { ...toGregorian(parsed, calendar), from: match.index, to: match.index + match[0].length };
      count += 1;
      if (count >= MAX_DATES) break;
    }
  }
}

/** Lists the dates of a text, in order. Impossible dates such as 13/2020 and implausible years are skipped. */
export function listDates(text: string): DateMatch[] {
  const candidates = [...findDates(text)].filter(({ date }) => isLikelyYear(date));
  const selected: DateMatch[] = [];
  // The sort is stable: the order of formats decides between matches at one position.
  for (const date of candidates.sort((one, other) => one.from - other.from)) {
    if (date.from >= (selected.at(-1)?.to ?? 0) && selected.length < MAX_DATES) selected.push(date);
  }
  return selected;
}

/**
 * Parses a text that is a date as a whole, of any year; returns undefined if there is other text or the date is unsure.
 */
export function readWholeDate(text: string): string | undefined {
  for (const { date, isUnsure, isRounded, from, to } of findDates(text)) {
    if (from === 0 && to === text.length) return isUnsure || isRounded ? undefined : date;
  }
  return undefined;
}

const isLikelyYear = (date: string): boolean => {
  const year = Number(date.slice(0, 4));
  return year >= 1930 && year <= 2100;
};
