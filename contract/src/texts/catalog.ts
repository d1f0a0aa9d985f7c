import type { FactField } from '../resume/person-facts.ts';
import type { ResumePart } from '../resume/resume-design.ts';
import type { GENDERS, PROFICIENCIES } from '../sections/personal-info.ts';
import type { PublicationKind } from '../sections/publications.ts';

/**
 * The product's own texts on portfolio pages and resumes, in one language. A word that both use is one entry. `{...}`
 * is a placeholder that the caller fills in (`fillIn`); a sentence contains each one once.
 */
export interface Catalog {
  /** Heading of each part of a resume, and of the same section on a page. */
  headings: Record<ResumePart, string>;
  /**
   * The language for spell checking and font choice in Word documents. Word distinguishes three kinds: of Latin, Greek
   * and Cyrillic letters, of East Asian ones, and of complex scripts (Arabic and Indic ones).
   */
  word: { tag: string; kind: 'value' | 'eastAsia' | 'bidirectional' };
  /** Texts that only resumes have. */
  resume: {
    /** Separates the items of a keyword list. */
    comma: string;
    /** Below the heading 'Skills', where the page repeats the noun: 'Technical', not 'Technical skills'. */
    technicalSkills: string;
    softSkills: string;
    /** Precedes the address of an externally hosted resume. */
    onlineResume: string;
  };
  skipToContent: string;
  /** Accessible name of the navigation. */
  sections: string;
  /** Headings of page sections that a resume does not have. */
  about: string;
  contact: string;
  /** The end of a period that is still going on, as in 'Mar 2021 – Present'. */
  present: string;
  grade: string;
  /** The summary of a folded list: '{count} more'. */
  more: string;
  openToWork: string;
  technicalSkills: string;
  softSkills: string;
  /** Replaces the references when they are not named. */
  referencesOnRequest: string;
  /** Headings of publications of one kind, in the plural, and of those without a kind. */
  publicationKinds: Record<PublicationKind | 'Other', string>;
  /** Options of the profile's choices, by field. */
  choices: {
    gender: Record<(typeof GENDERS)[number], string>;
    proficiency: Record<(typeof PROFICIENCIES)[number], string>;
  };
  /** Labels of facts and of contact links. */
  labels: Record<FactField | 'location' | 'email' | 'phone' | 'website' | 'resume' | 'profile', string>;
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
