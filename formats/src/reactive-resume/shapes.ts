import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { ownListKey } from '../json-resume/own-lists.ts';

/** Names that a key has in one version or another; the first that says something counts. */
type Keys = readonly string[];

/** How the entries of a section of Reactive Resume are entries of a JSON Resume, in every version. */
export interface Shape {
  list: string;
  /** Our section, by whose labels lines of the text are told. */
  section?: ListSectionKey;
  texts: Record<string, Keys>;
  /** Facts without a key in JSON Resume, by our names of the fields. */
  own?: Record<string, Keys>;
  /** Lists of words. */
  words?: Record<string, Keys>;
  /** The key of the address. */
  url?: string;
  /** The key of its one date; or it has a period. */
  date?: string | 'period';
  /** Of a period: what says that it goes on, where no absent end does; and whether a start alone is no end. */
  ongoing?: string;
  hasCurrent?: true;
  /** What its text is: `key` has the sentences, or all of it where no points are told apart. */
  text?: { key: string; isOwn?: true; hasPoints?: true; isBoth?: true };
}

export const SHAPES = {
  experience: {
    list: 'work',
    section: 'experiences',
    texts: { name: ['company', 'name'], position: ['position'], location: ['location'] },
    url: 'url',
    date: 'period',
    hasCurrent: true,
    text: { key: 'summary', hasPoints: true },
  },
  education: {
    list: 'education',
    section: 'education',
    texts: {
      institution: ['school', 'institution'],
      studyType: ['degree', 'studyType'],
      area: ['area'],
      score: ['grade', 'score'],
      location: ['location'],
    },
    words: { courses: ['courses'] },
    url: 'url',
    date: 'period',
    ongoing: 'Still studying',
    text: { key: 'description', isOwn: true },
  },
  projects: {
    list: 'projects',
    section: 'projects',
    texts: { name: ['name'] },
    words: { keywords: ['keywords'] },
    url: 'url',
    date: 'period',
    hasCurrent: true,
    // Before the fifth there is a line beside the text.
    text: { key: 'description', hasPoints: true, isBoth: true },
  },
  skills: {
    list: 'skills',
    texts: { name: ['name'], level: ['proficiency', 'description', 'level'] },
    words: { keywords: ['keywords'] },
  },
  languages: {
    list: 'languages',
    texts: { language: ['language', 'name'], fluency: ['fluency', 'description', 'level'] },
  },
  interests: {
    list: 'interests',
    section: 'hobbies',
    texts: { name: ['name'] },
    words: { keywords: ['keywords'] },
  },
  awards: {
    list: 'awards',
    section: 'awards',
    texts: { title: ['title'], awarder: ['awarder'] },
    url: 'url',
    date: 'date',
    text: { key: 'summary' },
  },
  certifications: {
    list: 'certificates',
    section: 'certificates',
    texts: { name: ['title', 'name'], issuer: ['issuer'] },
    url: 'url',
    date: 'date',
    // No field takes it: it stays aside under this key.
    text: { key: 'summary' },
  },
  publications: {
    list: 'publications',
    section: 'publications',
    texts: { name: ['title', 'name'], publisher: ['publisher'] },
    url: 'url',
    date: 'releaseDate',
    text: { key: 'summary' },
  },
  volunteer: {
    list: 'volunteer',
    section: 'volunteering',
    texts: { organization: ['organization'], position: ['position'] },
    own: { place: ['location'] },
    url: 'url',
    date: 'period',
    hasCurrent: true,
    text: { key: 'summary', hasPoints: true },
  },
  references: {
    list: 'references',
    section: 'references',
    texts: { name: ['name'] },
    own: {
      position: ['position', 'description'],
      relationship: ['relationship'],
      email: ['email'],
      phone: ['phone'],
    },
    // No field takes it: it stays aside under this key.
    url: 'url',
    text: { key: 'reference' },
  },
} as const satisfies Record<string, Shape>;
export type ReactiveSection = keyof typeof SHAPES;
export const REACTIVE_SECTIONS = Object.keys(SHAPES) as ReactiveSection[];

/** Sections of the person's own in the third and the fourth. */
export const CUSTOM_SHAPE: Shape = {
  list: ownListKey('additions'),
  section: 'additions',
  texts: { name: ['title', 'name'], organization: ['subtitle', 'description'], location: ['location'] },
  words: { keywords: ['keywords'] },
  url: 'url',
  date: 'period',
  hasCurrent: true,
  text: { key: 'summary', hasPoints: true },
};

/** Sections of texts in the fifth, and of a kind that is not known. */
export const TEXT_SHAPE: Shape = {
  ...CUSTOM_SHAPE,
  texts: {
    name: ['title', 'name', 'company', 'organization', 'school'],
    organization: ['subtitle', 'position', 'issuer', 'awarder', 'publisher'],
    location: ['location'],
  },
};

/** Sections of ours that Reactive Resume has none of, as a file that was written here has them. */
export const OWN_SHAPES: Record<string, Shape> = {
  'vitrine-courses': {
    list: ownListKey('courses'),
    section: 'courses',
    texts: { name: ['title'], issuer: ['issuer'] },
    url: 'url',
    date: 'date',
    text: { key: 'summary' },
  },
  'vitrine-talks': {
    list: ownListKey('talks'),
    section: 'talks',
    texts: { name: ['title'], event: ['publisher'] },
    url: 'video',
    date: 'date',
    text: { key: 'summary' },
  },
  'vitrine-testimonials': {
    list: ownListKey('testimonials'),
    section: 'testimonials',
    texts: { name: ['name'], position: ['position'] },
    url: 'url',
    text: { key: 'text' },
  },
  'vitrine-additions': {
    list: ownListKey('additions'),
    section: 'additions',
    texts: { name: ['company'], organization: ['position'], location: ['location'] },
    url: 'url',
    date: 'period',
    hasCurrent: true,
    text: { key: 'summary', hasPoints: true },
  },
};
