import { type FoundDate, listDates, monthOfName, toPlainDigits } from './dates.ts';
import { trimEnds } from './trim-ends.ts';

/** A period in a line, and what else the line says. */
export interface FoundPeriod {
  startDate?: string;
  /** Absent where it goes on. */
  endDate?: string;
  isCurrent: boolean;
  /** One date, and no period. */
  isSingle: boolean;
  /** The end is written before the beginning, as in a line of a script that runs from the right. */
  isBackwards?: boolean;
  isUnsure: boolean;
  /** As it stands in the line. */
  written: string;
  /** The line without it. */
  rest: string;
}

/** Words for what goes on, in the languages of resumes. */
const PRESENT =
  'present|now|today|current|currently|ongoing|to date|till date|till now|heute|jetzt|aktuell|laufend|dato|' +
  'actualidad|actual|presente|hoy|atual|atualmente|hoje|momento|aujourd.hui|présent|actuel|actuellement|' +
  'ce jour|en cours|oggi|attuale|in corso|настоящее время|н\\.?\\s?в\\.?|наст\\.? время|сейчас|现在|現在|至今|今|' +
  'वर्तमान|अब तक|आज|σήμερα|παρόν|الآن|حتى الآن|الحاضر|اليوم|বর্তমান|এখন|தற்போது|இன்று|தற்போது வரை';
/** Those that names may begin with, and those of programs in other languages: nothing but a sign follows them. */
const PRESENT_ALONE =
  'the present|date|until now|derzeit|la actualidad|actualmente|el presente|o momento|maintenant|à ce jour|' +
  'attualmente|по настоящее время|по н\\.?\\s?в\\.?|τώρα|অদ্যাবধি|இன்று வரை|heden|nu|obecnie|teraz|günümüz|halen|' +
  'nuvarande|nåværende|nykyinen|dosud|současnost|зараз|현재|hiện tại|sekarang';
