import { getExtensionListKey } from '../json-resume/extension-entries.ts';
import type { JsonObject } from '../json-resume/json.ts';
import { omitBlank } from '../json-resume/lens.ts';
import { findPeriod } from '../reading/periods.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { readPlace } from '../reading/read-place.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import { FactSources } from '../resume-lines/fact-sources.ts';
import type { SectionKind } from '../resume-lines/heading-words.ts';
import { findHeading, TITLED_EXTENSION_SECTIONS } from '../resume-lines/headings.ts';
import { isBulletLine, joinLines, removeMarker } from '../resume-lines/line-text.ts';
import { readLanguages } from '../resume-lines/read-languages.ts';
import { readPerson } from '../resume-lines/read-person.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import { isPlace } from '../resume-lines/words.ts';
import type { PdfDocument } from './pdf-document.ts';

/**
 * Left edge of the main column in LinkedIn's 'Save to PDF', less some points. There is one layout, in one paper size.
 */
export const LINKEDIN_COLUMN_X = 200;

/**
 * Font sizes in points, measured on 18 profiles published by their owners: the name, headings of the main column,
 * companies and schools, and job titles; all other text is smaller. In the left column, headings are slightly larger
 * than the text.
 */
const FONT_SIZES = { name: 20, heading: 14, company: 11.8, title: 11.2, sideHeading: 12.4 };

/** Whether a PDF was created by LinkedIn, according to its metadata. */
export function isLinkedinPdf(pdf: PdfDocument): boolean {
  if (pdf.readInfo('Author') !== 'LinkedIn') return false;
  return /Apache FOP/i.test(pdf.readInfo('Producer')) || /generated from profile/i.test(pdf.readInfo('Subject'));
}

interface ProfileSection {
  heading: TextLine;
  lines: TextLine[];
}

/** Reads such a profile by font size, which identifies each kind of fact. */
export function readLinkedinPdf(lines: readonly TextLine[]): ParsedDocument {
  const facts = new FactSources();
  const side = lines.filter(({ x }) => x < LINKEDIN_COLUMN_X);
  const main = lines.filter(({ x }) => x >= LINKEDIN_COLUMN_X);
  const { top, sections } = splitSections(main, FONT_SIZES.heading);
  const sideSections = splitSections(side, FONT_SIZES.sideHeading).sections;
  const document: Record<string, JsonObject[]> = {};
  const basics = { ...readTop(top, facts), ...readSide(sideSections, document, facts) };
  for (const section of sections) readMain(section, basics, document, facts);
  const unread = lines.filter((line) => !facts.isUsed(line));
  unread.forEach((line, index) => {
    facts.note(`unread[${index}]`, line);
  });
  return {
    document: omitBlank({ basics: omitBlank(basics), ...document, unread: unread.map(({ text }) => text) }),
    notes: [],
    locate: (path) => facts.locate(path),
    quote: (path) => facts.quote(path),
  };
}

/** Splits a column, which continues across pages, at its headings. */
function splitSections(lines: readonly TextLine[], size: number): { top: TextLine[]; sections: ProfileSection[] } {
  const top: TextLine[] = [];
  const sections: ProfileSection[] = [];
  for (const line of lines) {
    if (line.size >= size && (line.size < FONT_SIZES.name || sections.length > 0))
      sections.push({ heading: line, lines: [] });
    else if (sections.length === 0) top.push(line);
    else sections.at(-1)?.lines.push(line);
  }
  return { top, sections };
}

/** Reads the name, the headline and the place, which comes last. */
function readTop(top: readonly TextLine[], facts: FactSources): JsonObject {
  const names = top.filter(({ size }) => size >= FONT_SIZES.name);
  const others = top.filter(({ size }) => size < FONT_SIZES.name);
  const last = others.at(-1);
  const place = others.length > 1 || (last && isPlace(last.text)) ? last : undefined;
  const headline = others.filter((line) => line !== place);
  facts.use(...names, ...headline);
  facts.note('basics.name', names[0]);
  facts.note('basics.label', headline[0]);
  facts.note('basics.location', place, { isUnsure: place !== undefined && !isPlace(place.text) });
  return {
    name: joinLines(names.map(({ text }) => text)),
    label: joinLines(headline.map(({ text }) => text)),
    location: omitBlank(readTopPlace(place?.text ?? '')),
  };
}

/**
 * Reads 'India', 'Pune, Maharashtra, India' or 'Austin, Texas': without a country, the second of two parts is a state.
 */
function readTopPlace(text: string): JsonObject {
  const known = readPlace(text);
  const [city = '', ...rest] = text.split(/, ?/).filter(Boolean);
  if (known.country || rest.length === 0) return { ...known };
  const regions = rest.length === 1 ? rest : rest.slice(0, -1);
  return { city, region: regions.join(', '), country: rest.length === 1 ? '' : (rest.at(-1) ?? '') };
}

