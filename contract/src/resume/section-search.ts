import type { SectionKey } from './resume.ts';

/**
 * Label and keywords of each section for the search. Separate from the registry because the app's first screen does not
 * need them.
 */
export const SECTION_SEARCH: Readonly<Record<SectionKey, { label: string; words: string }>> = {
  personalInfo: {
    label: 'Profile',
    words:
      'name headline title designation summary introduction about phone contact address languages gender salary notice',
  },
  experiences: {
    label: 'Experience',
    words: 'job work employment career position role company employer internship',
  },
  projects: { label: 'Projects', words: 'work samples case study github repository' },
  skills: { label: 'Skills', words: 'technical soft tools languages abilities' },
  education: { label: 'Education', words: 'school college university degree study course grade marksheet' },
  certificates: { label: 'Certificates', words: 'certification licence license course badge' },
  courses: { label: 'Courses & Memberships', words: 'training workshop mooc member society association' },
  awards: { label: 'Awards', words: 'prize honour honor scholarship medal distinction' },
  publications: { label: 'Publications', words: 'paper article book journal patent doi research author' },
  talks: { label: 'Talks', words: 'speaking lecture conference presentation workshop keynote slides' },
  volunteering: { label: 'Volunteering', words: 'volunteer charity ngo community unpaid honorary cause' },
  hobbies: { label: 'Hobbies', words: 'interests leisure sport music free time' },
  additions: { label: 'Custom Sections', words: 'own section title other patents press exhibitions' },
  references: { label: 'References', words: 'referee recommendation contact manager supervisor' },
  testimonials: { label: 'Testimonials', words: 'quote recommendation client colleague endorsement review ask' },
  footerLinks: { label: 'Social URLs', words: 'links linkedin github twitter website profiles' },
};
