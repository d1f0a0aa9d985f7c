import { getFieldLabel, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { splitCommas } from '../reading/split-words.ts';

/** A fact that Reactive Resume has no field for, which stands as a line of its own in an entry's text. */
export interface Fact {
  /** Our field. */
  field: string;
  /** The key of a JSON Resume entry that it is. Absent: it stands in the `x-vitrine` of the entry. */
  key?: string;
  isList?: true;
}

const own = (field: string): Fact => ({ field });
const at = (field: string, key: string): Fact => ({ field, key });
const list = (field: string, key: string): Fact => ({ field, key, isList: true });

/** These facts of each section, in the order in which they are written. */
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

/** An address of code, which a project has a field for. */
export const GITHUB = /^https?:\/\/(?:www\.)?github\.com\//i;

/** Between the entries of a list on such a line. */
export const BETWEEN = ' · ';

/** The words of a list on such a line: between signs of ours where there is one, else between commas. */
export function splitFactWords(said: string): string[] {
  const words = said.split(/ · | ·$/);
  return words.length > 1 ? words.filter(Boolean) : splitCommas(said);
}

/** What the line calls a fact: as forms do. */
export const labelOf = (section: ListSectionKey, field: string): string => getFieldLabel(section, field);

/** Facts of the person that Reactive Resume has as fields of one's own, 'Notice period: 30 days'. */
export const PERSON_FACTS = ['address', 'gender', 'expectedSalary', 'noticePeriod'] as const;

export const labelOfPerson = (field: (typeof PERSON_FACTS)[number]): string => getFieldLabel('personalInfo', field);

/** Sections that Reactive Resume has none of, as ones of one's own there, with the kind of their entries. */
export const OWN_SECTIONS = {
  courses: { id: 'vitrine-courses', type: 'certifications' },
  talks: { id: 'vitrine-talks', type: 'publications' },
  testimonials: { id: 'vitrine-testimonials', type: 'references' },
  additions: { id: 'vitrine-additions', type: 'experience' },
} as const satisfies Partial<Record<ListSectionKey, { id: string; type: string }>>;
