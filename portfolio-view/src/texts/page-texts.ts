import type { GENDERS, PROFICIENCIES } from '@vitrine/contract/sections/personal-info';

/**
 * The product's own texts on a portfolio page, in one language. `{...}` is a placeholder that the page fills in; a
 * sentence contains each one once.
 */
export interface PageTexts {
  skipToContent: string;
  /** Accessible name of the navigation. */
  sections: string;
  /** Headings that differ from the section's name in the resume. */
  about: string;
  contact: string;
  interests: string;
  /** The end of a period that is still going on, as in 'Mar 2021 – Present'. */
  present: string;
  grade: string;
  /** The summary of a folded list: '{count} more'. */
  more: string;
  openToWork: string;
  languages: string;
  technicalSkills: string;
  softSkills: string;
  referencesOnRequest: string;
  proficiencies: Record<(typeof PROFICIENCIES)[number], string>;
  genders: Record<(typeof GENDERS)[number], string>;
  /** Labels of facts and of contact links. */
  labels: Record<
    | 'location'
    | 'email'
    | 'phone'
    | 'address'
    | 'noticePeriod'
    | 'expectedSalary'
    | 'gender'
    | 'website'
    | 'resume'
    | 'profile',
    string
  >;
  /** Accessible names of keyword lists. */
  wordLists: Record<'technologies' | 'courses' | 'tags', string>;
  /** Labels of entry links, by their English text in the app. */
  links: Record<'View project' | 'View certificate' | 'View award' | 'View' | 'Read' | 'Slides' | 'Video', string>;
  /** Labels of the primary action. */
  calls: Record<'form' | 'email' | 'phone' | 'profile' | 'website' | 'resume', string>;
  downloadResume: string;
  resumeAs: string;
  plainText: string;
  contactCard: string;
  madeWith: string;
  /** Label of the link to the form that reports the page. */
  report: string;
  portrait: string;
  pauseSkills: string;
  /** Posts: their heading, the reading time, and labels of navigation links. */
  writing: Record<
    'title' | 'minutes' | 'all' | 'newer' | 'older' | 'feed' | 'publishedFirst' | 'readAt' | 'backToText' | 'draft',
    string
  >;
  form: Record<'name' | 'email' | 'message' | 'leaveEmpty' | 'send', string>;
  /** The page that shows the outcome of a message. */
  message: Record<'sent' | 'notSent' | 'correct' | 'answer' | 'back', string>;
}