/** Lists in the left column: one entry per line, or per several lines if it is long. */
const SIDE_LISTS: Partial<Record<SectionKind, { list: string; key: string }>> = {
  ...Object.fromEntries(
    TITLED_EXTENSION_SECTIONS.map((section) => [section, { list: getExtensionListKey(section), key: 'name' }]),
  ),
  certificates: { list: 'certificates', key: 'name' },
  publications: { list: 'publications', key: 'name' },
  awards: { list: 'awards', key: 'title' },
};

function readSide(
  sections: readonly ProfileSection[],
  document: Record<string, JsonObject[]>,
  facts: FactSources,
): JsonObject {
  const basics: JsonObject = {};
  for (const { heading, lines } of sections) {
    facts.use(heading);
    const kind = findHeading(heading.text);
    const list = kind && SIDE_LISTS[kind];
    if (kind === 'contact') Object.assign(basics, readContact(lines, facts));
    else if (kind === 'skills') document.skills = readSkillNames(lines, heading, facts);
    else if (kind === 'languages') {
      const section = {
        kind,
        heading,
        lines: joinWrapped(lines).map(({ line, text }) => ({ ...line, text, parts: [text] })),
      };
      document.languages = readLanguages(section, 0, { facts, bodySize: 10.5 });
      facts.use(...lines);
    } else if (list) {
      // Two headings may mean the same section.
      const entries = document[list.list] ?? [];
      for (const { text, line } of joinWrapped(lines)) {
        facts.note(`${list.list}[${entries.length}].${list.key}`, line, { heading: heading.text });
        entries.push({ [list.key]: text });
      }
      document[list.list] = entries;
      facts.use(...lines);
    }
  }
  return basics;
}

/** Reads the contact details. An email address or a profile may wrap, and is followed by its kind in brackets. */
function readContact(lines: readonly TextLine[], facts: FactSources): JsonObject {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isNote = /^\((?:[^()]{2,30})\)$/.test(line.text);
    const isBroken = last && /[-/._@]$/.test(last.text) && !/\s/.test(removeBracket(line.text));
    if (last && (isNote || isBroken)) {
      const text = last.text + (isNote ? '' : line.text);
      joined[joined.length - 1] = { ...last, text, parts: [text], links: [...last.links, ...line.links] };
    } else joined.push(line);
  }
  const plain = joined.map((line) => {
    const text = removeBracket(line.text);
    return { ...line, text, parts: [text] };
  });
  const { basics } = readPerson([], plain, { facts, bodySize: 10.5 });
  facts.use(...lines);
  const { name: _, location: __, label: ___, ...contacts } = basics;
  return contacts;
}

/** Removes brackets at the end of a text. */
function removeBracket(text: string): string {
  const at = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  return at < 0 ? text : text.slice(0, at).trim();
}

function readSkillNames(lines: readonly TextLine[], heading: TextLine, facts: FactSources): JsonObject[] {
  facts.use(...lines);
  const keywords = joinWrapped(lines);
  keywords.forEach(({ line }, index) => {
    facts.note(`skills[0].keywords[${index}]`, line, { heading: heading.text });
  });
  return keywords.length > 0 ? [{ keywords: keywords.map(({ text }) => text) }] : [];
}

/** Whether the distance to the line before is that of wrapped text. */
const isWrapped = (before: TextLine, line: TextLine): boolean =>
  before.page === line.page && line.y - before.y < 1.35 * line.size;

/** Joins a line with its continuation. */
const joinContinuation = (line: TextLine, next: TextLine): TextLine => ({
  ...line,
  text: joinLines([line.text, next.text]),
});

/** Whether a line is the name of a company or school, which are set alike and wrap if they are long. */
const isOrganizationName = ({ size }: TextLine): boolean => size >= FONT_SIZES.company;

/** Joins lines with the spacing of wrapped text. */
function joinWrapped(lines: readonly TextLine[]): { text: string; line: TextLine }[] {
  const joined: { text: string; line: TextLine; last: TextLine }[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const isNote = before && /^\([^()]+\)$/.test(line.text);
    if (before && (isNote || isWrapped(before.last, line))) {
      before.text = joinLines([before.text, line.text]);
      before.last = line;
    } else joined.push({ text: line.text, line, last: line });
  }
  return joined;
}

function readMain(
  section: ProfileSection,
  basics: JsonObject,
  document: Record<string, JsonObject[]>,
  facts: FactSources,
): void {
  const { heading, lines } = section;
  facts.use(heading);
  const kind = findHeading(heading.text);
  if (kind === 'summary') {
    basics.summary = joinText(lines).summary;
    facts.note('basics.summary', lines[0], { heading: heading.text });
    facts.use(...lines);
  } else if (kind === 'experiences') document.work = readJobs(section, facts);
  else if (kind === 'education') document.education = readSchools(section, facts);
}

