import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asObject, type JsonObject } from '../json-resume/json.ts';
import { Facts, withoutEmpty } from '../looks/facts.ts';
import { findHeading, type SectionKind } from '../looks/headings.ts';
import { isPoint, joinLines, withoutMark } from '../looks/line-looks.ts';
import { readLanguages } from '../looks/read-languages.ts';
import { readPerson } from '../looks/read-person.ts';
import type { TextLine } from '../looks/text-line.ts';
import { isPlace } from '../looks/words.ts';
import { findPeriod } from '../reading/periods.ts';
import type { ReadDocument } from '../reading/read-document.ts';
import { readPlace } from '../reading/read-place.ts';
import { trimEnds } from '../reading/trim-ends.ts';

/** Where the main column of LinkedIn's 'Save to PDF' begins, less some points: it has one layout, on paper of one size. */
export const LINKEDIN_EDGE = 200;

/**
 * Sizes of its text, in points, measured on 18 profiles that their owners published: a name, headings of the main column,
 * companies and schools, titles of jobs, all else; in the column at the left headings are a little larger than their lines.
 */
const SIZES = { name: 20, heading: 14, company: 11.8, title: 11.2, sideHeading: 12.4 };

/** Whether LinkedIn made a PDF: its metadata say so. */
export async function isLinkedinPdf(pdf: PDFDocumentProxy): Promise<boolean> {
  const metadata = await pdf.getMetadata().catch(() => undefined);
  const { Author: author, Producer: producer, Subject: subject } = asObject(metadata?.info);
  if (author !== 'LinkedIn') return false;
  return /Apache FOP/i.test(String(producer ?? '')) || /generated from profile/i.test(String(subject ?? ''));
}

interface ProfileSection {
  heading: TextLine;
  lines: TextLine[];
}

/** Reads such a profile by the sizes of its lines, in which every fact has its own. */
export function readLinkedinPdf(lines: readonly TextLine[]): ReadDocument {
  const facts = new Facts();
  const side = lines.filter(({ x }) => x < LINKEDIN_EDGE);
  const main = lines.filter(({ x }) => x >= LINKEDIN_EDGE);
  const { top, sections } = divide(main, SIZES.heading);
  const sideSections = divide(side, SIZES.sideHeading).sections;
  const document: Record<string, JsonObject[]> = {};
  const basics = { ...readTop(top, facts), ...readSide(sideSections, document, facts) };
  for (const section of sections) readMain(section, basics, document, facts);
  const unread = lines.filter((line) => !facts.isUsed(line));
  unread.forEach((line, index) => {
    facts.note(`unread[${index}]`, line);
  });
  return {
    document: withoutEmpty({ basics: withoutEmpty(basics), ...document, unread: unread.map(({ text }) => text) }),
    notes: [],
    locate: (path) => facts.locate(path),
    quote: (path) => facts.quote(path),
  };
}

/** Columns go on from page to page. */
function divide(lines: readonly TextLine[], size: number): { top: TextLine[]; sections: ProfileSection[] } {
  const top: TextLine[] = [];
  const sections: ProfileSection[] = [];
  for (const line of lines) {
    if (line.size >= size && (line.size < SIZES.name || sections.length > 0))
      sections.push({ heading: line, lines: [] });
    else if (sections.length === 0) top.push(line);
    else sections.at(-1)?.lines.push(line);
  }
  return { top, sections };
}

/** Name, headline and place; the place comes last. */
function readTop(top: readonly TextLine[], facts: Facts): JsonObject {
  const names = top.filter(({ size }) => size >= SIZES.name);
  const others = top.filter(({ size }) => size < SIZES.name);
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
    location: withoutEmpty(readTopPlace(place?.text ?? '')),
  };
}

/** 'India', 'Pune, Maharashtra, India', 'Austin, Texas': of two parts without a country the second is a state. */
function readTopPlace(text: string): JsonObject {
  const known = readPlace(text);
  const [city = '', ...rest] = text.split(/, ?/).filter(Boolean);
  if (known.country || rest.length === 0) return { ...known };
  const regions = rest.length === 1 ? rest : rest.slice(0, -1);
  return { city, region: regions.join(', '), country: rest.length === 1 ? '' : (rest.at(-1) ?? '') };
}

/** Lists at the left: one line an entry, or more where it is long. */
const SIDE_LISTS: Partial<Record<SectionKind, { list: string; key: string }>> = {
  certificates: { list: 'certificates', key: 'name' },
  publications: { list: 'publications', key: 'name' },
  awards: { list: 'awards', key: 'title' },
};

