import { EXTENSION_SECTIONS, type ExtensionSection } from '../json-resume/extension-entries.ts';
import type { JsonObject } from '../json-resume/json.ts';
import { omitBlank } from '../json-resume/lens.ts';
import { findMonth } from '../reading/month-names.ts';
import { findPeriod } from '../reading/periods.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { splitEntries } from './entries.ts';
import { FactSources } from './fact-sources.ts';
import { isBulletLine, joinLines, removeMarker } from './line-text.ts';
import { readJobs, VOLUNTEER, WORK } from './read-jobs.ts';
import { readLanguages } from './read-languages.ts';
import {
  ADDITIONS,
  AWARDS,
  CERTIFICATES,
  type ListKeys,
  listExtensionKeys,
  PROJECTS,
  REFERENCES,
  readList,
  TESTIMONIALS,
} from './read-lists.ts';
import { isAdjacentContact, isContactLine, readPerson } from './read-person.ts';
import { type CitationKeys, listCitationKeys, PUBLICATIONS, readCitations } from './read-publications.ts';
import { readInterests, readSkills } from './read-skills.ts';
import { readStudies } from './read-studies.ts';
import type { ReaderContext } from './reading-context.ts';
import { divideDocument, type Section } from './sections.ts';
import type { TextLine } from './text-line.ts';
import { joinWrappedHeadings } from './wrapped-headings.ts';

/** Maximum number of lines of a resume; further lines are reported as left out. */
const MAX_LINES = 3_000;
const MAX_LINE_LENGTH = 4_000;
const MAX_PARTS = 50;

type ListReader = (section: Section, from: number, reading: ReaderContext) => JsonObject[];

const createListReader = (keys: ListKeys): { list: string; read: ListReader } => ({
  list: keys.key,
  read: (section, from, reading) => readList(section, keys, from, reading),
});
const createCitationReader = (keys: CitationKeys): { list: string; read: ListReader } => ({
  list: keys.list,
  read: (section, from, reading) => readCitations(section, keys, from, reading),
});

/** Entries of a section with a list of people are written as citations. */
const createExtensionReader = (section: ExtensionSection) => {
  const citation = listCitationKeys(section);
  return citation ? createCitationReader(citation) : createListReader(listExtensionKeys(section));
};

/** The list and the reader for each kind of section. */
const READERS: Partial<Record<Section['kind'], { list: string; read: ListReader }>> = {
  ...Object.fromEntries(EXTENSION_SECTIONS.map((section) => [section, createExtensionReader(section)])),
  experiences: { list: 'work', read: (section, from, reading) => readJobs(section, WORK, from, reading) },
  volunteering: { list: 'volunteer', read: (section, from, reading) => readJobs(section, VOLUNTEER, from, reading) },
  education: { list: 'education', read: readStudies },
  skills: { list: 'skills', read: readSkills },
  languages: { list: 'languages', read: readLanguages },
  hobbies: { list: 'interests', read: readInterests },
  publications: createCitationReader(PUBLICATIONS),
  certificates: createListReader(CERTIFICATES),
  awards: createListReader(AWARDS),
  projects: createListReader(PROJECTS),
  references: createListReader(REFERENCES),
  testimonials: createListReader(TESTIMONIALS),
  additions: createListReader(ADDITIONS),
  unknown: createListReader(ADDITIONS),
};

/**
 * Reads a resume from its lines, by their text and styling. Text that maps to no field is kept under `unread`, line by
 * line, and guesses are marked: see {@link FactSources}.
 */
export function readResumeLines(lines: readonly TextLine[]): ParsedDocument {
  const normalized = lines
    .slice(0, MAX_LINES)
    .map(normalizeLine)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const { header, sections, bodySize } = divideDocument(joinWrappedHeadings(joinWrappedPeriods(normalized)));
  const facts = new FactSources();
  const reading = { facts, bodySize };
  const footer = takeContactLines(header, sections);
  const contact = [...sections.filter(({ kind }) => kind === 'contact').flatMap((section) => section.lines), ...footer];
  const { basics, paragraphs, leftovers } = readPerson(header, contact, reading);
  const summary = [
    ...paragraphs,
    ...sections.filter(({ kind }) => kind === 'summary').map((one) => readSummary(one, reading)),
  ];
  const lists: Record<string, JsonObject[]> = {};
  for (const section of sections) {
    const reader = READERS[section.kind];
    if (section.kind !== 'unknown' || section.lines.length > 0) facts.use(section.heading);
    if (!reader || section.lines.length === 0) continue;
    const before = lists[reader.list] ?? [];
    const entries = reader.read(section, before.length, reading).filter((entry) => Object.keys(entry).length > 0);
    lists[reader.list] = [...before, ...entries];
  }
  const unread = [...header, ...sections.flatMap((section) => [section.heading, ...section.lines]), ...footer]
    .filter((line) => !facts.isUsed(line))
    .map((line) => ({ text: line.text, line }))
    .concat(leftovers);
  unread.forEach(({ line }, index) => {
    facts.note(`unread[${index}]`, line);
  });
  const person = omitBlank({ ...basics, summary: summary.filter(Boolean).join('\n') });
  return {
    // A document without recognized facts is still valid: its text is kept.
    document: { basics: person, ...omitBlank({ ...lists, unread: unread.map(({ text }) => text) }) },
    notes: lines.length > MAX_LINES ? [createLeftOutNote(lines.length - MAX_LINES)] : [],
    locate: (path) => facts.locate(path),
    quote: (path) => facts.quote(path),
  };
}

