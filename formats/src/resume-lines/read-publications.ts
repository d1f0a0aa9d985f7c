import { describeExtensionEntry, type ExtensionSection } from '../json-resume/extension-entries.ts';
import type { JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY, omitBlank } from '../json-resume/lens.ts';
import { listDates } from '../reading/dates.ts';
import { findMonth } from '../reading/month-names.ts';
import { splitCommas } from '../reading/split-words.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import { type Entry, splitEntries, splitItems } from './entries.ts';

import { parseEntryHeader } from './entry-header.ts';
import { hasMarker, joinLines, trimSeparators } from './line-text.ts';
import type { ReaderContext } from './reading-context.ts';
import type { Section } from './sections.ts';
import type { TextLine } from './text-line.ts';
import { findAddress } from './web-addresses.ts';

/** The parsed parts of a citation. */
interface Citation {
  title: string;
  authors: string;
  publisher: string;
  date: string;
}

/** Keys of a list whose entries are written as citations; of those in the `x-vitrine` of an entry, our field names. */
export interface CitationKeys {
  list: string;
  publisher: string;
  date: string;
  ownPeople: string;
  ownDoi?: string;
  /** For patents: a number next to the publisher. */
  ownNumber?: string;
}

export const PUBLICATIONS: CitationKeys = {
  list: 'publications',
  publisher: 'publisher',
  date: 'releaseDate',
  ownPeople: 'authors',
  ownDoi: 'doi',
};

/** Returns the keys of an extension section; undefined if its entries list no people. */
export function listCitationKeys(section: ExtensionSection): CitationKeys | undefined {
  const { list, subtitle, date, people, number } = describeExtensionEntry(section);
  if (!people || !date) return undefined;
  return { list, publisher: subtitle, date: 'date', ownPeople: people, ...(number && { ownNumber: number }) };
}

/**
 * Reads the entries of a section of citations.
 * @param startIndex number of entries already in the list
 */
export function readCitations(
  section: Section,
  keys: CitationKeys,
  startIndex: number,
  { facts, bodySize }: ReaderContext,
): JsonObject[] {
  const heading = section.heading.text;
  return listPublications(section.lines, bodySize).map(({ citation, lines }, index) => {
    facts.use(...lines);
    const path = `${keys.list}[${startIndex + index}]`;
    for (const key of ['', '.name', `.${keys.date}`]) facts.note(path + key, lines[0], { heading });
    facts.note(`${path}.${keys.publisher}`, lines.at(-1), { heading, isUnsure: true });
    const url = findAddress(lines);
    const { ownDoi, ownNumber } = keys;
    const { publisher, number } = ownNumber ? splitNumber(citation.publisher) : { ...citation, number: undefined };
    const isDoi = ownDoi !== undefined && /doi\.org\//i.test(url);
    return omitBlank({
      name: citation.title,
      [keys.publisher]: publisher,
      [keys.date]: citation.date,
      ...(!isDoi && { url }),
      [EXTENSION_KEY]: omitBlank({
        [keys.ownPeople]: citation.authors,
        ...(isDoi && { [ownDoi]: url }),
        ...(ownNumber && { [ownNumber]: number }),
      }),
    });
  });
}

