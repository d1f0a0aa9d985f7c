import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { getExtensionListKey } from '../json-resume/extension-entries.ts';
import { findExtensionSection } from '../resume-lines/headings.ts';
import { DERIVED_SECTIONS, type DerivedSection, describeDerivedEntry, OWN_SECTIONS } from './facts.ts';

/** Alternative keys in the various versions; the first with a value is used. */
type Keys = readonly string[];

/** Maps the entries of a Reactive Resume section, in every version, to entries of a JSON Resume list. */
export interface Shape {
  list: string;
  /** Our section, whose labels identify fact lines in the text. */
  section?: ListSectionKey;
  texts: Record<string, Keys>;
  /** Facts without a key in JSON Resume, by our field names. */
  own?: Record<string, Keys>;
  /** Lists of words, such as keywords. */
  words?: Record<string, Keys>;
  /** The key of the address. */
  url?: string;
  /** The key of its single date, or 'period'. */
  date?: string | 'period';
  /**
   * For a period: the end date value of an ongoing entry, if a missing end does not mean that; and whether the entry
   * has a `current` flag.
   */
  ongoing?: string;
  hasCurrent?: true;
  /** Its text: `key` receives the sentences, or the whole text if bullet points are not separated. */
  text?: { key: string; isOwn?: true; hasPoints?: true; isBoth?: true };
  /** Keys that follow the text, as lines of it. */
  appended?: Keys;
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
    // Before version 5 there is a separate line in addition to the text.
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
    // Has no field, and is kept as unmapped data under this key.
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
    // Has no field, and is kept as unmapped data under this key.
    url: 'url',
    text: { key: 'reference' },
  },
} as const satisfies Record<string, Shape>;
export type ReactiveSection = keyof typeof SHAPES;
export const REACTIVE_SECTIONS = Object.keys(SHAPES) as ReactiveSection[];

/** Custom sections in versions 3 and 4. */
export const CUSTOM_SHAPE: Shape = {
  list: getExtensionListKey('additions'),
  section: 'additions',
  texts: { name: ['title', 'name'], organization: ['subtitle', 'description'], location: ['location'] },
  words: { keywords: ['keywords'] },
  url: 'url',
  date: 'period',
  hasCurrent: true,
  text: { key: 'summary', hasPoints: true },
};

/** Text sections in version 5, and sections of an unknown type. */
export const TEXT_SHAPE: Shape = {
  ...CUSTOM_SHAPE,
  texts: {
    name: ['title', 'name', 'company', 'organization', 'school'],
    organization: ['subtitle', 'position', 'issuer', 'awarder', 'publisher'],
    location: ['location'],
  },
};

/** @param subtitleKeys the keys that hold the subtitle of an entry */
function createDerivedShape(section: DerivedSection, subtitleKeys: Keys): Shape {
  const { list, subtitle, website } = describeDerivedEntry(section);
  return {
    list,
    section,
    texts: { name: ['title', 'name'], ...(subtitle && { [subtitle]: subtitleKeys }) },
    ...(website && { url: website.key }),
    date: 'date',
    text: { key: 'summary' },
  };
}

/** Returns the shape of another program's custom section whose title is that of one of our sections. */
export function findShapeOfTitle(title: string): Shape | undefined {
  const section = DERIVED_SECTIONS.find((one) => one === findExtensionSection(title));
  if (!section) return undefined;
  const shape = createDerivedShape(section, ['publisher', 'subtitle', 'issuer', 'organization', 'description']);
  return { ...shape, appended: ['location', 'keywords'] };
}

/** Our sections without an equivalent in Reactive Resume, in the form that our exporter writes. */
export const OWN_SHAPES: Record<string, Shape> = {
  'vitrine-courses': {
    list: getExtensionListKey('courses'),
    section: 'courses',
    texts: { name: ['title'], issuer: ['issuer'] },
    url: 'url',
    date: 'date',
    text: { key: 'summary' },
  },
  ...Object.fromEntries(
    DERIVED_SECTIONS.map((section) => [OWN_SECTIONS[section].id, createDerivedShape(section, ['publisher'])]),
  ),
  'vitrine-testimonials': {
    list: getExtensionListKey('testimonials'),
    section: 'testimonials',
    texts: { name: ['name'], position: ['position'] },
    url: 'url',
    text: { key: 'text' },
  },
  'vitrine-additions': {
    list: getExtensionListKey('additions'),
    section: 'additions',
    texts: { name: ['company'], organization: ['position'], location: ['location'] },
    url: 'url',
    date: 'period',
    hasCurrent: true,
    text: { key: 'summary', hasPoints: true },
  },
};
