import type { JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY, omitBlank } from '../json-resume/lens.ts';
import { type Entry, splitEntries } from './entries.ts';
import { type EntryHeader, parseEntryHeader } from './entry-header.ts';
import { type EntrySides, resolveSides, STUDY_SIDES } from './entry-sides.ts';
import { readLabelledRows } from './labelled-rows.ts';
import { trimSeparators } from './line-text.ts';
import { type ReaderContext, readDates } from './reading-context.ts';
import type { Section } from './sections.ts';
import type { TextLine } from './text-line.ts';
import { findAddress, isAddress } from './web-addresses.ts';

const NUMBER = '\\p{Nd}{1,3}(?:[.,]\\p{Nd}{1,2})?';
const GRADE_WORD =
  'cgpa|c\\.g\\.p\\.a\\.|gpa|final grade|grade|overall grade|score|percentage|marks|aggregate|abschlussnote|gesamtnote|note|notendurchschnitt|' +
  'moyenne|mention|nota media|nota|media|votazione|voto|média|classificação final|βαθμός|средний балл|ср\\. балл|श्रेणी|प्राप्तांक|المعدل|التقدير|成绩|绩点|评价';
/** A grade with its label before or after it: 'GPA: 3.9/4.0', '8.9 CGPA', '82%', 'Note 1,3'. */
const GRADE = new RegExp(
  [
    `(?<![\\p{L}\\p{M}])(?:${GRADE_WORD})\\s?[:：–-]?\\s?(?<one>${NUMBER}(?:\\s?%|\\s?(?:/|out of|von|sur|su|de)\\s?${NUMBER})?(?:\\s?(?:cgpa|gpa))?(?:\\s?\\([^()]{2,20}\\))?|(?:très )?bien|assez bien|sehr gut|gut|с отличием)(?!\\p{Nd})`,
    `(?<![\\p{Nd}.,])(?<two>${NUMBER}(?:\\s?/\\s?${NUMBER})?\\s?(?:c\\.?gpa|gpa)(?!\\p{L}))`,
    `(?<![\\p{Nd}.,])(?<three>${NUMBER}\\s?/\\s?(?:4(?:[.,]0+)?|5(?:[.,]0+)?|10(?:[.,]0+)?|20|30|100|110)(?![\\p{Nd}/.]))`,
    `(?<![\\p{Nd}.,])(?<four>\\p{Nd}{2}(?:[.,]\\p{Nd}{1,2})?\\s?%)`,
    '(?<five>110\\s?/\\s?110(?: e lode)?|(?:first|second) class(?: honou?rs)?(?: with distinction)?|(?:upper|lower) second(?: class honou?rs)?|(?:summa|magna) cum laude|cum laude|with distinction|with honou?rs|first-class honou?rs|प्रथम श्रेणी|প্রথম শ্রেণি)',
  ].join('|'),
  'iu',
);

/**
 * Reads the studies of a section.
 * @param startIndex number of studies already read
 */
export function readStudies(section: Section, startIndex: number, reading: ReaderContext): JsonObject[] {
  return listStudies(section, reading).map((study, index) =>
    writeStudy(study, `education[${startIndex + index}]`, section, reading),
  );
}

function listStudies(section: Section, { bodySize }: ReaderContext): Study[] {
  const labelled = readLabelledRows(section.lines, STUDY_SIDES)?.map(
    ({ entry, header, sides }): Study => ({ ...extractGrade(entry), header, sides }),
  );
  if (labelled) return labelled;
  const graded = splitEntries(section.lines, bodySize).map(extractGrade);
  const headers = graded.map(({ entry }) => parseEntryHeader(entry.header));
  const sides = resolveSides(headers, STUDY_SIDES);
  return graded.flatMap((study, index) => {
    const [header, side] = [headers[index], sides[index]];
    return header && side ? [{ ...study, header, sides: side }] : [];
  });
}

interface Study extends GradedEntry {
  header: EntryHeader;
  sides: EntrySides;
}

interface GradedEntry {
  entry: Entry;
  grade: string;
  gradeLine?: TextLine;
  /** The lines of the header, unchanged. */
  original: readonly TextLine[];
}

/** Removes the grade from an entry, so that it does not end up in the degree or the school. */
function extractGrade(entry: Entry): GradedEntry {
  for (const line of entry.header) {
    const cut = cutGrade(line);
    if (!cut) continue;
    const header = entry.header.flatMap((one) => (one === line ? (cut.line ? [cut.line] : []) : [one]));
    return { entry: { ...entry, header }, grade: cut.grade, gradeLine: line, original: entry.header };
  }
  for (const text of entry.texts) {
    const match = text.text.length < 80 ? GRADE.exec(text.text) : null;
    if (!match) continue;
    const rest = trimSeparators(text.text.replace(match[0], ' '));
    const texts = entry.texts.flatMap((one) => (one === text ? (rest ? [{ ...one, text: rest }] : []) : [one]));
    const [gradeLine] = text.lines;
    return {
      entry: { ...entry, texts },
      grade: toGrade(match),
      ...(gradeLine && { gradeLine }),
      original: entry.header,
    };
  }
  return { entry, grade: '', original: entry.header };
}

const toGrade = ({ groups = {}, 0: whole }: RegExpExecArray): string =>
  (Object.values(groups).find(Boolean) ?? whole).trim();

function cutGrade(line: TextLine): { grade: string; line?: TextLine } | undefined {
  const at = line.parts.findIndex((part) => GRADE.test(part));
  const match = GRADE.exec(line.parts[at] ?? '');
  if (!match) return undefined;
  const part = line.parts[at] ?? '';
  const [before, after] = [part.slice(0, match.index), part.slice(match.index + match[0].length)];
  const rest = [trimSeparators(before), trimSeparators(after.replace(/^[\s)\].]+/u, ''))].filter(Boolean).join(' | ');
  const parts = line.parts.flatMap((one, index) => (index === at ? (rest ? [rest] : []) : [one]));
  const grade = toGrade(match);
  return parts.length > 0 ? { grade, line: { ...line, parts, text: parts.join(' ') } } : { grade };
}

function writeStudy(
  { entry, grade, gradeLine, original, header, sides }: Study,
  path: string,
  section: Section,
  reading: ReaderContext,
): JsonObject {
  const { facts } = reading;
  const { title, organization, place, rest, isGuess, isPlaceGuess } = sides;
  const heading = section.heading.text;
  const findOriginalLine = (line: TextLine | undefined) =>
    original.find(({ y, page }) => line?.y === y && line.page === page) ?? line;
  facts.use(...original, ...entry.texts.flatMap(({ lines }) => lines));
  facts.note(path, original[0] ?? entry.texts[0]?.lines[0], { heading });
  facts.note(`${path}.studyType`, findOriginalLine(title?.line), { heading, isUnsure: isGuess });
  facts.note(`${path}.institution`, findOriginalLine(organization?.line), { heading, isUnsure: isGuess });
  facts.note(`${path}.location`, findOriginalLine(place?.line), { heading, isUnsure: isPlaceGuess });
  facts.note(`${path}.score`, gradeLine, { heading });
  const texts = [
    ...rest.map(({ text }) => text),
    ...entry.texts.filter(({ text }) => !isAddress(text)).map(({ text, isPoint }) => (isPoint ? `• ${text}` : text)),
  ];
  return omitBlank({
    studyType: title?.text,
    institution: organization?.text,
    location: place?.text,
    url: findAddress(entry.header),
    score: grade,
    ...readDates(header, path, reading, heading),
    [EXTENSION_KEY]: omitBlank({ description: texts.join('\n') }),
  });
}
