import {
  describeExtensionEntry,
  type ExtensionSection,
  getExtensionListKey,
} from '../json-resume/extension-entries.ts';
import type { JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY, omitBlank } from '../json-resume/lens.ts';
import { splitCommas } from '../reading/split-words.ts';
import { type Entry, type EntryText, splitEntries } from './entries.ts';

import { type EntryHeader, type HeaderPart, parseEntryHeader } from './entry-header.ts';
import { joinLines } from './line-text.ts';
import { type ReaderContext, readDates, readTexts } from './reading-context.ts';
import type { Section } from './sections.ts';
import type { TextLine } from './text-line.ts';
import { isAddress, listAddresses } from './web-addresses.ts';

/** Keys of a typical list: a title, an issuer, one date or a period, and texts. */
export interface ListKeys {
  key: string;
  title: string;
  from?: string;
  /** Absent if the entry has a period. */
  date?: string;
  text: string;
  /** Absent if bullet points are lines of the text. */
  points?: string;
  /** Whether a comma separates the title from the issuer. */
  isCommaApart?: true;
}

export const CERTIFICATES: ListKeys = {
  ...{ key: 'certificates', title: 'name', from: 'issuer', date: 'date', text: 'description', isCommaApart: true },
};
export const AWARDS: ListKeys = {
  ...{ key: 'awards', title: 'title', from: 'awarder', date: 'date', text: 'summary', isCommaApart: true },
};
/** Returns the keys of a section that JSON Resume has no list for. */
export function listExtensionKeys(section: ExtensionSection): ListKeys {
  const { list, subtitle } = describeExtensionEntry(section);
  return { key: list, title: 'name', from: subtitle, date: 'date', text: 'summary', isCommaApart: true };
}
export const PROJECTS: ListKeys = {
  ...{ key: 'projects', title: 'name', text: 'description', points: 'highlights' },
};
export const ADDITIONS: ListKeys = {
  ...{
    key: getExtensionListKey('additions'),
    title: 'name',
    from: 'organization',
    text: 'summary',
    points: 'highlights',
  },
};
export const REFERENCES: ListKeys = { ...{ key: 'references', title: 'name', text: 'reference' } };
export const TESTIMONIALS: ListKeys = { ...{ key: getExtensionListKey('testimonials'), title: 'name', text: 'text' } };

/**
 * Reads the entries of such a section.
 * @param startIndex number of entries already in the list
 */
export function readList(section: Section, list: ListKeys, startIndex: number, reading: ReaderContext): JsonObject[] {
  return splitEntries(section.lines, reading.bodySize)
    .flatMap(splitBulletPoints)
    .map((entry, index) => writeEntry(entry, list, `${list.key}[${startIndex + index}]`, section, reading));
}

/** Turns bullet points without a header above them into entries. */
function splitBulletPoints(entry: Entry): Entry[] {
  if (entry.header.length > 0) return [entry];
  return entry.texts.map(({ lines, text }) => ({ header: toHeader(lines, text), texts: [] }));
}

function toHeader(lines: readonly TextLine[], text: string): TextLine[] {
  const [first] = lines;
  if (!first) return [];
  return [{ ...first, text, parts: lines.length === 1 && first.parts.length > 1 ? first.parts : [text] }];
}

function writeEntry(entry: Entry, list: ListKeys, path: string, section: Section, reading: ReaderContext): JsonObject {
  const { facts } = reading;
  const heading = section.heading.text;
  const own = new Set([...entry.header, ...entry.texts.flatMap((text) => text.lines)]);
  const lines = section.lines.filter((line) => own.has(line));
  const header = parseEntryHeader(entry.header);
  const { title, by, rest } = splitHeader(header.parts, list);
  const note = (key: string, line: TextLine | undefined, isUnsure = false) =>
    facts.note(`${path}.${key}`, line && (findSourceLine(line, section.lines) ?? line), { heading, isUnsure });
  facts.use(...lines, ...entry.header.flatMap((one) => findSourceLine(one, section.lines) ?? []));
  facts.note(path, lines[0] ?? findSourceLine(entry.header[0], section.lines), { heading });
  note(list.title, title?.line);
  if (list.from) note(list.from, by?.line, true);
  const keywords =
    list.key === PROJECTS.key ? extractKeywords(rest, entry.texts) : { words: [], rest, texts: entry.texts };
  const extraTexts = keywords.rest.map(({ text, line }): EntryText => ({ text, isPoint: false, lines: [line] }));
  const place = list.key === ADDITIONS.key ? '' : (header.place?.text ?? '');
  return omitBlank({
    ...(list.key === ADDITIONS.key && { heading: heading.replace(/[:：]\s*$/u, ''), location: header.place?.text }),
    [list.title]: title?.text,
    ...(list.from && { [list.from]: by?.text }),
    ...(list.date ? readEntryDate(header, list, note) : readDates(header, path, reading, heading)),
    ...writeTexts(
      [...extraTexts, ...keywords.texts].filter(({ text }) => !isAddress(text)),
      place,
      list,
      path,
      heading,
      reading,
    ),
    keywords: keywords.words,
    ...writeAddresses(listAddresses([...entry.header, ...lines]), list),
    ...(list.key === TESTIMONIALS.key && { [EXTENSION_KEY]: { isVisible: false } }),
  });
}

