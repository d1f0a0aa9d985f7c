import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import { findPeriod, isOngoing, type PeriodMatch } from '../reading/periods.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import { countWords, LEGAL_FORM } from '../resume-lines/words.ts';
import type { MarkdownLine } from './blocks.ts';
import { readWrittenDate, writeDate } from './facts.ts';
import { isKnownPlace, splitTrailingPlace } from './places.ts';

/** The known dates of an entry. */
export interface HeaderDates {
  start: string;
  end: string;
  isCurrent: boolean;
  isUnsure: boolean;
}

/** The parsed header of an entry: its parts in order, its dates and its place. */
export interface EntryHeader {
  parts: string[];
  dates?: HeaderDates;
  place?: string;
  /** Whether the split into parts is a guess. */
  isUnsure: boolean;
}

/** Written in place of an unknown start or end. */
const UNKNOWN = '?';
const PERIOD_SEPARATOR = ' – ';

/** Formats 'Mar 2021 – Present', '2014 – 2018' or 'Jun 2023'; returns '' without dates. */
export function formatDates({ start, end, isCurrent }: Omit<HeaderDates, 'isUnsure'>): string {
  const to = isCurrent ? 'Present' : writeDate(end);
  if (!start && !to) return '';
  if (start === end && !isCurrent) return writeDate(start);
  return `${writeDate(start) || UNKNOWN}${PERIOD_SEPARATOR}${to || UNKNOWN}`;
}

/** Parses a text that is only a period or a date; returns undefined for other text. */
function parseDates(text: string): HeaderDates | undefined {
  const sides = text.split(PERIOD_SEPARATOR);
  const [one = '', other = one] = sides;
  const [start, end] = [one, other].map((side) => (side === UNKNOWN ? '' : readWrittenDate(side)));
  if (sides.length <= 2 && start !== undefined) {
    if (sides.length === 2 && isOngoing(other)) return { start, end: '', isCurrent: true, isUnsure: false };
    if (end !== undefined && start + end) return { start, end, isCurrent: false, isUnsure: false };
  }
  const found = findDatedPeriod(text.replace(/^\((.*)\)$/, '$1'));
  return found?.rest === '' ? toHeaderDates(found) : undefined;
}

/** Maximum length of a header. */
const MAX_HEADER_LENGTH = 300;

/** Finds the period of a text, if the text is short enough and contains a year. */
export const findDatedPeriod = (text: string): PeriodMatch | undefined =>
  text.length <= MAX_HEADER_LENGTH && /\p{Nd}{4}/u.test(text) ? findPeriod(text) : undefined;

const toHeaderDates = (found: PeriodMatch): HeaderDates => ({
  start: found.startDate ?? '',
  end: found.endDate ?? '',
  isCurrent: found.isCurrent,
  isUnsure: found.isUnsure,
});

/** Separators between the parts of a header, the most reliable first. */
const SEPARATORS = [/\||\t+/g, /\s[·•]\s/g, /\s[—–]\s|\s--?\s/g, /,\s/g];
/** Signs to escape in a part of a header: separators, and signs that set off a date. */
export const HEADER_SEPARATORS = /\||(?<=\s)[·•—–-]|,(?=\s|$|\d{4})|\((?=[^)]{0,40}\d{4})/g;

/** Splits 'Backend Engineer, Kaveri Payments' or 'Backend Engineer | Kaveri Payments | 2019 – 2021' into its parts. */
export function parseEntryHeader(section: ListSectionKey, line: MarkdownLine): EntryHeader {
  // In a section without dates, a year is ordinary text.
  const { text, mask, when: dates }: DatedText = 'dates' in SECTIONS[section].entry ? cutPeriod(line) : line;
  const found = SEPARATORS.findIndex((separator) => mask.search(separator) >= 0);
  const separator = SEPARATORS[found];
  const parts: string[] = [];
  for (const part of separator ? splitAtSeparators(text, mask, separator).filter(Boolean) : [text]) {
    if (parts.length > 0 && LEGAL_FORM.test(part)) parts.push(`${parts.pop()}, ${part}`);
    else parts.push(part);
  }
  const place = hasPlace(section) ? takePlace(parts) : undefined;
  // 'Engineer | Example Ltd, Prague': with commas between its parts the place is one of them.
  const isSplitByCommas = found < 0 || found === SEPARATORS.length - 1;
  const trailing = place === undefined && hasPlace(section) && !isSplitByCommas ? takeTrailingPlace(parts) : undefined;
  // Files that we write have one comma, and no other unescaped separator.
  const isUnsure = (found >= 0 && found < SEPARATORS.length - 1) || parts.length > 2;
  return { parts, isUnsure, ...(dates && { dates }), ...((place ?? trailing) && { place: place ?? trailing }) };
}

/** Takes a place off the end of the parts of a header: 'Bengaluru, India' may be two parts. */
function takePlace(parts: string[]): string | undefined {
  const count = [1, 2].find((last) => parts.length > last + 1 && isKnownPlace(parts.slice(-last).join(', ')));
  return count === undefined ? undefined : parts.splice(-count).join(', ');
}

/** Takes a place off the end of the last part. */
function takeTrailingPlace(parts: string[]): string | undefined {
  const split = parts.length > 1 ? splitTrailingPlace(parts.at(-1) ?? '') : undefined;
  if (split) parts[parts.length - 1] = split.name;
  return split?.place;
}

const hasPlace = (section: ListSectionKey): boolean =>
  'place' in SECTIONS[section].entry && SECTIONS[section].entry.place !== undefined;

const splitAtSeparators = (text: string, mask: string, separator: RegExp): string[] => {
  const ends = [...mask.matchAll(separator)];
  const starts = [0, ...ends.map(({ index, 0: delimiter }) => index + delimiter.length)];
  return starts.map((start, at) => text.slice(start, ends[at]?.index).trim());
};

