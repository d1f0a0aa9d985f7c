import { findPeriod } from '../reading/periods.ts';
import type { SectionKind } from './heading-words.ts';
import { findHeading, findHeadingByMainWord } from './headings.ts';
import { countLetterWords, findBodySize, isBulletLine, isUpperCase } from './line-text.ts';
import type { TextLine } from './text-line.ts';
import { countWords } from './words.ts';

/** A part of a document under one heading. */
export interface Section {
  /** 'unknown' if the text of the heading is not recognized. */
  kind: SectionKind | 'unknown';
  heading: TextLine;
  lines: TextLine[];
}

export interface DividedDocument {
  /** The lines before all headings: the person. */
  header: TextLine[];
  sections: Section[];
  bodySize: number;
}

/** Splits a document at its headings, recognized by their text and styling. */
export function divideDocument(lines: readonly TextLine[]): DividedDocument {
  const bodySize = findBodySize(lines);
  const headings = findHeadings(lines, bodySize);
  const header: TextLine[] = [];
  const sections: Section[] = [];
  const isHeading = (line: TextLine) => headings.has(line);
  const blocks = listBlocks(lines);
  let current: Section | undefined;
  blocks.forEach((block, index) => {
    current = findContinuedSection({ block, before: blocks[index - 1], current, sections, isHeading, lines });
    for (const line of block) {
      const kind = headings.get(line);
      if (kind) {
        current = { kind, heading: line, lines: [] };
        sections.push(current);
      } else if (current) current.lines.push(line);
      else header.push(line);
    }
  });
  return { header, sections: classifySections(sections), bodySize };
}

/**
 * Gives sections with unknown headings, such as 'My journey', the kind of their content: jobs or studies, if no heading
 * names these.
 */
function classifySections(sections: readonly Section[]): Section[] {
  const named = new Set(sections.map(({ kind }) => kind));
  return sections.map((section) => {
    const kind = section.kind === 'unknown' ? guessKind(section.lines) : undefined;
    return kind && !named.has(kind) ? { ...section, kind } : section;
  });
}

function guessKind(lines: readonly TextLine[]): 'experiences' | 'education' | undefined {
  if (!lines.some(({ text }) => findPeriod(text) !== undefined)) return undefined;
  const headers = lines.filter((line) => !isBulletLine(line) && line.text.length < 120);
  const count = (...kinds: readonly ('role' | 'company' | 'school' | 'degree')[]) =>
    headers.filter(({ text }) => kinds.some((kind) => countWords(kind, text) > 0)).length;
  const [jobs, studies] = [count('role'), count('school', 'degree')];
  if (studies > jobs) return 'education';
  return jobs > 0 && jobs > studies ? 'experiences' : undefined;
}

/** Groups consecutive lines of one column of a page. */
function listBlocks(lines: readonly TextLine[]): TextLine[][] {
  const blocks: TextLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1)?.at(-1);
    if (last && last.page === line.page && last.column === line.column) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

interface ContinuationInput {
  block: readonly TextLine[];
  before: readonly TextLine[] | undefined;
  current: Section | undefined;
  sections: readonly Section[];
  isHeading: (line: TextLine) => boolean;
  lines: readonly TextLine[];
}

/**
 * Returns the section that a block continues, before its first heading; undefined for a new column on the first page.
 */
function findContinuedSection({
  block,
  before,
  current,
  sections,
  isHeading,
  lines,
}: ContinuationInput): Section | undefined {
  const [first] = block;
  if (!first || !before || !current) return current;
  if (first.page > 1 && before[0]?.page !== first.page) {
    // The last section on a page with one column continues on the next page.
    const isSingleColumn = lines.every(({ page, column }) => page !== before[0]?.page || column === 0);
    return isSingleColumn ? current : (findColumnBefore(first, sections) ?? current);
  }
  if (first.page > 1) {
    // A second column on a later page continues that column of the page before.
    const continued = sections.filter(({ lines: sectionLines, heading }) =>
      isInColumn([heading, ...sectionLines], first, first.page - 1),
    );
    return first.column > 0 && hasHeadingNextTo(before, first, isHeading) ? (continued.at(-1) ?? current) : current;
  }
  if (first.column === 0) return current;
  // A list in two columns is one section; a column with headings next to it has its own sections.
  const startsSection = hasHeadingNextTo(before, first, isHeading) || hasNoHeadingAbove(first, lines, isHeading);
  return startsSection ? undefined : current;
}

