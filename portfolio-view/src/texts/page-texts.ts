import type { GENDERS, PROFICIENCIES } from '@vitrine/contract/sections/personal-info';

/**
 * What a portfolio page says besides its owner's own words, in one language. `{...}` stands for what the page puts
 * there; a sentence has each of them once.
 */
export interface PageTexts {
  skipToContent: string;
  /** What the navigation is called for those who hear the page. */
  sections: string;
  /** Headings that are called otherwise than the part of the resume. */
  about: string;
  contact: string;
  interests: string;
  /** The end of what still goes on, within 'Mar 2021 – Present'. */
  present: string;
  grade: string;
  /** Behind how many entries of a long list are folded: '{count} more'. */
  more: string;
  openToWork: string;
  languages: string;
  technicalSkills: string;
  softSkills: string;
  referencesOnRequest: string;
  proficiencies: Record<(typeof PROFICIENCIES)[number], string>;
  genders: Record<(typeof GENDERS)[number], string>;
  /** Labels of facts and of ways to reach the person. */
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
  /** Lists of words, for those who hear the page. */
  wordLists: Record<'technologies' | 'courses' | 'tags', string>;
  /** Links of entries, by what the app calls them. */
  links: Record<'View project' | 'View certificate' | 'View award' | 'View' | 'Read' | 'Slides' | 'Video', string>;
  /** Buttons: the first thing a visitor may do. */
  calls: Record<'form' | 'email' | 'phone' | 'profile' | 'website' | 'resume', string>;
  downloadResume: string;
  resumeAs: string;
  plainText: string;
  contactCard: string;
  madeWith: string;
  /** Leads to the form that reports the page. */
  report: string;
  portrait: string;
  pauseSkills: string;
  /** Of posts: what they are called together, how long one takes, and where its pages lead. */
  writing: Record<
    'title' | 'minutes' | 'all' | 'newer' | 'older' | 'feed' | 'publishedFirst' | 'readAt' | 'backToText' | 'draft',
    string
  >;
  form: Record<'name' | 'email' | 'message' | 'leaveEmpty' | 'send', string>;
  /** The page that says what became of a message. */
  message: Record<'sent' | 'notSent' | 'correct' | 'answer' | 'back', string>;
}
