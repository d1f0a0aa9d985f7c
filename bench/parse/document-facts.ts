import type { ParsedDocument } from '../../formats/src/reading/read-document.ts';
import { createJobFacts, createSimpleFacts, createStudyFacts, type Fact, type Field } from './facts.ts';
import { SECTION_KINDS } from './person.ts';

type Entry = Record<string, unknown>;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const toEntries = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((one): one is Entry => typeof one === 'object' && one !== null) : [];

/** Lists for which JSON Resume has no key, and the section kind they count as. */
const COURSES = 'meta.x-vitrine.courses';
const CUSTOM_LISTS = ['meta.x-vitrine.talks', 'meta.x-vitrine.additions', 'meta.x-vitrine.testimonials'];

/** Returns the facts in the document that a reader returned for a file. */
export function readDocumentFacts({ document }: Pick<ParsedDocument, 'document'>): Fact[] {
  const basics = (document.basics ?? {}) as Entry;
  const readNamed = (field: Field, key: string, at: string) =>
    createSimpleFacts(
      field,
      toEntries(document[key]).map((entry, index) => [toText(entry[at]), `${key}[${index}].${at}`] as const),
    );
  return [
    ...(['name', 'label', 'email', 'phone'] as const).flatMap((field) =>
      createSimpleFacts(field, [[toText(basics[field]), `basics.${field}`]]),
    ),
    ...createSimpleFacts('link', readLinks(basics)),
    ...createSimpleFacts('section', readSections(document, basics)),
    ...toEntries(document.work).flatMap((entry, index) =>
      createJobFacts(
        {
          role: toText(entry.position),
          company: toText(entry.name),
          points: toTexts(entry.highlights),
          paragraphs: toText(entry.summary).split('\n').filter(Boolean),
          ...readPeriod(entry),
        },
        `work[${index}]`,
      ),
    ),
    ...toEntries(document.education).flatMap((entry, index) =>
      createStudyFacts(
        {
          title: [toText(entry.studyType), toText(entry.area)].filter(Boolean).join(' '),
          institution: toText(entry.institution),
          ...readPeriod(entry),
        },
        `education[${index}]`,
      ),
    ),
    ...createSimpleFacts('skill', readSkills(document)),
    ...readNamed('language', 'languages', 'language'),
    ...readNamed('certificate', 'certificates', 'name'),
    ...readNamed('certificate', COURSES, 'name'),
    ...readNamed('project', 'projects', 'name'),
    ...readNamed('publication', 'publications', 'name'),
  ];
}

function readLinks(basics: Entry): [string, string][] {
  const website: [string, string][] = [[toText(basics.url), 'basics.url']];
  const profiles = toEntries(basics.profiles).map(({ url }, index): [string, string] => [
    toText(url),
    `basics.profiles[${index}].url`,
  ]);
  return [...website, ...profiles];
}

function readSections(document: Entry, basics: Entry): [string, string][] {
  const kinds = SECTION_KINDS.filter((kind) =>
    kind === 'summary' ? toText(basics.summary) : toEntries(document[kind]).length > 0,
  );
  const hasCourses = toEntries(document[COURSES]).length > 0 && !kinds.includes('certificates');
  const others = CUSTOM_LISTS.filter((key) => toEntries(document[key]).length > 0);
  return [...kinds, ...(hasCourses ? ['certificates'] : []), ...others].map((kind) => [kind, '']);
}

/** An entry without an end date is ongoing. */
function readPeriod({ startDate, endDate }: Entry): { start?: string; end?: string } {
  const [start, end] = [toText(startDate), toText(endDate)];
  return { ...(start && { start }), ...(end ? { end } : start && { end: 'present' }) };
}

/** Single skills: the keywords of a group, or its name if it has none. */
function readSkills(document: Entry): [string, string][] {
  return toEntries(document.skills).flatMap(({ name, keywords }, index): [string, string][] => {
    const words = toTexts(keywords);
    if (words.length === 0) return [[toText(name), `skills[${index}].name`]];
    return words.map((word, at) => [word, `skills[${index}].keywords[${at}]`]);
  });
}
