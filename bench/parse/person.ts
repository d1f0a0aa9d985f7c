/** Sections of a resume, named as in JSON Resume; `summary` is the text at its beginning. */
export const SECTION_KINDS = [
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'projects',
  'publications',
  'awards',
  'volunteer',
  'interests',
  'references',
] as const;

export type SectionKind = (typeof SECTION_KINDS)[number];

/** A fictional person with the data of all layouts. Dates are '2021' or '2021-03'. */
export interface Person {
  /** BCP 47, such as 'en' or 'pt-BR'. */
  language: string;
  name: string;
  /** The job title below the name. */
  label: string;
  email: string;
  phone: string;
  place: string;
  links: { network: string; shown: string; url: string }[];
  summary: string;
  work: Job[];
  education: Study[];
  skills: { group: string; items: string[] }[];
  languages: { language: string; level: string; percent: number }[];
  certificates: { name: string; issuer: string; date: string }[];
  projects: { name: string; text: string; date: string }[];
  publications: { authors: string; title: string; venue: string; date: string }[];
  awards: { title: string; awarder: string; date: string }[];
  volunteer: Job[];
  interests: string[];
  references: { name: string; text: string }[];
  /** The person's heading of each section. */
  headings: Record<SectionKind, string> & { contact: string };
  /** 'Present' in the person's language. */
  present: string;
}

export interface Job {
  role: string;
  company: string;
  place: string;
  start: string;
  /** Absent if ongoing. */
  end?: string;
  points: string[];
}

export interface Study {
  title: string;
  institution: string;
  place: string;
  /** Absent if only the graduation year is known. */
  start?: string;
  end: string;
  grade?: string;
}
