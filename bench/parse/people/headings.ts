import type { Person } from '../person.ts';

/** The most common section headings in English; each person overrides some of them. */
export const ENGLISH_HEADINGS: Person['headings'] = {
  contact: 'Contact',
  summary: 'Summary',
  work: 'Experience',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  certificates: 'Certifications',
  projects: 'Projects',
  publications: 'Publications',
  awards: 'Awards',
  volunteer: 'Volunteering',
  interests: 'Interests',
  references: 'References',
};
