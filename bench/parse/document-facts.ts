import type { ParsedDocument } from '../../formats/src/reading/read-document.ts';
import { type Fact, type Field, jobFacts, simpleFacts, studyFacts } from './facts.ts';
import { SECTION_KINDS } from './person.ts';

type Entry = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const entries = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((one): one is Entry => typeof one === 'object' && one !== null) : [];

/** Lists for which JSON Resume has no key, and the section kind they count as. */
const COURSES = 'meta.x-vitrine.courses';
const OWN_LISTS = ['meta.x-vitrine.talks', 'meta.x-vitrine.additions', 'meta.x-vitrine.testimonials'];

/** Returns the facts in the document that a reader returned for a file. */
export function documentFacts({ document }: Pick<ParsedDocument, 'document'>): Fact[] {
  const basics = (document.basics ?? {}) as Entry;
  const named = (field: Field, key: string, at: string) =>
    simpleFacts(
      field,
      entries(document[key]).map((entry, index) => [text(entry[at]), `${key}[${index}].${at}`] as const),
    );
  return [
    ...(['name', 'label', 'email', 'phone'] as const).flatMap((field) =>
      simpleFacts(field, [[text(basics[field]), `basics.${field}`]]),
    ),
    ...simpleFacts('link', linksOf(basics)),
    ...simpleFacts('section', sectionsOf(document, basics)),
    ...entries(document.work).flatMap((entry, index) =>
      jobFacts(
        {
          role: text(entry.position),
          company: text(entry.name),
          points: texts(entry.highlights),
          paragraphs: text(entry.summary).split('\n').filter(Boolean),
          ...periodOf(entry),
        },
        `work[${index}]`,
      ),
    ),
    ...entries(document.education).flatMap((entry, index) =>
      studyFacts(
        {
          title: [text(entry.studyType), text(entry.area)].filter(Boolean).join(' '),
          institution: text(entry.institution),
          ...periodOf(entry),
        },
        `education[${index}]`,
      ),
    ),
    ...simpleFacts('skill', skillsOf(document)),
    ...named('language', 'languages', 'language'),
    ...named('certificate', 'certificates', 'name'),
    ...named('certificate', COURSES, 'name'),
    ...named('project', 'projects', 'name'),
    ...named('publication', 'publications', 'name'),
  ];
}

function linksOf(basics: Entry): [string, string][] {
  const own: [string, string][] = [[text(basics.url), 'basics.url']];
  const profiles = entries(basics.profiles).map(({ url }, index): [string, string] => [
    text(url),
    `basics.profiles[${index}].url`,
  ]);
  return [...own, ...profiles];
}

function sectionsOf(document: Entry, basics: Entry): [string, string][] {
  const kinds = SECTION_KINDS.filter((kind) =>
    kind === 'summary' ? text(basics.summary) : entries(document[kind]).length > 0,
  );
  const hasCourses = entries(document[COURSES]).length > 0 && !kinds.includes('certificates');
  const others = OWN_LISTS.filter((key) => entries(document[key]).length > 0);
  return [...kinds, ...(hasCourses ? ['certificates'] : []), ...others].map((kind) => [kind, '']);
}

/** An entry without an end date is ongoing. */
function periodOf({ startDate, endDate }: Entry): { start?: string; end?: string } {
  const [start, end] = [text(startDate), text(endDate)];
  return { ...(start && { start }), ...(end ? { end } : start && { end: 'present' }) };
}

/** Single skills: the keywords of a group, or its name if it has none. */
function skillsOf(document: Entry): [string, string][] {
  return entries(document.skills).flatMap(({ name, keywords }, index): [string, string][] => {
    const words = texts(keywords);
    if (words.length === 0) return [[text(name), `skills[${index}].name`]];
    return words.map((word, at) => [word, `skills[${index}].keywords[${at}]`]);
  });
}
