import { getFieldLabel, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { describeExtensionEntry, EXTENSION_SECTIONS, type ExtensionSection } from '../json-resume/extension-entries.ts';
import { splitCommas } from '../reading/split-words.ts';

/** A fact without a field in Reactive Resume, written as a separate line of an entry's text. */
export interface Fact {
  /** The name of our field. */
  field: string;
  /** Its key in a JSON Resume entry. Absent if it is in the `x-vitrine` of the entry. */
  key?: string;
  isList?: true;
}

const createFact = (field: string): Fact => ({ field });
const createKeyedFact = (field: string, key: string): Fact => ({ field, key });
const createListFact = (field: string, key: string): Fact => ({ field, key, isList: true });

/** Sections that are neither in Reactive Resume nor have rules of their own here: their entries are like publications. */
export const DERIVED_SECTIONS = EXTENSION_SECTIONS.filter(
  (section): section is DerivedSection =>
    section !== 'courses' && section !== 'testimonials' && section !== 'additions',
);
export type DerivedSection = Exclude<ExtensionSection, 'courses' | 'testimonials' | 'additions'>;

/** Describes the entries of such a section, with the address that an entry of Reactive Resume has. */
export function describeDerivedEntry(section: DerivedSection) {
  const entry = describeExtensionEntry(section);
  return { ...entry, website: entry.links.at(-1) };
}

function listDerivedFacts(section: DerivedSection): Fact[] {
  const { fields, ownFields, title, subtitle, date, text, website } = describeDerivedEntry(section);
  const written = [title, subtitle, date, text, website?.field];
  const keyedFacts = [...fields].filter(([, field]) => !written.includes(field));
  return [...keyedFacts.map(([key, field]) => createKeyedFact(field, key)), ...ownFields.map(createFact)];
}

/** The facts of each section, in the order in which they are written. */
export const FACTS: Partial<Record<ListSectionKey, readonly Fact[]>> = {
  ...Object.fromEntries(DERIVED_SECTIONS.map((section) => [section, listDerivedFacts(section)])),
  experiences: [createFact('employmentType'), createKeyedFact('companyDescription', 'description')],
  projects: [
    createKeyedFact('organization', 'entity'),
    createKeyedFact('type', 'type'),
    createListFact('roles', 'roles'),
    createListFact('technologies', 'keywords'),
    createFact('githubUrl'),
  ],
  education: [createListFact('courses', 'courses')],
  certificates: [createFact('number'), createFact('expiryDate'), { field: 'tags', isList: true }],
  publications: ['authors', 'doi', 'kind', 'volume', 'issue', 'pages'].map(createFact),
  volunteering: [createKeyedFact('role', 'position'), createFact('cause')],
  additions: [createListFact('tags', 'keywords')],
  references: [createFact('company'), createFact('relationship'), createFact('email')],
  testimonials: [createKeyedFact('company', 'organization')],
};

/** The address of a repository, for which a project has a field. */
export const GITHUB_URL = /^https?:\/\/(?:www\.)?github\.com\//i;

/** Separator between the entries of a list on such a line. */
export const LIST_SEPARATOR = ' · ';

/** Splits a list on such a line: at our separator if there is one, otherwise at commas. */
export function splitFactWords(text: string): string[] {
  const words = text.split(/ · | ·$/);
  return words.length > 1 ? words.filter(Boolean) : splitCommas(text);
}

/** Returns the label of a fact on its line: that of our forms. */
export const getEntryFactLabel = (section: ListSectionKey, field: string): string => getFieldLabel(section, field);

/** Sections without an equivalent in Reactive Resume, written as custom sections with the given type of entries. */
export const OWN_SECTIONS = {
  courses: { id: 'vitrine-courses', type: 'certifications' },
  ...(Object.fromEntries(
    DERIVED_SECTIONS.map((section) => [section, { id: `vitrine-${section}`, type: 'publications' }]),
  ) as Record<DerivedSection, { id: string; type: string }>),
  testimonials: { id: 'vitrine-testimonials', type: 'references' },
  additions: { id: 'vitrine-additions', type: 'experience' },
} as const satisfies Partial<Record<ListSectionKey, { id: string; type: string }>>;
