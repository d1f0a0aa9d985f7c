import type { SectionKey } from './resume.ts';

/**
 * Words by which the search finds the page of a section, in addition to its name. Separate from the registry because the
 * app's first screen does not need them.
 */
export const SECTION_SEARCH_WORDS: Readonly<Partial<Record<SectionKey, string>>> = {
  experiences: 'job work employment career position role company employer internship',
  projects: 'work samples case study github repository',
  skills: 'technical soft tools languages abilities',
  education: 'school college university degree study course grade marksheet',
  certificates: 'certification licence license course badge',
  courses: 'training workshop mooc member society association',
  awards: 'prize honour honor scholarship medal distinction',
  publications: 'paper article book journal doi research author',
  talks: 'speaking lecture conference presentation workshop keynote slides',
  volunteering: 'volunteer charity ngo community unpaid honorary cause',
  hobbies: 'interests leisure sport music free time',
  additions: 'own section title other press exhibitions',
  references: 'referee recommendation contact manager supervisor',
  testimonials: 'quote recommendation client colleague endorsement review ask',
  footerLinks: 'links linkedin github twitter website profiles',
  personalInfo:
    'name headline title designation summary introduction about phone contact address languages gender salary notice',
};