function readSide(
  sections: readonly ProfileSection[],
  document: Record<string, JsonObject[]>,
  facts: Facts,
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
      // Patents are publications too, and add to those that stand there.
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

/** A mail address or a profile may be broken over lines: what kind it is stands behind it in brackets. */
function readContact(lines: readonly TextLine[], facts: Facts): JsonObject {
  const whole: TextLine[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const isNote = /^\((?:[^()]{2,30})\)$/.test(line.text);
    const isBroken = last && /[-/._@]$/.test(last.text) && !/\s/.test(withoutBracket(line.text));
    if (last && (isNote || isBroken)) {
      const text = last.text + (isNote ? '' : line.text);
      whole[whole.length - 1] = { ...last, text, parts: [text], links: [...last.links, ...line.links] };
    } else whole.push(line);
  }
  const plain = whole.map((line) => {
    const text = withoutBracket(line.text);
    return { ...line, text, parts: [text] };
  });
  const { basics } = readPerson([], plain, { facts, bodySize: 10.5 });
  facts.use(...lines);
  const { name: _, location: __, label: ___, ...ways } = basics;
  return ways;
}

/** A text without what stands in brackets at its end. */
function withoutBracket(text: string): string {
  const at = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  return at < 0 ? text : text.slice(0, at).trim();
}

function readSkillNames(lines: readonly TextLine[], heading: TextLine, facts: Facts): JsonObject[] {
  facts.use(...lines);
  const keywords = joinWrapped(lines);
  keywords.forEach(({ line }, index) => {
    facts.note(`skills[0].keywords[${index}]`, line, { heading: heading.text });
  });
  return keywords.length > 0 ? [{ keywords: keywords.map(({ text }) => text) }] : [];
}

/** Whether a line stands close below the one before, as the second of one text does. */
const isClose = (before: TextLine, line: TextLine): boolean =>
  before.page === line.page && line.y - before.y < 1.35 * line.size;

/** The line with what it goes on with in the next one. */
const joinNext = (line: TextLine, next: TextLine): TextLine => ({ ...line, text: joinLines([line.text, next.text]) });

/** Names of companies and schools are set alike, and in a line of their own, or in several where they are long. */
const isName = ({ size }: TextLine): boolean => size >= SIZES.company;

/** Lines that stand close below each other are one. */
function joinWrapped(lines: readonly TextLine[]): { text: string; line: TextLine }[] {
  const joined: { text: string; line: TextLine; last: TextLine }[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const isNote = before && /^\([^()]+\)$/.test(line.text);
    if (before && (isNote || isClose(before.last, line))) {
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
  facts: Facts,
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

/** A company, maybe how long in all, and its roles below. */
function readJobs({ heading, lines }: ProfileSection, facts: Facts): JsonObject[] {
  const jobs: JsonObject[] = [];
  let company: TextLine | undefined;
  let role: { title: TextLine; lines: TextLine[] } | undefined;
  const end = () => {
    if (role) jobs.push(readRole(role, company, `work[${jobs.length}]`, heading.text, facts));
    role = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (isName(line)) {
      end();
      // Every company has a role: a name right below a name is the rest of it, also on the next page.
      company = company && before && isName(before) ? joinNext(company, line) : line;
      facts.use(line);
    } else if (line.size >= SIZES.title) {
      // A long title goes on in the next line.
      if (role?.lines.length === 0) role.title = joinNext(role.title, line);
      else {
        end();
        role = { title: line, lines: [] };
      }
      facts.use(line);
    } else if (role) role.lines.push(line);
    else facts.use(line);
  }
  end();
  return jobs;
}

function readRole(
  { title, lines }: { title: TextLine; lines: readonly TextLine[] },
  company: TextLine | undefined,
  path: string,
  heading: string,
  facts: Facts,
): JsonObject {
  const dated = lines.findIndex(({ text }) => findPeriod(text) !== undefined);
  const dates = dated === 0 || dated === 1 ? lines[dated] : undefined;
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
  return withoutEmpty({
    position: title.text,
    name: company?.text,
    location: place?.text,
    startDate: period?.startDate,
    endDate: period?.endDate,
    ...joinText(texts),
  });
}

/** Lines that fill the column go on; points are marked. */
function joinText(lines: readonly TextLine[]): { summary: string; highlights: string[] } {
  const summary: string[] = [];
  const highlights: string[] = [];
  let before = '';
  for (const line of lines) {
    const list = highlights.length > 0 ? highlights : summary;
    if (isPoint(line)) highlights.push(withoutMark(line.text));
    else if (before.length > 55 && list.length > 0) list.push(joinLines([list.pop() ?? '', line.text]));
    else list.push(line.text);
    before = line.text;
  }
  return { summary: summary.join('\n'), highlights };
}

/** A school, and below it 'Degree, Field · (2015 - 2019)', maybe on several lines. */
function readSchools({ heading, lines }: ProfileSection, facts: Facts): JsonObject[] {
  const schools: { school: TextLine; lines: TextLine[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = schools.at(-1);
    // A school may have no degree: it is the distance that tells the rest of a name from the next school.
    if (last && before && isName(before) && isName(line) && isClose(before, line))
      last.school = joinNext(last.school, line);
    else if (isName(line)) schools.push({ school: line, lines: [] });
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
    const degree = trimEnds(period ? withoutBracket(text) : text, ' ', ' ·');
    return withoutEmpty({
      institution: school.text,
      studyType: degree,
      startDate: period?.isSingle ? undefined : period?.startDate,
      endDate: period?.endDate,
    });
  });
}