/** Whether the block before has a heading at the height of a line or below it. */
const hasHeadingNextTo = (
  before: readonly TextLine[],
  { y }: TextLine,
  isHeading: (line: TextLine) => boolean,
): boolean => before.some((line) => line.y >= y - line.size && isHeading(line));

/** Whether there is no heading above the line on its page. */
const hasNoHeadingAbove = (
  { page, y }: TextLine,
  lines: readonly TextLine[],
  isHeading: (line: TextLine) => boolean,
): boolean => lines.every((line) => line.page !== page || line.y >= y || !isHeading(line));

const isInColumn = (lines: readonly TextLine[], { x, column }: TextLine, page: number): boolean =>
  lines.some((line) => line.page === page && line.column === column && Math.abs(line.x - x) < 60);

/** Finds the section that continues at a line on a new page: the last one at the same left edge. */
function findColumnBefore(line: TextLine, sections: readonly Section[]): Section | undefined {
  const before = sections.filter(({ heading, lines }) => [heading, ...lines].some(({ page }) => page < line.page));
  const near = before.filter(({ heading, lines }) => {
    const last = lines.at(-1) ?? heading;
    return Math.abs(heading.x - line.x) < 40 || Math.abs(last.x - line.x) < 40;
  });
  return near.at(-1);
}

/** The styling of a line that identifies headings. */
interface LineStyle {
  size: number;
  isBold: boolean;
  isUpper: boolean;
  isRole: boolean;
}

const getLineStyle = ({ size, isBold, text, role }: TextLine): LineStyle => ({
  size,
  isBold,
  isUpper: isUpperCase(text),
  isRole: role === 'heading',
});

function findHeadings(lines: readonly TextLine[], bodySize: number): Map<TextLine, SectionKind | 'unknown'> {
  const nameLine = findNameLine(lines, bodySize);
  const known = lines.flatMap((line) => {
    if (line === nameLine || !isShort(line)) return [];
    const weight = scoreHeading(line, bodySize);
    const namedKind = findHeading(line.text);
    const kind = namedKind ?? (weight >= 1 ? findHeadingByMainWord(line.text) : undefined);
    return kind ? [{ line, kind, weight, isNamed: namedKind !== undefined }] : [];
  });
  const headings = new Map<TextLine, SectionKind | 'unknown'>();
  const columns = [...new Set(known.map(({ line }) => line.column))];
  const stylesByColumn = new Map<number, LineStyle[]>();
  for (const column of columns) {
    const columnHeadings = known.filter(({ line }) => line.column === column);
    const named = columnHeadings.filter(({ isNamed }) => isNamed);
    const heaviest = Math.max(...named.map(({ weight }) => weight));
    const model = named.filter(({ weight }) => weight >= heaviest - 0.5).map(({ line }) => getLineStyle(line));
    stylesByColumn.set(column, model);
    for (const { line, kind } of columnHeadings)
      if (model.some((style) => isStyledLike(getLineStyle(line), style))) headings.set(line, kind);
  }
  if (headings.size === 0)
    for (const line of findHeadingsByStyle(lines, bodySize, nameLine)) headings.set(line, 'unknown');
  for (const [line, kind] of [...headings]) if (isGroupLabel(line, kind, lines, headings)) headings.delete(line);
  const first = lines.findIndex((line) => headings.has(line));
  const titles = new Set<TextLine>();
  lines.forEach((line, index) => {
    const lineStyle = getLineStyle(line);
    const isModel = [...headings.keys()].some(
      (heading) =>
        heading.column === line.column &&
        isSameStyle(getLineStyle(heading), lineStyle) &&
        Math.abs(heading.x - line.x) < 4,
    );
    const isDistinct = lineStyle.isRole || lineStyle.isUpper || lineStyle.size > bodySize * 1.12;
    const isInBody = (index > first && first >= 0) || lineStyle.isRole;
    if (!isInBody || line === nameLine || headings.has(line) || !isModel || !isDistinct || !isUnknownHeading(line))
      return;
    // Job titles and school names may be styled like headings.
    if (ENTRY_WORD_KINDS.some((kind) => countWords(kind, line.text) > 0)) titles.add(line);
    else headings.set(line, 'unknown');
  });
  for (const line of listDatedTitles(lines, headings, titles)) headings.delete(line);
  return headings;
}