/** A number such as '9,123,456', 'IN 412345', 'EP1234567B1' or 'US 2018/0012345 A1', after an optional 'No.'. */
const NUMBER =
  /(?:\b(?:[Nn][or]|NO|[Nn]umber)\b\.? ?|# ?)?((?:\b[A-Z]{2}[ -]?)?\b\d[\d,./]{4,20}\d(?: ?[A-Z]\d?)?\b|\b[A-Z]{2}\d{5,20}(?:[A-Z]\d?)?\b)/;

/** Splits 'US Patent No. 9,123,456' into the office and the number. */
function splitNumber(text: string): { publisher: string; number?: string } {
  const match = NUMBER.exec(text);
  if (!match?.[1] || listDates(match[1]).length > 0) return { publisher: text };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { publisher: trimSeparators(rest.replace(/\s+/g, ' ').replace(/ (?=,)|(?<=,),/g, '')), number: match[1] };
}

interface Publication {
  citation: Citation;
  lines: TextLine[];
}

function listPublications(lines: readonly TextLine[], bodySize: number): Publication[] {
  if (lines.filter(isDatedCitation).length > 1) return splitByYear(lines).map(readItem);
  if (lines.some(hasMarker)) return splitItems(lines, bodySize).map(readItem);
  const entries = splitEntries(lines, bodySize);
  const isTitled = entries.some(({ header }) => header.length > 1 || header[0]?.isBold === true);
  if (isTitled) return entries.flatMap(readEntry);
  return splitByIndent(lines).map(readItem);
}

const YEAR = /^[12]\p{Nd}{3}$/u;
const isYear = ({ parts: [first = '', ...others] }: TextLine): boolean => YEAR.test(first) && others.length > 0;

const isDatedCitation = (line: TextLine): boolean => isYear(line) && isAuthors(line.parts.slice(1).join(' '));

/** Splits at the years in the left margin. A line without a year that is not indented is a heading within the list. */
function splitByYear(lines: readonly TextLine[]): { text: string; lines: TextLine[] }[] {
  const edge = Math.min(...lines.filter(isYear).map(({ x }) => x));
  const items: { text: string; lines: TextLine[] }[] = [];
  let isInCitation = false;
  for (const line of lines) {
    const [year = '', ...others] = line.parts;
    const last = items.at(-1);
    if (isYear(line)) items.push({ text: `${others.join(' ')} (${year})`, lines: [line] });
    else if (last && isInCitation && line.x > edge + 4) {
      const end = ` (${last.lines[0]?.parts[0]})`;
      last.text = `${joinLines([last.text.slice(0, -end.length), line.text])}${end}`;
      last.lines.push(line);
    }
    isInCitation = isYear(line) || (isInCitation && line.x > edge + 4);
  }
  return items;
}

/** Splits into citations: continuation lines are indented, or follow without a final full stop. */
function splitByIndent(lines: readonly TextLine[]): { text: string; lines: TextLine[] }[] {
  const edge = Math.min(...lines.map(({ x }) => x));
  const isHanging = lines.some(({ x }) => x > edge + 4);
  const items: { text: string; lines: TextLine[] }[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const isNew = isHanging ? line.x <= edge + 4 : !before || /[.)\]\p{Nd}]\s*$/u.test(before.text);
    const last = items.at(-1);
    if (last && !isNew) {
      last.text = `${last.text} ${line.text}`;
      last.lines.push(line);
    } else items.push({ text: line.text, lines: [line] });
  });
  return items;
}

const readItem = ({ text, lines }: { text: string; lines: TextLine[] }): Publication => ({
  citation: readCitation(text),
  lines,
});

/** Reads a title on a line of its own, with authors, publisher and date below it. */
function readEntry({ header, texts }: Entry): Publication[] {
  const lines = [...header, ...texts.flatMap((text) => text.lines)];
  const [first, ...others] = header;
  if (!first) return texts.map((text) => readItem(text));
  const { parts, period } = parseEntryHeader(header);
  const lowerTexts = [
    ...parts.filter(({ lineIndex }) => lineIndex > 0).map(({ text }) => text),
    ...texts.map(({ text }) => text),
  ];
  const date = period?.endDate ?? listDates(lowerTexts.join(' ')).at(-1)?.date ?? '';
  const title = parts.filter(({ lineIndex }) => lineIndex === 0).map(({ text }) => text);
  if (others.length === 0 && texts.length === 0) return [{ citation: readCitation(first.text), lines }];
  const authors = lowerTexts.find(isAuthors) ?? '';
  const publisher = lowerTexts.filter((text) => text !== authors);
  return [
    {
      citation: {
        title: title.join(', '),
        authors: trimSeparators(authors),
        publisher: trimSeparators(publisher.join(', ')),
        date,
      },
      lines,
    },
  ];
}

