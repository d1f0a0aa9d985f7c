import { getFieldLabel, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { splitCommas } from '../reading/split-words.ts';

/** A fact without a field in Reactive Resume, written as a separate line of an entry's text. */
export interface Fact {
  /** The name of our field. */
  field: string;
  /** Its key in a JSON Resume entry. Absent if it is in the `x-vitrine` of the entry. */
  key?: string;
  isList?: true;
}

const own = (field: string): Fact => ({ field });
const at = (field: string, key: string): Fact => ({ field, key });
const list = (field: string, key: string): Fact => ({ field, key, isList: true });

/** The facts of each section, in the order in which they are written. */
export const FACTS: Partial<Record<ListSectionKey, readonly Fact[]>> = {
  experiences: [own('employmentType'), at('companyDescription', 'description')],
  projects: [
    at('organization', 'entity'),
    at('type', 'type'),
    list('roles', 'roles'),
    list('technologies', 'keywords'),
    own('githubUrl'),
  ],
  education: [list('courses', 'courses')],
  certificates: [own('number'), own('expiryDate'), { field: 'tags', isList: true }],
  talks: [at('place', 'location'), at('slidesUrl', 'slides')],
  publications: [own('authors'), own('doi')],
  volunteering: [at('role', 'position'), own('cause')],
  additions: [list('tags', 'keywords')],
  references: [own('company'), own('relationship'), own('email')],
  testimonials: [at('company', 'organization')],
};

/** The address of a repository, for which a project has a field. */
export const GITHUB = /^https?:\/\/(?:www\.)?github\.com\//i;

/** Separator between the entries of a list on such a line. */
export const BETWEEN = ' · ';

/** Splits a list on such a line: at our separator if there is one, otherwise at commas. */
export function splitFactWords(said: string): string[] {
  const words = said.split(/ · | ·$/);
  return words.length > 1 ? words.filter(Boolean) : splitCommas(said);
}

/** Returns the label of a fact on its line: that of our forms. */
export const labelOf = (section: ListSectionKey, field: string): string => getFieldLabel(section, field);

/** Facts of the person that become custom fields in Reactive Resume, 'Notice period: 30 days'. */
export const PERSON_FACTS = ['address', 'gender', 'expectedSalary', 'noticePeriod'] as const;

export const labelOfPerson = (field: (typeof PERSON_FACTS)[number]): string => getFieldLabel('personalInfo', field);

/** Sections without an equivalent in Reactive Resume, written as custom sections with the given type of entries. */
export const OWN_SECTIONS = {
  courses: { id: 'vitrine-courses', type: 'certifications' },
  talks: { id: 'vitrine-talks', type: 'publications' },
  testimonials: { id: 'vitrine-testimonials', type: 'references' },
  additions: { id: 'vitrine-additions', type: 'experience' },
} as const satisfies Partial<Record<ListSectionKey, { id: string; type: string }>>;