interface DatedText {
  text: string;
  mask: string;
  when?: HeaderDates;
}

/** Parses a line with a period and a place, in any order: 'Mar 2021 – Present · Bengaluru'. */
export function readDatesAndPlace({ text, mask }: MarkdownLine): { when?: HeaderDates; others: string[] } {
  const read: { when?: HeaderDates; others: string[] } = { others: [] };
  for (const part of splitAtSeparators(text, mask, /\s[·•]\s|\|/g)) {
    const when = read.when ? undefined : parseDates(part);
    const found = read.when || when ? undefined : findDatedPeriod(part);
    if (when) read.when = when;
    else if (found) {
      read.when = toHeaderDates(found);
      if (found.rest) read.others.push(found.rest);
    } else if (part) read.others.push(part);
  }
  return read;
}

/** Maximum number of dates examined in a header: names contain years, too. */
const MAX_EXAMINED_DATES = 3;
/** Signs that set off a date from the text before and after it. */
const LEADING_SIGNS = ' \t|,·•—–-(（[';
const TRAILING_SIGNS = ' \t|,·•—–-)）]:';
/** Of these, the signs that separate the parts of a header. */
const SEPARATOR_SIGNS = '|\t·•—–-';

/** Removes the first period that is not part of a name from a header, at any position. */
function cutPeriod(line: MarkdownLine): DatedText {
  const plain = line.mask.replaceAll('\0', 'x');
  let { mask } = line;
  for (let start = 0, examined = 0; examined < MAX_EXAMINED_DATES; examined += 1) {
    const found = findDatedPeriod(plain.slice(start));
    const from = found ? plain.indexOf(found.written, start) : -1;
    if (!found || from < 0) break;
    const to = from + found.written.length;
    const cut = cutRange(line, from, to, found.isSingle);
    if (cut) return { ...cut, when: toHeaderDates(found) };
    // The dash in the period is not a separator.
    mask = mask.slice(0, from) + '\0'.repeat(to - from) + mask.slice(to);
    start = to;
  }
  return { text: line.text, mask };
}

/**
 * Removes a range from a header; returns undefined if the range is part of a name. A period needs the end of the header or
 * a sign on one side. A single date needs it on both sides, and more than a comma after it at the start of the header:
 * 'Apollo, 1969', '1984, a play'.
 */
function cutRange(line: MarkdownLine, from: number, to: number, isSingle: boolean): DatedText | undefined {
  const { text, mask, strongLength } = line;
  const left = trimEnds(mask.slice(0, from), '', LEADING_SIGNS);
  const right = trimEnds(mask.slice(to), TRAILING_SIGNS, '');
  const gapAfter = mask.slice(to, mask.length - right.length);
  const delimiters = mask.slice(left.length, from) + gapAfter;
  const delimiter = Array.from(delimiters).find((one) => SEPARATOR_SIGNS.includes(one)) ?? ',';
  const isApart = [left === '' || hasSeparator(mask.slice(left.length, from)), right === '' || hasSeparator(gapAfter)];
  const isStrong = left === '' && strongLength === to;
  const isName = isSingle && left === '' && right !== '' && delimiter === ',';
  // 'Strategy 2020–2025' is a name, but 'Allegro 2020 – Present' is not.
  const isCompactRange = /^\d{4}[-–—]\d{2,4}$/.test(mask.slice(from, to));
  const isSeparated = isSingle ? isApart.every(Boolean) : isCompactRange ? isApart[0] : isApart.some(Boolean);
  if (!isStrong && (isName || !isSeparated)) return undefined;
  // 'Engineer (Remote, 2019 – 2021)': the rest of the bracket becomes a separate part.
  const open = left.lastIndexOf('(') > left.lastIndexOf(')') ? left.lastIndexOf('(') : left.length;
  const end = right.endsWith(')') && !right.includes('(') ? mask.length - 1 : mask.length;
  const cut = (whole: string) =>
    [whole.slice(0, open), whole.slice(open + 1, left.length), whole.slice(mask.length - right.length, end)]
      .filter(Boolean)
      .join(delimiter === ',' ? ', ' : ` ${delimiter} `);
  return { text: cut(text), mask: cut(mask) };
}

/** A hyphen within a word is not a sign. */
const hasSeparator = (delimiters: string): boolean => /[^ -]|\s-|-\s/.test(delimiters);

/** Kinds of words that identify the two sides of an entry. */
const SIDES: Partial<Record<ListSectionKey, { title: 'role' | 'degree'; subtitle: 'company' | 'school' }>> = {
  experiences: { title: 'role', subtitle: 'company' },
  volunteering: { title: 'role', subtitle: 'company' },
  education: { title: 'degree', subtitle: 'school' },
};

/** Whether entries of a section have two sides, and a text names the title, such as a role or a degree. */
export function isTitle(section: ListSectionKey, text: string): boolean {
  const words = SIDES[section];
  return words !== undefined && countWords(words.title, text) > countWords(words.subtitle, text);
}

/** Whether entries of a section have an organization and a title. */
export const hasSides = (section: ListSectionKey): boolean => SIDES[section] !== undefined;

/** Whether the words of two parts of a header show that they are swapped: first the organization, then the title. */
export function isSwapped(section: ListSectionKey, first: string, second: string): boolean {
  const words = SIDES[section];
  if (!words) return false;
  const score = (title: string, subtitle: string) =>
    countWords(words.title, title) -
    countWords(words.subtitle, title) +
    countWords(words.subtitle, subtitle) -
    countWords(words.title, subtitle);
  return score(second, first) > score(first, second) && countWords(words.title, second) > 0;
}
