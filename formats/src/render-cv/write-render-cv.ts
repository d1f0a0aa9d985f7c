import { isOptOut, replaceOptOuts } from '@vitrine/contract/resume/fields';
import {
  LIST_SECTION_KEYS,
  type ListItems,
  type ListSectionKey,
  type Resume,
  SECTIONS,
} from '@vitrine/contract/resume/resume';
import { RESUME_PARTS, type ResumePart } from '@vitrine/contract/resume/resume-design';
import { education as educationSection } from '@vitrine/contract/sections/education';
import { en } from '@vitrine/contract/texts/en';
import { stringify } from 'yaml';
import { exportJsonResume } from '../json-resume/export.ts';
import { liftExtensionLists } from '../json-resume/extension-lists.ts';
import { asArray, asObject, type JsonObject, omit, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import type { WrittenFile } from '../writing/written-file.ts';
import { ONGOING_DATE } from './entry-dates.ts';
import { ENTRY_SHAPES, type ShapedKind } from './entry-shapes.ts';
import { isLanguageList } from './languages.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { splitAtCommas } from './read-mapped-fields.ts';
import { recognizeSection, toTitle } from './section-kinds.ts';
import { writeHeader } from './write-header.ts';
import { writeMappedFields } from './write-mapped-fields.ts';

/** The schema that editors validate the file against. */
const SCHEMA_URL = 'https://raw.githubusercontent.com/rendercv/rendercv/refs/tags/v2.8/schema.json';

/** The sections in the order of most resumes; custom sections precede the least requested ones. */
const FIRST_SECTIONS: readonly ResumePart[] = [
  'experiences',
  'education',
  'projects',
  'skills',
  'languages',
  'certificates',
  'awards',
  'publications',
];
const LAST_SECTIONS: readonly ResumePart[] = [
  'courses',
  'volunteering',
  'additions',
  'hobbies',
  'testimonials',
  'references',
];
const isOrdered = (part: ResumePart) => FIRST_SECTIONS.includes(part) || LAST_SECTIONS.includes(part);
const SECTION_ORDER: readonly ResumePart[] = [
  ...FIRST_SECTIONS,
  ...RESUME_PARTS.filter((part) => part !== 'summary' && !isOrdered(part)),
  ...LAST_SECTIONS,
];

/**
 * Writes a resume as a file of RenderCV 2.8. All items are included; a hidden one is marked `visible: false`, but
 * RenderCV prints it. Facts without a key are stored under keys that RenderCV keeps and does not print. Read back, a
 * name is split at its last blank, a place is parsed again, and entries are grouped by custom section.
 */
export function writeRenderCv(resume: Resume): WrittenFile {
  const document = liftExtensionLists(exportJsonResume(removeUnmapped(resume)));
  const person = replaceOptOuts(SECTIONS.personalInfo.fields, resume.personalInfo);
  const { head, leftOut } = writeHeader(person, resume.footerLinks, asObject(document.basics));
  // Titles may be numbers, which an object would reorder.
  const sections = new Map<string, unknown[]>();
  if (person.summary) sections.set(en.headings.summary, person.summary.split('\n\n').map(writeMarkdown));
  for (const kind of SECTION_ORDER) {
    if (kind === 'additions') addOwnSections(asArray(document[ENTRY_SHAPES.additions.list]), sections);
    else addSection(en.headings[kind], listEntries(kind, document, resume), sections);
  }
  const cv = { ...head, ...(sections.size > 0 && { sections }) };
  const text = stringify({ cv }, { lineWidth: 0, aliasDuplicateObjects: false });
  return { text: `# yaml-language-server: $schema=${SCHEMA_URL}\n${text}`, leftOut };
}

/** Returns a resume without the unmapped data of imports from other formats. */
const removeUnmapped = (resume: Resume): Resume => ({
  ...resume,
  ...Object.fromEntries(
    LIST_SECTION_KEYS.map((key) => [
      key,
      (resume[key] as ListItems[ListSectionKey][]).map((item) => omit({ ...item }, ['kept'])),
    ]),
  ),
  kept: {},
});

function addSection(title: string, entries: unknown[], sections: Map<string, unknown[]>): void {
  if (entries.length > 0) sections.set(findFreeTitle(title, sections), entries);
}

/** Returns a title that is not used yet: titles are keys of an object and must be unique. */
function findFreeTitle(title: string, sections: ReadonlyMap<string, unknown>): string {
  let freeTitle = title;
  for (let count = 2; sections.has(freeTitle); count += 1) freeTitle = `${title} (${count})`;
  return freeTitle;
}

function listEntries(kind: ResumePart, document: JsonObject, resume: Resume): unknown[] {
  if (kind === 'skills') return asArray(document.skills).map((entry) => writeSkills(asObject(entry)));
  if (kind === 'languages') return asArray(document.languages).map((entry) => writeLanguage(asObject(entry)));
  if (kind === 'hobbies') return asArray(document.interests).map((entry) => writeInterest(asObject(entry)));
  if (!isShaped(kind)) return [];
  const entries = asArray(document[ENTRY_SHAPES[kind].list]).map(asObject);
  if (kind === 'education') return entries.map((entry, index) => writeEducation(entry, resume.education[index]));
  return entries.map((entry) => writeMappedFields(ENTRY_SHAPES[kind], entry));
}

const isShaped = (kind: ResumePart): kind is ShapedKind => Object.hasOwn(ENTRY_SHAPES, kind);

/**
 * Writes an education. A title in one part is the area. A missing end does not mean that the study is ongoing, unless
 * the owner chose that.
 */
function writeEducation(entry: JsonObject, item: Resume['education'][number] | undefined): JsonObject {
  const isSinglePart = toScalarText(entry.studyType) !== '' && entry.area === undefined;
  const normalized = isSinglePart ? { ...omit(entry, ['studyType']), area: entry.studyType } : entry;
  // RenderCV's own dates represent ongoing studies.
  const own = omit(asObject(entry[EXTENSION_KEY]), ['toYear']);
  const isStudying = isOptOut(educationSection.fields.toYear, item?.toYear);
  const isOpen = !entry.endDate && !isStudying;
  const dated =
    isOpen && entry.startDate
      ? { ...normalized, [EXTENSION_KEY]: { ...own, current: false } }
      : { ...normalized, [EXTENSION_KEY]: own };
  const written = writeMappedFields(ENTRY_SHAPES.education, dated);
  const ending = isStudying && !entry.startDate ? { end_date: ONGOING_DATE } : {};
  const degree = entry.area !== undefined && entry.studyType === undefined ? { degree: '' } : {};
  return { ...written, ...degree, ...ending };
}

/** Writes custom sections; a title that would be recognized as another kind is also stored in the entries. */
function addOwnSections(entries: readonly unknown[], sections: Map<string, unknown[]>): void {
  const groups = Map.groupBy(entries.map(asObject), (entry) => toScalarText(entry.heading));
  for (const [heading, group] of groups) {
    const written = group.map((entry) => writeMappedFields(ENTRY_SHAPES.additions, entry));
    const isName = heading !== '' && heading !== '__proto__' && !/^\d+$/.test(heading);
    const title = findFreeTitle(isName ? heading : en.headings.additions, sections);
    const isReadBack = readMarkdown(toTitle(title)) === heading && recognizeSection(title) === undefined;
    sections.set(
      title,
      written.map((entry) => (isReadBack ? omit(entry, ['heading']) : { heading: '', ...entry })),
    );
  }
}

const writeOwnFacts = (entry: JsonObject, ...writtenFields: string[]): JsonObject => {
  const own = asObject(entry[EXTENSION_KEY]);
  const rest = omit(own, [...writtenFields, ...(own.isVisible === false ? ['isVisible'] : [])]);
  return {
    ...(own.isVisible === false && { visible: false }),
    ...(Object.keys(rest).length > 0 && { [EXTENSION_KEY]: rest }),
  };
};

const writeTexts = (value: unknown): string[] => asArray(value).map((text) => writeMarkdown(toScalarText(text)));
const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

function writeSkills(entry: JsonObject): JsonObject {
  const [label, level, keywords] = [toScalarText(entry.name), toScalarText(entry.level), writeTexts(entry.keywords)];
  const details = keywords.join(', ') || writeMarkdown(level);
  const isRead =
    keywords.length === 0 ? details === writeMarkdown(level) : isSameList(splitAtCommas(details), keywords);
  const isReadBack =
    isRead && !(keywords.length > 0 && details === writeMarkdown(level)) && !isLanguageList(label, details);
  return {
    label: writeMarkdown(label),
    details,
    ...(level && { level: writeMarkdown(level) }),
    ...(!isReadBack && { keywords }),
    ...writeOwnFacts(entry),
  };
}

const writeLanguage = (entry: JsonObject): JsonObject => ({
  label: writeMarkdown(toScalarText(entry.language)),
  details: writeMarkdown(toScalarText(entry.fluency)),
  ...writeOwnFacts(entry),
});

function writeInterest(entry: JsonObject): JsonObject {
  const note = writeMarkdown(toScalarText(asObject(entry[EXTENSION_KEY]).note));
  const keywords = writeTexts(entry.keywords);
  const details = [keywords.join(', '), note].filter(Boolean).join('. ');
  const isReadBack = note === '' && isSameList(splitAtCommas(details), keywords);
  return {
    label: writeMarkdown(toScalarText(entry.name)),
    details,
    ...(note && { note }),
    ...(!isReadBack && keywords.length > 0 && { keywords }),
    ...writeOwnFacts(entry, 'note'),
  };
}