/** Reads the single date of an entry; a certificate with a period has an issue date and an expiry date. */
function readEntryDate(
  { period }: EntryHeader,
  { date, key }: ListKeys,
  note: (key: string, line: TextLine | undefined, isUnsure: boolean) => void,
): JsonObject {
  if (!period || !date) return {};
  note(date, period.line, period.isUnsure);
  const { startDate, endDate, isSingle } = period;
  if (key !== CERTIFICATES.key || isSingle) return { [date]: endDate ?? startDate };
  return { [date]: startDate, ...(endDate && { [EXTENSION_KEY]: { expiryDate: endDate.slice(0, 7) } }) };
}

function writeTexts(
  texts: readonly EntryText[],
  place: string,
  list: ListKeys,
  path: string,
  heading: string,
  reading: ReaderContext,
): JsonObject {
  const read = readTexts(texts, path, reading, { text: list.text, points: list.points ?? 'points' }, heading);
  const { points: _, ...known } = read;
  const joined = list.points ? String(read[list.text] ?? '') : texts.map(({ text }) => text).join('\n');
  return { ...known, [list.text]: [joined, place].filter(Boolean).join('\n') };
}

/** A project's GitHub address has its own field. */
function writeAddresses(addresses: readonly string[], { key }: ListKeys): JsonObject {
  const github =
    key === PROJECTS.key ? addresses.find((url) => /^https?:\/\/(?:www\.)?github\.com\//i.test(url)) : undefined;
  const url = addresses.find((address) => address !== github);
  return { ...(url && { url }), ...(github && { [EXTENSION_KEY]: { githubUrl: github } }) };
}

const TECHNOLOGIES =
  /^(?:technologies(?: used)?|technology|tech stack|tech|stack|tools|built with|technologien|tecnologías|technologies utilisées|tecnologie|tecnologias|τεχνολογίες|технологии|стек)\s*[:：]\s*/iu;

interface ExtractedKeywords {
  words: string[];
  rest: HeaderPart[];
  texts: readonly EntryText[];
}

/** Takes the technologies of a project: after a label, or as a list of short words next to its title. */
function extractKeywords(rest: readonly HeaderPart[], texts: readonly EntryText[]): ExtractedKeywords {
  const labelled = texts.find(({ text }) => TECHNOLOGIES.test(text));
  if (labelled) {
    const words = splitCommas(labelled.text.replace(TECHNOLOGIES, '').replace(/\.$/, ''));
    return { words, rest: [...rest], texts: texts.filter((text) => text !== labelled) };
  }
  const part = rest.find(({ text }) => TECHNOLOGIES.test(text) || isWordList(text));
  if (!part) return { words: [], rest: [...rest], texts };
  return { words: splitCommas(part.text.replace(TECHNOLOGIES, '')), rest: rest.filter((one) => one !== part), texts };
}

const isWordList = (text: string): boolean => {
  const words = splitCommas(text);
  return (
    words.length > 1 &&
    words.every((word) => word.length <= 25 && word.split(/\s+/).length <= 3) &&
    !/[.!?]$/.test(text)
  );
};

/** Finds the line of the document that a part was read from. */
const findSourceLine = (line: TextLine | undefined, lines: readonly TextLine[]): TextLine | undefined =>
  line &&
  lines.find(
    ({ page, x, y, text }) => page === line.page && y === line.y && x === line.x && (y > 0 || text.includes(line.text)),
  );

interface SplitHeader {
  title?: HeaderPart;
  by?: HeaderPart;
  rest: HeaderPart[];
}

function splitHeader(parts: readonly HeaderPart[], list: ListKeys): SplitHeader {
  const nonUrlParts = parts.filter(({ text }) => !/^(?:https?:\/\/|www\.)\S+$/i.test(text));
  const [title, ...others] = nonUrlParts;
  if (!title) return { rest: [] };
  if (others.length === 0 && list.isCommaApart) {
    const texts = splitCommas(title.text);
    const last = texts.length > 1 ? (texts.at(-1) ?? '') : '';
    if (/^[\p{Lu}\p{Lo}\p{N}]/u.test(last)) {
      return { title: { ...title, text: texts.slice(0, -1).join(', ') }, by: { ...title, text: last }, rest: [] };
    }
  }
  const colon = list.key === PROJECTS.key ? /^([^:：]{2,50})[:：]\s+(\S.*)$/su.exec(title.text) : null;
  if (colon?.[1]) {
    return { title: { ...title, text: colon[1] }, rest: [{ ...title, text: colon[2] ?? '' }, ...others] };
  }
  const [next] = others;
  // A long title continues in the next line in the same bold type.
  const isWrappedTitle =
    next?.lineIndex === title.lineIndex + 1 &&
    next.line.isBold &&
    title.line.isBold &&
    next.line.size === title.line.size;
  if (next && isWrappedTitle && (others.length > 1 || !list.from)) {
    return splitHeader([{ ...title, text: joinLines([title.text, next.text]) }, ...others.slice(1)], list);
  }
  if (!list.from) return { title, rest: others };
  const [by, ...rest] = others;
  return { title, ...(by && { by }), rest };
}
