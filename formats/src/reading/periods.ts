import { type DateMatch, findMonth, listDates, toPlainDigits } from './dates.ts';
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
  /** Its text in the line. */
  written: string;
  /** The line without it. */
  rest: string;
}

/** Words for an ongoing period, in the languages of resumes. */
const PRESENT =
  'present|now|today|current|currently|ongoing|to date|till date|till now|heute|jetzt|aktuell|laufend|dato|' +
  'actualidad|actual|presente|hoy|atual|atualmente|hoje|momento|aujourd.hui|présent|actuel|actuellement|' +
  'ce jour|en cours|oggi|attuale|in corso|настоящее время|н\\.?\\s?в\\.?|наст\\.? время|сейчас|现在|現在|至今|今|' +
  'वर्तमान|अब तक|आज|σήμερα|παρόν|الآن|حتى الآن|الحاضر|اليوم|বর্তমান|এখন|தற்போது|இன்று|தற்போது வரை';
/** Further words, which names may begin with, or which belong to other languages. No word may follow them. */
const PRESENT_ALONE =
  'the present|date|until now|derzeit|la actualidad|actualmente|el presente|o momento|maintenant|à ce jour|' +
  'attualmente|по настоящее время|по н\\.?\\s?в\\.?|τώρα|অদ্যাবধি|இன்று வரை|heden|nu|obecnie|teraz|günümüz|halen|' +
  'nuvarande|nåværende|nykyinen|dosud|současnost|зараз|현재|hiện tại|sekarang';
const DASH = '\\s?(?:--?-?|[–—−~〜～→])\\s?';
const TO = 'to|until|till|through|bis|bis zum|à|au|a|al|ad|hasta|até|έως|ως|до|по|से|إلى|الى|حتى|から|至|到';
const RANGE_SEPARATOR = new RegExp(
  `^(?:${DASH}|\\s(?:${TO})\\s(?:the\\s)?|\\s?(?:至|から|到)\\s?)(?:ad\\s|zum\\s)?`,
  'iu',
);
const ONGOING = new RegExp(
  `^(?:(?:${PRESENT})(?![\\p{L}\\p{M}])|(?:${PRESENT_ALONE})(?!\\s*[\\p{L}\\p{M}\\p{Nd}]))`,
  'iu',
);
const SINCE =
  /(?:^|[\s(,|])(?:since|from|seit|ab|depuis|desde|dal|dalla|da|von|с|από|starting|de|du|vom|منذ|من|desde el)\s(?:el\s|le\s|dem\s)?$/iu;
const UNTIL = /(?:^|[\s(,|])(?:until|till|bis|jusqu'à|jusqu’à|hasta|até|до|έως)\s$/iu;
/** A duration, as some programs write it after a period. */
const DURATION =
  /^[\s·•|,]{0,3}\(?\s?\p{Nd}{1,2}\+?\s?(?:years?|yrs?|months?|mos?|jahre?n?|monate?n?|ans?|mois|años?|meses?|mes|anni|anno|mesi|anos?)\b\.?(?:,?\s(?:and\s|et\s|y\s|und\s)?\p{Nd}{1,2}\s?(?:months?|mos?|monate?|mois|meses?|mesi|mes)\b\.?)?\s?\)?/iu;

/** Finds the first period or date of a line, and the line without it; returns undefined if there is none. */
export function findPeriod(line: string): PeriodMatch | undefined {
  const text = toPlainDigits(line);
  const dates = listDates(text);
  const [first] = dates;
  if (!first) return undefined;
  const start = findStartMonth(text, first) ?? findStartNumber(text, first);
  const end = findEnd(text, first, dates);
  const since = SINCE.exec(text.slice(0, first.from));
  const until = UNTIL.exec(text.slice(0, first.from));
  const to = end?.to ?? first.to;
  const from = start?.from ?? (since ?? until)?.index ?? first.from;
  const isUnsure = first.isUnsure || (end?.date?.isUnsure ?? false);
  const base = { isUnsure, written: line.slice(from, to).trim(), rest: removeRange(line, from, to) };
  if (start) return { ...base, startDate: start.date, endDate: first.date, isCurrent: false, isSingle: false };
  if (end?.date) {
    const isReversed = end.date.date.slice(0, 4) < first.date.slice(0, 4);
    const [one, two] = isReversed ? [end.date, first] : [first, end.date];
    return {
      ...base,
      startDate: one.date,
      endDate: two.date,
      isCurrent: false,
      isSingle: false,
      isBackwards: isReversed,
    };
  }
  if (end || (since && !/^(?:from|von|de|du|vom|da|с|من)$/iu.test(since[0].trim())))
    return { ...base, startDate: first.date, isCurrent: true, isSingle: false };
  if (until) return { ...base, endDate: first.date, isCurrent: false, isSingle: true };
  return { ...base, startDate: first.date, endDate: first.date, isCurrent: false, isSingle: true };
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
    const word = separatorLength > 0 ? ONGOING.exec(textAfter.slice(separatorLength)) : null;
    return word ? { to: first.to + separatorLength + word[0].length } : findEndWithoutDash(text, first, dates);
  }
  const at = first.to + separatorMatch[0].length;
  const next = dates.find((date) => date !== first && date.from >= at && date.from <= at + 1);
  if (next) return { date: next, to: next.to };
  const rest = text.slice(at);
  const word = ONGOING.exec(rest);
  if (word) return { to: at + word[0].length };
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
  return ONGOING.exec(word)?.[0] === word;
}

/** Whether a line is a period and nothing else. */
export const isPeriod = (line: string): boolean => findPeriod(line)?.rest === '';
