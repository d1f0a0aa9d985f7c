import { isOptOut, withoutOptOuts } from '@vitrine/contract/resume/fields';
import { HEADINGS } from '@vitrine/contract/resume/headings';
import {
  LIST_SECTION_KEYS,
  type ListItems,
  type ListSectionKey,
  type Resume,
  SECTIONS,
} from '@vitrine/contract/resume/resume';
import { education as educationSection } from '@vitrine/contract/sections/education';
import { stringify } from 'yaml';
import { exportJsonResume } from '../json-resume/export.ts';
import { asArray, asObject, type JsonObject, omit, scalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { liftOwnLists } from '../json-resume/own-lists.ts';
import type { WrittenFile } from '../writing/written-file.ts';
import { PRESENT } from './entry-dates.ts';
import { ENTRY_SHAPES, type ShapedKind } from './entry-shapes.ts';
import { isLanguageList } from './languages.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { splitAtCommas } from './read-slots.ts';
import { recognizeSection, titleOfKey } from './section-kinds.ts';
import { writeHeader } from './write-header.ts';
import { writeSlots } from './write-slots.ts';

/** What editors check the file against while it is written on. */
const SCHEMA = 'https://raw.githubusercontent.com/rendercv/rendercv/refs/tags/v2.8/schema.json';

/** The sections in the order of most resumes; those of one's own stand before what is asked for last. */
const ORDER = [
  ...['experiences', 'education', 'projects', 'skills', 'languages', 'certificates', 'awards', 'publications', 'talks'],
  ...['courses', 'volunteering', 'additions', 'hobbies', 'testimonials', 'references'],
] as const;

/**
 * A resume as a file of RenderCV 2.8, all items included; a hidden one is marked `visible: false`, and RenderCV prints it.
 * What it has no key for stands in keys that it keeps and does not print. A name comes back split at its last blank, a place
 * as it reads, and entries of one's own sections in the order of these.
 */
export function writeRenderCv(resume: Resume): WrittenFile {
  const document = liftOwnLists(exportJsonResume(withoutPassthrough(resume)));
  const me = withoutOptOuts(SECTIONS.personalInfo.fields, resume.personalInfo);
  const { head, leftOut } = writeHeader(me, resume.footerLinks, asObject(document.basics));
  // Titles are one's own, and an object would sort those that are numbers.
  const sections = new Map<string, unknown[]>();
  if (me.summary) sections.set(HEADINGS.summary.en, me.summary.split('\n\n').map(writeMarkdown));
  for (const kind of ORDER as readonly (keyof typeof HEADINGS)[]) {
    if (kind === 'additions') addOwnSections(asArray(document[ENTRY_SHAPES.additions.list]), sections);
    else addSection(HEADINGS[kind].en, listEntries(kind, document, resume), sections);
  }
  const cv = { ...head, ...(sections.size > 0 && { sections }) };
  const text = stringify({ cv }, { lineWidth: 0, aliasDuplicateObjects: false });
  return { text: `# yaml-language-server: $schema=${SCHEMA}\n${text}`, leftOut };
}

/** Without what imports of other formats kept aside. */
const withoutPassthrough = (resume: Resume): Resume => ({
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

/** Titles are the names of an object: none can stand there twice. */
function findFreeTitle(title: string, sections: ReadonlyMap<string, unknown>): string {
  let free = title;
  for (let count = 2; sections.has(free); count += 1) free = `${title} (${count})`;
  return free;
}

function listEntries(kind: keyof typeof HEADINGS, document: JsonObject, resume: Resume): unknown[] {
  if (kind === 'skills') return asArray(document.skills).map((entry) => writeSkills(asObject(entry)));
  if (kind === 'languages') return asArray(document.languages).map((entry) => writeLanguage(asObject(entry)));
  if (kind === 'hobbies') return asArray(document.interests).map((entry) => writeInterest(asObject(entry)));
  if (!isShaped(kind)) return [];
  const entries = asArray(document[ENTRY_SHAPES[kind].list]).map(asObject);
  if (kind === 'education') return entries.map((entry, index) => writeEducation(entry, resume.education[index]));
  return entries.map((entry) => writeSlots(ENTRY_SHAPES[kind], entry));
}

const isShaped = (kind: keyof typeof HEADINGS): kind is ShapedKind => Object.hasOwn(ENTRY_SHAPES, kind);

/** A title of one part is what was studied. Who has not said of an end that it is still to come has not said that it goes on. */
function writeEducation(entry: JsonObject, item: Resume['education'][number] | undefined): JsonObject {
  const isWhole = scalarText(entry.studyType) !== '' && entry.area === undefined;
  const settled = isWhole ? { ...omit(entry, ['studyType']), area: entry.studyType } : entry;
  // RenderCV's own dates say that studies go on.
  const own = omit(asObject(entry[EXTENSION_KEY]), ['toYear']);
  const isStudying = isOptOut(educationSection.fields.toYear, item?.toYear);
  const isOpen = !entry.endDate && !isStudying;
  const dated =
    isOpen && entry.startDate
      ? { ...settled, [EXTENSION_KEY]: { ...own, current: false } }
      : { ...settled, [EXTENSION_KEY]: own };
  const written = writeSlots(ENTRY_SHAPES.education, dated);
  const ending = isStudying && !entry.startDate ? { end_date: PRESENT } : {};
  const degree = entry.area !== undefined && entry.studyType === undefined ? { degree: '' } : {};
  return { ...written, ...degree, ...ending };
}

/** Sections of one's own; a title that would be read as something else stands in its entries as well. */
function addOwnSections(entries: readonly unknown[], sections: Map<string, unknown[]>): void {
  const groups = Map.groupBy(entries.map(asObject), (entry) => scalarText(entry.heading));
  for (const [heading, group] of groups) {
    const written = group.map((entry) => writeSlots(ENTRY_SHAPES.additions, entry));
    const isName = heading !== '' && heading !== '__proto__' && !/^\d+$/.test(heading);
    const title = findFreeTitle(isName ? heading : HEADINGS.additions.en, sections);
    const isTold = readMarkdown(titleOfKey(title)) === heading && recognizeSection(title) === undefined;
    sections.set(
      title,
      written.map((entry) => (isTold ? omit(entry, ['heading']) : { heading: '', ...entry })),
    );
  }
}

const ownOf = (entry: JsonObject, ...said: string[]): JsonObject => {
  const own = asObject(entry[EXTENSION_KEY]);
  const rest = omit(own, [...said, ...(own.isVisible === false ? ['isVisible'] : [])]);
  return {
    ...(own.isVisible === false && { visible: false }),
    ...(Object.keys(rest).length > 0 && { [EXTENSION_KEY]: rest }),
  };
};

const textsIn = (value: unknown): string[] => asArray(value).map((text) => writeMarkdown(scalarText(text)));
const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

function writeSkills(entry: JsonObject): JsonObject {
  const [label, level, keywords] = [scalarText(entry.name), scalarText(entry.level), textsIn(entry.keywords)];
  const details = keywords.join(', ') || writeMarkdown(level);
  const isRead =
    keywords.length === 0 ? details === writeMarkdown(level) : isSameList(splitAtCommas(details), keywords);
  const isTold =
    isRead && !(keywords.length > 0 && details === writeMarkdown(level)) && !isLanguageList(label, details);
  return {
    label: writeMarkdown(label),
    details,
    ...(level && { level: writeMarkdown(level) }),
    ...(!isTold && { keywords }),
    ...ownOf(entry),
  };
}

const writeLanguage = (entry: JsonObject): JsonObject => ({
  label: writeMarkdown(scalarText(entry.language)),
  details: writeMarkdown(scalarText(entry.fluency)),
  ...ownOf(entry),
});

function writeInterest(entry: JsonObject): JsonObject {
  const note = writeMarkdown(scalarText(asObject(entry[EXTENSION_KEY]).note));
  const keywords = textsIn(entry.keywords);
  const details = [keywords.join(', '), note].filter(Boolean).join('. ');
  const isTold = note === '' && isSameList(splitAtCommas(details), keywords);
  return {
    label: writeMarkdown(scalarText(entry.name)),
    details,
    ...(note && { note }),
    ...(!isTold && keywords.length > 0 && { keywords }),
    ...ownOf(entry, 'note'),
  };
}