const DASH = '\\s?(?:--?-?|[–—−~〜～→])\\s?';
const TO = 'to|until|till|through|bis|bis zum|à|au|a|al|ad|hasta|até|έως|ως|до|по|से|إلى|الى|حتى|から|至|到';
const OPEN = new RegExp(`^(?:${DASH}|\\s(?:${TO})\\s(?:the\\s)?|\\s?(?:至|から|到)\\s?)(?:ad\\s|zum\\s)?`, 'iu');
const GOES_ON = new RegExp(
  `^(?:(?:${PRESENT})(?![\\p{L}\\p{M}])|(?:${PRESENT_ALONE})(?!\\s*[\\p{L}\\p{M}\\p{Nd}]))`,
  'iu',
);
const SINCE =
  /(?:^|[\s(,|])(?:since|from|seit|ab|depuis|desde|dal|dalla|da|von|с|από|starting|de|du|vom|منذ|من|desde el)\s(?:el\s|le\s|dem\s)?$/iu;
const UNTIL = /(?:^|[\s(,|])(?:until|till|bis|jusqu'à|jusqu’à|hasta|até|до|έως)\s$/iu;
/** How long it was, as some programs write behind a period. */
const DURATION =
  /^[\s·•|,]{0,3}\(?\s?\p{Nd}{1,2}\+?\s?(?:years?|yrs?|months?|mos?|jahre?n?|monate?n?|ans?|mois|años?|meses?|mes|anni|anno|mesi|anos?)\b\.?(?:,?\s(?:and\s|et\s|y\s|und\s)?\p{Nd}{1,2}\s?(?:months?|mos?|monate?|mois|meses?|mesi|mes)\b\.?)?\s?\)?/iu;

/** The first period or date of a line, and the line without it; undefined where there is none. */
export function findPeriod(line: string): FoundPeriod | undefined {
  const text = toPlainDigits(line);
  const dates = listDates(text);
  const [first] = dates;
  if (!first) return undefined;
  const start = withMonthBefore(text, first) ?? withSplitStart(text, first);
  const end = findEnd(text, first, dates);
  const since = SINCE.exec(text.slice(0, first.from));
  const until = UNTIL.exec(text.slice(0, first.from));
  const to = end?.to ?? first.to;
  const from = start?.from ?? (since ?? until)?.index ?? first.from;
  const isUnsure = first.isUnsure || (end?.date?.isUnsure ?? false);
  const found = { isUnsure, written: line.slice(from, to).trim(), rest: cutOut(line, from, to) };
  if (start) return { ...found, startDate: start.date, endDate: first.date, isCurrent: false, isSingle: false };
  if (end?.date) {
    const isBackwards = end.date.date.slice(0, 4) < first.date.slice(0, 4);
    const [one, two] = isBackwards ? [end.date, first] : [first, end.date];
    return { ...found, startDate: one.date, endDate: two.date, isCurrent: false, isSingle: false, isBackwards };
  }
  if (end || (since && !/^(?:from|von|de|du|vom|da|с|من)$/iu.test(since[0].trim())))
    return { ...found, startDate: first.date, isCurrent: true, isSingle: false };
  if (until) return { ...found, endDate: first.date, isCurrent: false, isSingle: true };
  return { ...found, startDate: first.date, endDate: first.date, isCurrent: false, isSingle: true };
}

interface End {
  date?: FoundDate;
  to: number;
}

/** What a period ends with: a date, a word for the present, or nothing behind its dash. */
function findEnd(text: string, first: FoundDate, dates: readonly FoundDate[]): End | undefined {
  const behind = text.slice(first.to);
  const opening = OPEN.exec(behind);
  if (!opening) {
    // '2019 बजे', '(2019 present)': a word for the present alone.
    const bare = /^[\s,]{1,2}/u.exec(behind)?.[0].length ?? 0;
    const word = bare > 0 ? GOES_ON.exec(behind.slice(bare)) : null;
    return word ? { to: first.to + bare + word[0].length } : findBeside(text, first, dates);
  }
  const at = first.to + opening[0].length;
  const next = dates.find((date) => date !== first && date.from >= at && date.from <= at + 1);
  if (next) return { date: next, to: next.to };
  const rest = text.slice(at);
  const word = GOES_ON.exec(rest);
  if (word) return { to: at + word[0].length };
  const short = /^(\p{Nd}{2})(?![\p{Nd}/.])/u.exec(rest)?.[1];
  // '2019–21': no month has that number.
  if (short && Number(short) > 12 && /^\d{4}$/.test(first.date)) {
    const year = first.date.slice(0, 2) + short;
    if (year > first.date) {
      return { date: { date: year, isUnsure: false, from: at, to: at + 2 }, to: at + 2 };
    }
  }
  return /^ ?[)\]]? ?$/u.test(rest) && /[-–—−~→]/u.test(opening[0]) ? { to: at } : undefined;
}

/** '2003 2007': a dash between two dates that the font of a file has no letter for. That it stood there is a guess. */
function findBeside(text: string, first: FoundDate, dates: readonly FoundDate[]): End | undefined {
  const next = dates.find((date) => date.from > first.to && /^\s{1,3}$/u.test(text.slice(first.to, date.from)));
  return next && next.date > first.date ? { date: { ...next, isUnsure: true }, to: next.to } : undefined;
}

/** 'Jan – Mar 2020': the first month has the year of the second. */
function withMonthBefore(text: string, first: FoundDate): { date: string; from: number } | undefined {
  if (first.date.length !== 7) return undefined;
  const before = /(\p{L}[\p{L}\p{M}]{2,12})\.?\s?(?:[-–—]|to|bis|à|a)\s?$/u.exec(text.slice(0, first.from));
  const month = before?.[1] ? monthOfName(before[1]) : undefined;
  if (!before || !month) return undefined;
  const date = `${first.date.slice(0, 4)}-${String(month).padStart(2, '0')}`;
  return date <= first.date ? { date, from: before.index } : undefined;
}

/** '05 – 09/2019' and '05.–09.2019' in the same way. */
function withSplitStart(text: string, first: FoundDate): { date: string; from: number } | undefined {
  if (first.date.length !== 7) return undefined;
  const before = /(?<![\p{Nd}/.])(\p{Nd}{1,2})[./]?\s?[-–—]\s?$/u.exec(text.slice(0, first.from));
  const month = Number(before?.[1] ?? 0);
  if (!before || month < 1 || month > 12 || !/^\p{Nd}/u.test(text.slice(first.from))) return undefined;
  const date = `${first.date.slice(0, 4)}-${String(month).padStart(2, '0')}`;
  return date <= first.date ? { date, from: before.index } : undefined;
}

/** A line without a part of it, and without the signs that stood around that. */
function cutOut(line: string, from: number, to: number): string {
  const head = line.slice(0, from);
  const bracket = Math.max(head.lastIndexOf('('), head.lastIndexOf('（'));
  const isOpen = bracket >= 0 && !/[)）]/u.test(head.slice(bracket));
  // What a bracket holds beside the date stands apart from what is before it.
  const before = isOpen ? `${head.slice(0, bracket).trimEnd()} | ${head.slice(bracket + 1)}` : head;
  const after = line.slice(to).replace(DURATION, '');
  return [trimEnds(before, ' ', ' (|•·,;:–—-/['), trimEnds(after, ' )|•·,;:–—-]', ' ')].filter(Boolean).join(' | ');
}

/** Whether a text is a word for what goes on, and nothing beside: 'Present', 'heute', 'to date.'. */
export function isOngoing(text: string): boolean {
  const word = trimEnds(text.trim(), '', '.)');
  return GOES_ON.exec(word)?.[0] === word;
}

/** Whether a line is a period and nothing beside. */
export const isPeriod = (line: string): boolean => findPeriod(line)?.rest === '';
