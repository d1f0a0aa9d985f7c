import { isPartialDate } from '@vitrine/contract/text/dates';

/** A date as it is stored, and how sure it is: of '05/06/2019' the year alone is told. */
export interface FoundDate {
  /** '2019', '2019-05' or '2019-05-06'. */
  date: string;
  isUnsure: boolean;
  /** Where in the text it stands. */
  from: number;
  to: number;
}

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'el', 'ru', 'bn', 'ta', 'hi', 'ar', 'ja', 'zh'];

/** Short forms that people write and the tables of names do not have, by the number of the month. */
const MORE_MONTHS: readonly (readonly [number, string])[] = [
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

/** The months of a year by their names, long and short, alone and beside a day, in fourteen languages. */
function nameMonths(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, month: number) => {
    const folded = foldMonth(name);
    if (/\p{L}/u.test(folded) && !names.has(folded)) names.set(folded, month);
  };
  for (const language of LANGUAGES) {
    for (const length of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: length, timeZone: 'UTC' });
      const beside = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
        ...{ month: length, day: 'numeric', timeZone: 'UTC' },
      });
      for (let month = 1; month <= 12; month += 1) {
        const date = Date.UTC(2021, month - 1, 15);
        add(alone.format(date), month);
        add(beside.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '', month);
      }
    }
  }
  for (const [month, words] of MORE_MONTHS) for (const word of words.split(' ')) add(word.replaceAll('_', ' '), month);
  return names;
}

let months: ReadonlyMap<string, number> | undefined;

/** The number of a month by its name in one of fourteen languages; undefined for every other word. */
export function monthOfName(name: string): number | undefined {
  months ??= nameMonths();
  return months.get(foldMonth(name));
}

/** Digits of other scripts as those that dates are read by; the length stays. */
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
interface Told {
  date: string;
  isUnsure: boolean;
}

/** A way to write a date, and what it tells; undefined where that is none. Texts are in lower case, with plain digits. */
interface Form {
  pattern: RegExp;
  read: (groups: Groups) => Told | undefined;
}

const form = (pattern: string, read: Form['read']): Form => ({ pattern: new RegExp(pattern, 'gu'), read });

const pad = (value: number | string): string => String(value).padStart(2, '0');

const tell = (date: string, isUnsure = false): Told | undefined =>
  isPartialDate(date) ? { date, isUnsure } : undefined;

const tellParts = ({ y = '', m, d }: Groups): Told | undefined =>
  tell([y, ...(m ? [pad(m)] : []), ...(m && d ? [pad(d)] : [])].join('-'));

/** A day that its month does not have is left out, and whether the month is right is a guess. */
function tellNamed({ y = '', n = '', d }: Groups): Told | undefined {
  const month = monthOfName(n);
  if (!month) return undefined;
  return (d ? tell(`${y}-${pad(month)}-${pad(d)}`) : undefined) ?? tell(`${y}-${pad(month)}`, d !== undefined);
}

/** '31/12/2019' has one day; of '05/06/2019' nobody knows it, unless points stand between, as where days come first. */
function tellNumbers({ a, b, s, y = '' }: Groups): Told | undefined {
  const [one, other] = [Number(a), Number(b)];
  if (s === '.' || one > 12 || one === other) return tell(`${y}-${pad(other)}-${pad(one)}`);
  if (other > 12) return tell(`${y}-${pad(one)}-${pad(other)}`);
  return tell(y, true);
}

/** 'Jun '25' is a year, and no day; which century it is, is told by what a life can hold. */
function tellShort({ n = '', c = '' }: Groups): Told | undefined {
  const month = monthOfName(n);
  return month ? tell(`${Number(c) > 50 ? 19 : 20}${c}-${pad(month)}`, true) : undefined;
}

/** Of several that begin at one place, the first that tells a date is taken. */
const FORMS: readonly Form[] = [
  form(`${BEFORE_NUMBER}(?<y>[12][0-9]{3}) ?年(?: ?(?<m>[0-9]{1,2}) ?月)?(?: ?(?<d>[0-9]{1,2}) ?日)?`, tellParts),
  form(`${BEFORE_NUMBER}(?<y>[12][0-9]{3})[-/.](?<m>[0-9]{1,2})(?:[-/.](?<d>[0-9]{1,2}))?(?![0-9/])`, tellParts),
  form(`${BEFORE_NUMBER}(?<a>[0-9]{1,2})(?<s>[./-]) ?(?<b>[0-9]{1,2})[./-] ?${YEAR}`, tellNumbers),
  form(`${BEFORE_NUMBER}(?<m>[0-9]{1,2}) ?[./-] ?${YEAR}`, tellParts),
  form(
    `(?<![\\p{L}0-9])(?<d>[0-9]{1,2})(?:st|nd|rd|th|er|º)?\\.? (?:de |of )?(?<n>${NAME})\\.?,? (?:del? )?${YEAR}`,
    tellNamed,
  ),
  form(`${BEFORE_NAME}(?<n>${NAME})\\.? (?<d>[0-9]{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, tellNamed),
  form(`${BEFORE_NAME}(?:${SEASON})(?: of)?[ -]${YEAR}`, ({ y = '' }) => tell(y, true)),
  form(`${BEFORE_NAME}(?<n>${NAME})[.॰]?,?[ /-]?(?:(?:de|del|of|di|do) )?${YEAR}`, tellNamed),
  form(`${BEFORE_NAME}(?<n>${NAME})\\.? ?['’‘](?<c>[0-9]{2})(?![0-9])`, tellShort),
  form(`${BEFORE_NUMBER}(?<y>[12][0-9]{3})[ /,]{1,2}(?<n>${NAME})`, tellNamed),
  // Of '2018-2020' both are; '2018-555' is a part of a number.
  form(
    `(?<![0-9.,/$€£₹#%+])(?<y>${LIKELY_YEAR})(?![0-9]|[.,/][0-9]|%|\\+|[-/](?!${LIKELY_YEAR}(?![0-9]))[0-9]{3})`,
    ({ y = '' }) => tell(y),
  ),
];

/** More dates than this has no line. */
const MAX_DATES = 40;

/** A date somewhere in a text, of any year. */
function* findDates(text: string): Generator<FoundDate> {
  const digits = toPlainDigits(text);
  const lower = digits.toLowerCase();
  const plain = lower.length === text.length ? lower : digits;
  for (const { pattern, read } of FORMS) {
    let count = 0;
    for (const match of plain.matchAll(pattern)) {
      const told = read(match.groups ?? {});
      if (!told) continue;
      yield { ...told, from: match.index, to: match.index + match[0].length };
      count += 1;
      if (count >= MAX_DATES) break;
    }
  }
}

/** All dates of a text, in their order. Those that cannot be are none: 13/2020, and what is no year of a life's. */
export function listDates(text: string): FoundDate[] {
  const found = [...findDates(text)].filter(({ date }) => isLikelyYear(date));
  const taken: FoundDate[] = [];
  // The order of forms stays where two begin at one place.
  for (const date of found.sort((one, other) => one.from - other.from)) {
    if (date.from >= (taken.at(-1)?.to ?? 0) && taken.length < MAX_DATES) taken.push(date);
  }
  return taken;
}

/** The date that a text is as a whole, of any year; undefined where it says more or is unsure. */
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