/** Whether a text is a list of names: 'Rao, A., Iyer, M.' or 'A. Rao and M. Iyer'. */
const isAuthors = (text: string): boolean =>
  /(?:^|[\s,])\p{Lu}(?:\.(?:[\s,-]|$)|$)/u.test(text) ||
  /^(?:\p{Lu}[\p{L}'’-]+\s){1,3}\p{Lu}[\p{L}'’-]+(?:,| and | & )/u.test(text);

/** Parses a citation in one paragraph, as in most styles. */
function readCitation(text: string): Citation {
  const date = listDates(text).at(-1)?.date ?? '';
  const quoted = /[“"„«]([^“”"„«»]+)[“”"»]/u.exec(text);
  if (quoted?.[1]) {
    return {
      title: quoted[1].replace(/[,.]$/, ''),
      authors: trimSeparators(text.slice(0, quoted.index)),
      publisher: removeDate(text.slice(quoted.index + quoted[0].length)),
      date,
    };
  }
  const year = /\((?:[^()]{0,20} )?([12]\p{Nd}{3})[a-z]?\)[.,:]? /u.exec(text);
  const before = year ? text.slice(0, year.index) : '';
  if (year && (isAuthors(before) || before.length < 3) && before.length < 600) {
    const [title, publisher] = splitTitle(text.slice(year.index + year[0].length));
    return { title, authors: trimSeparators(before), publisher: removeDate(publisher), date: year[1] ?? date };
  }
  const [first = '', second = '', ...others] = splitSentences(text);
  if (second && isAuthors(first)) {
    const [title, venue] = splitVenue(second);
    return {
      title: title.replace(/[.,]$/, ''),
      authors: trimSeparators(first),
      publisher: removeDate([venue, ...others].filter(Boolean).join('. ')),
      date,
    };
  }
  if (second) return { title: first, authors: '', publisher: removeDate([second, ...others].join('. ')), date };
  const [title = '', ...rest] = splitCommas(text);
  return { title: removeDate(title) || title, authors: '', publisher: removeDate(rest.join(', ')), date };
}

/** Splits 'Rao, A., Iyer, M. Title. Venue, 2021': the authors end after initials that no name follows. */
function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split('. ')) {
    const last = sentences.at(-1);
    const isInitial = last !== undefined && /(?:^|[ .])\p{Lu}$/u.test(last);
    if (isInitial && !/^\p{Lu}[\p{L}'’-]* (?!(?:and|und|et|y|e) )\p{Ll}/u.test(piece))
      sentences[sentences.length - 1] = `${last}. ${piece}`;
    else sentences.push(piece.trim());
  }
  return sentences.map((sentence) => trimEnds(sentence, ' ', ' .'));
}

const VENUE = /\p{Nd}|journal|proceedings|conference|review|letters|transactions|zeitschrift|revue|revista|rivista/iu;

/** Splits a title from its venue after a comma: 'Heat waves, and what they do, Journal of Coasts 41(2), 113-129'. */
function splitVenue(text: string): [string, string] {
  const [title = '', ...rest] = splitCommas(text);
  const at = rest.findIndex((part) => VENUE.test(part));
  if (at < 0) return [text, ''];
  return [[title, ...rest.slice(0, at)].join(', '), rest.slice(at).join(', ')];
}

function splitTitle(text: string): [string, string] {
  const end = /[.?!] (?=\p{Lu})/u.exec(text);
  if (!end) {
    const [title = '', ...rest] = text.split(/,\s+/u);
    return [title.replace(/\.$/, ''), rest.join(', ')];
  }
  return [text.slice(0, end.index + (end[0].startsWith('.') ? 0 : 1)), text.slice(end.index + end[0].length)];
}

/** Removes a year at the end, and the month before it. */
function removeDate(text: string): string {
  const trimmed = trimEnds(text, ' ,;:.–-(', ' ,;:.–-()');
  if (!/(?:19|20)\p{Nd}{2}$/u.test(trimmed)) return trimmed;
  const rest = trimEnds(trimmed.slice(0, -4), '', ' ,;:.(');
  const month = rest.slice(rest.lastIndexOf(' ') + 1);
  return findMonth(month) ? trimEnds(rest.slice(0, -month.length), '', ' ,;:.(') : rest;
}
