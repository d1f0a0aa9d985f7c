import { isPartialDate } from '@vitrine/contract/text/dates';

/** A date as it is stored, and whether it is certain: of '05/06/2019' only the year is known. */
export interface DateMatch {
  /** '2019', '2019-05' or '2019-05-06'. */
  date: string;
  isUnsure: boolean;
  /** Range in the text. */
  from: number;
  to: number;
}

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'el', 'ru', 'bn', 'ta', 'hi', 'ar', 'ja', 'zh'];

/** Short forms in common use that the locale data lack, by the number of the month. */
const EXTRA_MONTH_NAMES: readonly (readonly [number, string])[] = [
  [1, 'jänner jän ene gen genn января янв ιαν ιανουάριος जन كانون_الثاني'],
  [2, 'febr feb feber fév fevr févr fev февраля фев февр φεβ φεβρουάριος फर شباط'],
  [3, 'mrz märz maerz mär mar mars marz марта мар μαρ μάρ μάρτιος آذار'],
  [4, 'apr avr abr апреля апр απρ απρίλιος نيسان'],
  [5, 'mai mag maio may мая май μαι μάι μάιος أيار'],
  [6, 'jun juin giu июня июн ιουν ιούνιος حزيران'],
  [7, 'jul juil lug июля июл ιουλ ιούλιος تموز'],
  [8, 'aug août aout ago августа авг αυγ αύγουστος آب'],
  [9, 'sep sept set settembre setiembre сентября сен сент σεπ σεπτέμβριος सित أيلول'],
  [10, 'oct okt ott out октября окт οκτ οκτώβριος अक्तूबर अक्तू تشرين_الأول'],
  [11, 'nov ноября ноя нояб νοε νοέμβριος تشرين_الثاني'],
  [12, 'dec dez déc dic dez декабря дек δεκ δεκέμβριος كانون_الأول'],
];

const foldMonth = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.॰]/g, '')
    .trim();

/** Builds a map of month names in fourteen languages, long and short, alone and in a date. */
function buildMonthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, month: number) => {
    const folded = foldMonth(name);
    if (/\p{L}/u.test(folded) && !names.has(folded)) names.set(folded, month);
  };
  for (const language of LANGUAGES) {
    for (const length of ['long', 'short'] as const) {
      const standaloneFormat = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: length, timeZone: 'UTC' });
      const dayFormat = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
        ...{ month: length, day: 'numeric', timeZone: 'UTC' },
      });
      for (let month = 1; month <= 12; month += 1) {
        const date = Date.UTC(2021, month - 1, 15);
        add(standaloneFormat.format(date), month);
        add(dayFormat.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '', month);
      }
    }
  }
  for (const [month, words] of EXTRA_MONTH_NAMES)
    for (const word of words.split(' ')) add(word.replaceAll('_', ' '), month);
  return names;
}

let monthCache: ReadonlyMap<string, number> | undefined;

/** Returns the number of a month by its name in one of fourteen languages; undefined for other words. */
export function findMonth(name: string): number | undefined {
  monthCache ??= buildMonthNames();
  return monthCache.get(foldMonth(name));
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

const SEASON =
  'spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|' +
  'otoño|invierno|estate|autunno|inverno|verão|outono|q[1-4]|h[12]|ws|ss|wintersemester|sommersemester|лето|осень|' +
  'зима|весна';
const NAME = '[\\p{L}\\p{M}\\u200c\\u200d]{2,15}';
const LIKELY_YEAR = '(?:19[3-9]|20[0-9])[0-9]';
const YEAR = '(?<y>[12][0-9]{3})(?![0-9])';
const BEFORE_NUMBER = '(?<![0-9.,/])';
const BEFORE_NAME = '(?<![\\p{L}\\p{M}])';

type Groups = Record<string, string | undefined>;
interface ParsedDate {
  date: string;
  isUnsure: boolean;
}

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
  return month ? toParsedDate(`${Number(c) > 50 ? 19 : 20}${c}-${pad(month)}`, true) : undefined;
}

/** Of several matches at one position, the first that is a date is used. */
const DATE_FORMATS: readonly DateFormat[] = [
  createFormat(
    `${BEFORE_NUMBER}(?<y>[12][0-9]{3}) ?年(?: ?(?<m>[0-9]{1,2}) ?月)?(?: ?(?<d>[0-9]{1,2}) ?日)?`,
    parseParts,
  ),
  createFormat(
    `${BEFORE_NUMBER}(?<y>[12][0-9]{3})[-/.](?<m>[0-9]{1,2})(?:[-/.](?<d>[0-9]{1,2}))?(?![0-9/])`,
    parseParts,
  ),
  createFormat(`${BEFORE_NUMBER}(?<a>[0-9]{1,2})(?<s>[./-]) ?(?<b>[0-9]{1,2})[./-] ?${YEAR}`, parseNumericDate),
  createFormat(`${BEFORE_NUMBER}(?<m>[0-9]{1,2}) ?[./-] ?${YEAR}`, parseParts),
  createFormat(
    `(?<![\\p{L}0-9])(?<d>[0-9]{1,2})(?:st|nd|rd|th|er|º)?\\.? (?:de |of )?(?<n>${NAME})\\.?,? (?:del? )?${YEAR}`,
    parseNamedMonth,
  ),
  createFormat(`${BEFORE_NAME}(?<n>${NAME})\\.? (?<d>[0-9]{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, parseNamedMonth),
  createFormat(`${BEFORE_NAME}(?:${SEASON})(?: of)?[ -]${YEAR}`, ({ y = '' }) => toParsedDate(y, true)),
  createFormat(`${BEFORE_NAME}(?<n>${NAME})[.॰]?,?[ /-]?(?:(?:de|del|of|di|do) )?${YEAR}`, parseNamedMonth),
  createFormat(`${BEFORE_NAME}(?<n>${NAME})\\.? ?['’‘](?<c>[0-9]{2})(?![0-9])`, parseShortYear),
  createFormat(`${BEFORE_NUMBER}(?<y>[12][0-9]{3})[ /,]{1,2}(?<n>${NAME})`, parseNamedMonth),
  // '2018-2020' has two years; '2018-555' is part of a number.
  createFormat(
    `(?<![0-9.,/$€£₹#%+])(?<y>${LIKELY_YEAR})(?![0-9]|[.,/][0-9]|%|\\+|[-/](?!${LIKELY_YEAR}(?![0-9]))[0-9]{3})`,
    ({ y = '' }) => toParsedDate(y),
  ),
];

/** Maximum number of dates in a line. */
const MAX_DATES = 40;

/** Finds dates in a text, of any year. */
function* findDates(text: string): Generator<DateMatch> {
  const digits = toPlainDigits(text);
  const lower = digits.toLowerCase();
  const normalized = lower.length === text.length ? lower : digits;
  for (const { pattern, read } of DATE_FORMATS) {
    let count = 0;
    for (const match of normalized.matchAll(pattern)) {
      const parsed = read(match.groups ?? {});
      if (!parsed) continue;
      yield { ...parsed, from: match.index, to: match.index + match[0].length };
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
  for (const { date, isUnsure, from, to } of findDates(text)) {
    if (from === 0 && to === text.length) return isUnsure ? undefined : date;
  }
  return undefined;
}

const isLikelyYear = (date: string): boolean => {
  const year = Number(date.slice(0, 4));
  return year >= 1930 && year <= 2100;
};