/** Finds headings whose words are all unknown: short lines that share the heaviest style of several. */
function findHeadingsByStyle(
  lines: readonly TextLine[],
  bodySize: number,
  nameLine: TextLine | undefined,
): readonly TextLine[] {
  const groups = new Map<string, TextLine[]>();
  for (const line of lines) {
    const weight = scoreHeading(line, bodySize);
    if (line === nameLine || weight < 1 || !isUnknownHeading(line) || findPeriod(line.text)) continue;
    const { size, isBold, isUpper } = getLineStyle(line);
    const key = [Math.round(size * 2), isBold, isUpper].join();
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const repeated = [...groups.values()].filter((group) => group.length > 1);
  const weigh = ([first]: readonly TextLine[]) => (first ? scoreHeading(first, bodySize) : 0);
  return repeated.toSorted((a, b) => weigh(b) - weigh(a))[0] ?? [];
}

/** Finds unknown headings that are entry titles: several in one section of jobs or studies, with dates below them. */
function listDatedTitles(
  lines: readonly TextLine[],
  headings: ReadonlyMap<TextLine, SectionKind | 'unknown'>,
  known: ReadonlySet<TextLine>,
): TextLine[] {
  const titles = new Map<TextLine, TextLine[]>();
  let section: TextLine | undefined;
  lines.forEach((line, index) => {
    const kind = headings.get(line);
    if (kind && kind !== 'unknown') section = DATED_KINDS.has(kind) ? line : undefined;
    const isDated = lines.slice(index + 1, index + 3).some((next) => findPeriod(next.text) !== undefined);
    if ((kind === 'unknown' || known.has(line)) && section && isDated)
      titles.set(section, [...(titles.get(section) ?? []), line]);
  });
  return [...titles.values()].filter((datedTitles) => datedTitles.length > 1).flat();
}

const ENTRY_WORD_KINDS = ['role', 'company', 'school', 'degree'] as const;
const DATED_KINDS: ReadonlySet<SectionKind> = new Set<SectionKind>([
  'experiences',
  'education',
  'volunteering',
  'projects',
]);

/** Finds the largest line near the top, the person's name, which may equal the name of a section. */
function findNameLine(lines: readonly TextLine[], bodySize: number): TextLine | undefined {
  const titles = lines.filter(({ role }) => role === 'title');
  if (titles.length > 0) return titles[0];
  const [first] = [...lines.filter(({ page }) => page === 1)].sort((a, b) => b.size - a.size);
  return first && first.size > bodySize * 1.4 && findHeading(first.text) === undefined ? first : undefined;
}

const isShort = ({ text, parts }: TextLine): boolean =>
  countLetterWords(text) <= 7 && parts.length <= 2 && (parts.length === 1 || findPeriod(text) === undefined);

/** Scores how much a line is styled like a heading. */
function scoreHeading({ size, isBold, text, role }: TextLine, bodySize: number): number {
  const larger = bodySize > 0 && size > bodySize * 1.04 ? Math.min(3, 1 + (size / bodySize - 1.04) * 5) : 0;
  return larger + (isBold ? 1 : 0) + (isUpperCase(text) ? 1 : 0) + (role === 'heading' ? 2 : 0);
}

/** Whether a line is styled like a heading: it may be a little smaller, as in a narrow column, but not plainer. */
const isStyledLike = (one: LineStyle, model: LineStyle): boolean =>
  one.size >= model.size * 0.93 &&
  (one.isBold || !model.isBold || one.isRole) &&
  (one.isUpper || !model.isUpper || one.isRole || one.size > model.size);

const isSameStyle = (one: LineStyle, other: LineStyle): boolean =>
  Math.abs(one.size - other.size) < 0.4 &&
  one.isBold === other.isBold &&
  one.isUpper === other.isUpper &&
  one.isRole === other.isRole;

/** Whether a heading is a group label within skills, such as 'Languages:' or 'Tools', because its styling differs. */
function isGroupLabel(
  line: TextLine,
  kind: SectionKind | 'unknown',
  lines: readonly TextLine[],
  headings: ReadonlyMap<TextLine, unknown>,
): boolean {
  if (kind !== 'languages' && kind !== 'skills') return false;
  const before = lines.slice(0, lines.indexOf(line)).findLast((other) => headings.has(other));
  if (!before || findHeading(before.text) !== 'skills' || before.column !== line.column) return false;
  return !isSameStyle(getLineStyle(before), getLineStyle(line)) && line.size < before.size + 0.3;
}

function isUnknownHeading(line: TextLine): boolean {
  const { text, parts } = line;
  if (parts.length > 1 || isBulletLine(line) || text.length > 50 || text.length < 3) return false;
  if (/[.!?,;@]$|@|https?:|\p{Nd}{3}/u.test(text)) return false;
  return countLetterWords(text) >= 1 && countLetterWords(text) <= 5;
}
