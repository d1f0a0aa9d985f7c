import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import { type FoundPeriod, findPeriod } from '../looks/periods.ts';
import { countWords, isPlace } from '../looks/words.ts';
import { isOngoing } from '../reading/read-period.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import type { MarkdownLine } from './blocks.ts';
import { readWrittenDate, writeDate } from './facts.ts';

/** When something was, as far as it is told. */
export interface When {
  start: string;
  end: string;
  isCurrent: boolean;
  isUnsure: boolean;
}

/** What the head of an entry says: its parts in their order, and when and where it was. */
export interface Head {
  parts: string[];
  when?: When;
  place?: string;
  /** How its parts are told apart is a guess. */
  isUnsure: boolean;
}

/** What stands in the place of an end or a beginning that nobody knows. */
const UNKNOWN = '?';
const BETWEEN = ' – ';

/** 'Mar 2021 – Present', '2014 – 2018', 'Jun 2023', or '' where nothing is known. */
export function writeWhen({ start, end, isCurrent }: Omit<When, 'isUnsure'>): string {
  const to = isCurrent ? 'Present' : writeDate(end);
  if (!start && !to) return '';
  if (start === end && !isCurrent) return writeDate(start);
  return `${writeDate(start) || UNKNOWN}${BETWEEN}${to || UNKNOWN}`;
}

/** A period or a date that stands by itself; undefined for anything else. */
function readWhen(text: string): When | undefined {
  const sides = text.split(BETWEEN);
  const [one = '', other = one] = sides;
  const [start, end] = [one, other].map((side) => (side === UNKNOWN ? '' : readWrittenDate(side)));
  if (sides.length <= 2 && start !== undefined) {
    if (sides.length === 2 && isOngoing(other)) return { start, end: '', isCurrent: true, isUnsure: false };
    if (end !== undefined && start + end) return { start, end, isCurrent: false, isUnsure: false };
  }
  const found = findDated(text.replace(/^\((.*)\)$/, '$1'));
  return found?.rest === '' ? toWhen(found) : undefined;
}

/** Longer texts are no head. */
const LONGEST = 300;

/** The period of a text that is short enough to be looked through, and that has a year in it. */
export const findDated = (text: string): FoundPeriod | undefined =>
  text.length <= LONGEST && /\p{Nd}{4}/u.test(text) ? findPeriod(text) : undefined;

const toWhen = (found: FoundPeriod): When => ({
  start: found.startDate ?? '',
  end: found.endDate ?? '',
  isCurrent: found.isCurrent,
  isUnsure: found.isUnsure,
});

/** Signs by which the parts of a head are told, the surest first. */
const SEPARATORS = [/\||\t+/g, /\s[·•]\s/g, /\s[—–]\s|\s--?\s/g, /,\s/g];
/** Of a company's name, behind a comma. */
const LEGAL_FORM = /^(?:inc|ltd|llc|llp|plc|gmbh|ag|kg|co|corp|pvt\.? ltd|s\.?a|s\.?r\.?l|b\.?v|pty ltd)\.?$/i;

/** The signs that a part of a head must not have unescaped: what would part it, or set a date apart. */
export const HEAD_SIGNS = /\||(?<=\s)[·•—–-]|,(?=\s|$|\d{4})|\((?=[^)]{0,40}\d{4})/g;

/** 'Backend Engineer, Kaveri Payments' or 'Backend Engineer | Kaveri Payments | 2019 – 2021' in its parts. */
export function readHead(section: ListSectionKey, line: MarkdownLine): Head {
  const { text, mask, when } = cutPeriod(line);
  const found = SEPARATORS.findIndex((separator) => mask.search(separator) >= 0);
  const separator = SEPARATORS[found];
  const parts: string[] = [];
  for (const part of separator ? splitAt(text, mask, separator).filter(Boolean) : [text]) {
    if (parts.length > 0 && LEGAL_FORM.test(part)) parts.push(`${parts.pop()}, ${part}`);
    else parts.push(part);
  }
  const place = hasPlace(section) ? takePlace(parts) : undefined;
  // Our own files have one comma, and no other sign that is not escaped.
  const isUnsure = (found >= 0 && found < SEPARATORS.length - 1) || parts.length > 2;
  return { parts, isUnsure, ...(when && { when }), ...(place && { place }) };
}

/** Takes a place off the end of the parts of a head: 'Bengaluru, India' may have been two of them. */
function takePlace(parts: string[]): string | undefined {
  const count = [1, 2].find((last) => parts.length > last + 1 && isPlace(parts.slice(-last).join(', ')));
  return count === undefined ? undefined : parts.splice(-count).join(', ');
}

const hasPlace = (section: ListSectionKey): boolean =>
  'place' in SECTIONS[section].entry && SECTIONS[section].entry.place !== undefined;

const splitAt = (text: string, mask: string, separator: RegExp): string[] => {
  const ends = [...mask.matchAll(separator)];
  const starts = [0, ...ends.map(({ index, 0: sign }) => index + sign.length)];
  return starts.map((start, at) => text.slice(start, ends[at]?.index).trim());
};

interface DatedText {
  text: string;
  mask: string;
  when?: When;
}

/** A line of a period and a place, in any order: 'Mar 2021 – Present · Bengaluru'. */
export function readCircumstances({ text, mask }: MarkdownLine): { when?: When; others: string[] } {
  const read: { when?: When; others: string[] } = { others: [] };
  for (const part of splitAt(text, mask, /\s[·•]\s|\|/g)) {
    const when = read.when ? undefined : readWhen(part);
    const found = read.when || when ? undefined : findDated(part);
    if (when) read.when = when;
    else if (found) {
      read.when = toWhen(found);
      if (found.rest) read.others.push(found.rest);
    } else if (part) read.others.push(part);
  }
  return read;
}

/** A head without the period that ends it, in brackets or behind a sign. */
function cutPeriod({ text, mask }: MarkdownLine): DatedText {
  const found = findDated(mask.replaceAll('\0', 'x'));
  const at = found ? mask.lastIndexOf(found.written) : -1;
  if (!found || at < 0) return { text, mask };
  const before = findEnd(mask.slice(0, at));
  if (before === undefined || !/^[)\s]*$/.test(mask.slice(at + found.written.length))) return { text, mask };
  return { text: text.slice(0, before).trim(), mask: mask.slice(0, before).trimEnd(), when: toWhen(found) };
}

/** Where a head ends that dates stand behind: before a sign that parts both, or a tab; undefined where there is none. */
function findEnd(head: string): number | undefined {
  const plain = head.trimEnd();
  if (plain === '' || head.slice(plain.length).includes('\t')) return plain.length;
  if (/[(|,·•—–]$/.test(plain)) return plain.length - 1;
  const withoutDashes = trimEnds(plain, '', '—–-');
  return withoutDashes.length < plain.length && /\s$/.test(withoutDashes) ? withoutDashes.length - 1 : undefined;
}

/** Words that tell the two sides of an entry apart. */
const SIDES: Partial<Record<ListSectionKey, { title: 'role' | 'degree'; subtitle: 'company' | 'school' }>> = {
  experiences: { title: 'role', subtitle: 'company' },
  volunteering: { title: 'role', subtitle: 'company' },
  education: { title: 'degree', subtitle: 'school' },
};

/** Whether two parts of a head are the other way round, by their words: first who, then what. */
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