/** Collapses whitespace, which all expressions for lines rely on, and cuts a line at the length of a long paragraph. */
function normalizeLine(line: TextLine): TextLine {
  const normalize = (text: string) => text.slice(0, MAX_LINE_LENGTH).replace(/\s+/gu, ' ').trim();
  return { ...line, text: normalize(line.text), parts: line.parts.slice(0, MAX_PARTS).map(normalize) };
}

/** Takes contact lines out of the sections if the header has none: some resumes have them in the footer of a page. */
function takeContactLines(header: readonly TextLine[], sections: readonly Section[]): TextLine[] {
  const hasContact = [
    ...header,
    ...sections.filter(({ kind }) => kind === 'contact').flatMap(({ lines }) => lines),
  ].some(isContactLine);
  if (hasContact) return [];
  return sections
    .filter(({ kind }) => kind !== 'references' && kind !== 'testimonials')
    .flatMap((section) => {
      const contactLines = section.lines.filter(
        (line, index) =>
          isContactLine(line) ||
          (isAdjacentContact(line) &&
            [index - 1, index + 1].some((at) => section.lines[at] && isContactLine(section.lines[at]))),
      );
      section.lines = section.lines.filter((line) => !contactLines.includes(line));
      return contactLines;
    });
}

/** Joins a period that is wrapped at the end of a line: '(January 2020 to' and 'Present)'. */
function joinWrappedPeriods(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && isWrappedPeriod(last, line)) {
      const parts = [...last.parts.slice(0, -1), joinLines([last.parts.at(-1) ?? '', line.text])];
      joined[joined.length - 1] = { ...last, text: joinLines([last.text, line.text]), parts };
    } else joined.push(line);
  }
  return joined;
}

function isWrappedPeriod(last: TextLine, line: TextLine): boolean {
  if (line.text.length > 24 || last.page !== line.page || last.column !== line.column) return false;
  const period = findPeriod(last.text);
  const joinedPeriod = findPeriod(joinLines([last.text, line.text]));
  if (!joinedPeriod || joinedPeriod.isSingle) return false;
  // A month wraps: 'Ireland (Sep' and '2012 to 2016)'.
  const month = /[\s(]([\p{L}\p{M}]{3,12})\.?\s*$/u.exec(last.text)?.[1] ?? '';
  if (!period) return findMonth(month) !== undefined && /^\p{Nd}{4}/u.test(line.text);
  if (!period.isSingle && !/[-–—]\s*$/u.test(last.text)) return false;
  return /\p{Nd}{4}|[-–—]\s*$/u.test(last.text.slice(-24)) && joinedPeriod.written.length > period.written.length + 2;
}

const createLeftOutNote = (count: number): ParsedDocument['notes'][number] => ({
  path: 'The end of the file',
  value: '',
  code: 'left-out',
  reason: `Only the first ${MAX_LINES} lines are read; ${count} are left out.`,
});

function readSummary(section: Section, { facts, bodySize }: ReaderContext): string {
  facts.note('basics.summary', section.lines[0], { heading: section.heading.text });
  facts.use(...section.lines);
  if (section.lines.some(isBulletLine)) {
    return splitEntries(section.lines, bodySize)
      .flatMap(({ header, texts }) => [...header.map(({ text }) => text), ...texts.map(({ text }) => text)])
      .join('\n');
  }
  return joinParagraphs(section.lines);
}

/** Joins lines into paragraphs, which are separated by wide gaps. */
function joinParagraphs(lines: readonly TextLine[]): string {
  const paragraphs: string[][] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const isApart =
      !before || (before.page === line.page && line.y - before.y > line.size * 1.9) || (line.y === 0 && line.x === 0);
    if (isApart) paragraphs.push([]);
    paragraphs.at(-1)?.push(removeMarker(line.text));
  });
  return paragraphs.map(joinLines).join('\n');
}
