import type { Person } from '../person.ts';

/** What most people write above their sections in English; each person changes some of it. */
export const ENGLISH: Person['headings'] = {
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