/** Reads companies, each optionally followed by a total duration, with their roles below. */
function readJobs({ heading, lines }: ProfileSection, facts: FactSources): JsonObject[] {
  const jobs: JsonObject[] = [];
  let company: TextLine | undefined;
  let role: { title: TextLine; lines: TextLine[] } | undefined;
  const endRole = () => {
    if (role) jobs.push(readRole(role, company, `work[${jobs.length}]`, heading.text, facts));
    role = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (isOrganizationName(line)) {
      endRole();
      // Every company has a role, so consecutive names are one wrapped name, also across pages.
      company = company && before && isOrganizationName(before) ? joinContinuation(company, line) : line;
      facts.use(line);
    } else if (line.size >= FONT_SIZES.title) {
      // A long title continues in the next line.
      if (role?.lines.length === 0) role.title = joinContinuation(role.title, line);
      else {
        endRole();
        role = { title: line, lines: [] };
      }
      facts.use(line);
    } else if (role) role.lines.push(line);
    else facts.use(line);
  }
  endRole();
  return jobs;
}

function readRole(
  { title, lines }: { title: TextLine; lines: readonly TextLine[] },
  company: TextLine | undefined,
  path: string,
  heading: string,
  facts: FactSources,
): JsonObject {
  const datedIndex = lines.findIndex(({ text }) => findPeriod(text) !== undefined);
  const dates = datedIndex === 0 || datedIndex === 1 ? lines[datedIndex] : undefined;
  const period = dates && findPeriod(dates.text);
  const rest = lines.filter((line) => line !== dates);
  const [first] = rest;
  const isShort = first !== undefined && first.text.length < 60 && !/[.!?:;]$|^[•–-]/u.test(first.text);
  const isRegion = first !== undefined && /\b(?:Area|Region|Metropolitan|Metroplex)\b|,/u.test(first.text);
  const place = first && isShort && (isPlace(first.text) || isRegion) ? first : undefined;
  const texts = rest.filter((line) => line !== place);
  facts.note(`${path}.position`, title, { heading });
  facts.note(`${path}.name`, company, { heading });
  facts.note(`${path}.startDate`, dates, { heading });
  facts.note(`${path}.endDate`, dates, { heading });
  facts.note(`${path}.location`, place, { heading, isUnsure: place !== undefined && !isPlace(place.text) });
  facts.note(`${path}.summary`, texts[0], { heading });
  facts.use(...lines);
  return omitBlank({
    position: title.text,
    name: company?.text,
    location: place?.text,
    startDate: period?.startDate,
    endDate: period?.endDate,
    ...joinText(texts),
  });
}

/** Joins lines that fill the column with the next; bullet points have a bullet. */
function joinText(lines: readonly TextLine[]): { summary: string; highlights: string[] } {
  const summary: string[] = [];
  const highlights: string[] = [];
  let before = '';
  for (const line of lines) {
    const list = highlights.length > 0 ? highlights : summary;
    if (isBulletLine(line)) highlights.push(removeMarker(line.text));
    else if (before.length > 55 && list.length > 0) list.push(joinLines([list.pop() ?? '', line.text]));
    else list.push(line.text);
    before = line.text;
  }
  return { summary: summary.join('\n'), highlights };
}

/** Reads a school, and below it 'Degree, Field · (2015 - 2019)', which may wrap. */
function readSchools({ heading, lines }: ProfileSection, facts: FactSources): JsonObject[] {
  const schools: { school: TextLine; lines: TextLine[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = schools.at(-1);
    // A school may have no degree: only the spacing separates the rest of a name from the next school.
    if (last && before && isOrganizationName(before) && isOrganizationName(line) && isWrapped(before, line))
      last.school = joinContinuation(last.school, line);
    else if (isOrganizationName(line)) schools.push({ school: line, lines: [] });
    else last?.lines.push(line);
    facts.use(line);
  }
  return schools.map(({ school, lines: below }, index) => {
    const path = `education[${index}]`;
    const text = joinLines(below.map((line) => line.text));
    const period = findPeriod(text);
    for (const key of ['studyType', 'startDate', 'endDate'])
      facts.note(`${path}.${key}`, below[0], { heading: heading.text });
    facts.note(`${path}.institution`, school, { heading: heading.text });
    const degree = trimEnds(period ? removeBracket(text) : text, ' ', ' ·');
    return omitBlank({
      institution: school.text,
      studyType: degree,
      startDate: period?.isSingle ? undefined : period?.startDate,
      endDate: period?.endDate,
    });
  });
}
