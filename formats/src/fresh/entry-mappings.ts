import { getHome, type Home } from '../reading/homes.ts';

/**
 * How a value is read: as text, several texts, a date, points, a name in an object or list, or lines of an own
 * description.
 */
export type FreshForm = 'text' | 'texts' | 'date' | 'name' | 'lines';

/** The keys of an entry: the key of the document for each, with `@` before a field of ours without one, and its form. */
export type FreshKeys = Readonly<Record<string, readonly [to: string, form: FreshForm]>>;

/** A section of FRESH with entries, which are in its `history` in some sections. */
export interface FreshSection extends Home {
  keys: FreshKeys;
}

const PERIOD: FreshKeys = { start: ['startDate', 'date'], end: ['endDate', 'date'] };
const TEXTS: FreshKeys = { summary: ['summary', 'text'], highlights: ['highlights', 'texts'] };

/**
 * The sections of FRESH (`fresh-resume-schema`, versions 0.1 to 1.0) by key. Entries are in the section itself, or in
 * its `history`.
 */
export const FRESH_SECTIONS: Readonly<Record<string, FreshSection>> = {
  employment: {
    list: 'work',
    more: {},
    keys: {
      employer: ['name', 'text'],
      position: ['position', 'text'],
      url: ['url', 'text'],
      location: ['location', 'text'],
      ...PERIOD,
      ...TEXTS,
    },
  },
  education: {
    list: 'education',
    more: {},
    keys: {
      title: ['studyType', 'text'],
      studyType: ['studyType', 'text'],
      area: ['area', 'text'],
      institution: ['institution', 'text'],
      url: ['url', 'text'],
      location: ['location', 'text'],
      ...PERIOD,
      grade: ['score', 'text'],
      curriculum: ['courses', 'texts'],
      summary: ['@description', 'lines'],
      highlights: ['@description', 'lines'],
    },
  },
  projects: {
    list: 'projects',
    more: {},
    keys: {
      title: ['name', 'text'],
      category: ['type', 'text'],
      description: ['description', 'text'],
      summary: ['description', 'text'],
      role: ['roles', 'texts'],
      employer: ['entity', 'text'],
      url: ['url', 'text'],
      repo: ['@githubUrl', 'text'],
      ...PERIOD,
      highlights: ['highlights', 'texts'],
      keywords: ['keywords', 'texts'],
    },
  },
  samples: {
    list: 'projects',
    more: {},
    keys: {
      title: ['name', 'text'],
      summary: ['description', 'text'],
      url: ['url', 'text'],
      date: ['endDate', 'date'],
      highlights: ['highlights', 'texts'],
      keywords: ['keywords', 'texts'],
    },
  },
  service: {
    list: 'volunteer',
    more: {},
    keys: {
      organization: ['organization', 'text'],
      position: ['position', 'text'],
      url: ['url', 'text'],
      location: ['@place', 'text'],
      ...PERIOD,
      ...TEXTS,
    },
  },
  recognition: {
    list: 'awards',
    more: {},
    keys: {
      title: ['title', 'text'],
      from: ['awarder', 'text'],
      date: ['date', 'date'],
      url: ['url', 'text'],
      summary: ['summary', 'text'],
    },
  },
  writing: {
    list: 'publications',
    more: {},
    keys: {
      title: ['name', 'text'],
      publisher: ['publisher', 'name'],
      author: ['@authors', 'name'],
      date: ['releaseDate', 'date'],
      url: ['url', 'text'],
      summary: ['summary', 'text'],
    },
  },
  speaking: {
    ...getHome('talks'),
    keys: { title: ['name', 'text'], event: ['event', 'text'], location: ['location', 'text'], date: ['date', 'date'] },
  },
  affiliation: {
    ...getHome('memberships'),
    keys: { role: ['name', 'text'], organization: ['issuer', 'text'], url: ['url', 'text'], start: ['date', 'date'] },
  },
  governance: {
    ...getHome('boards'),
    keys: {
      role: ['name', 'text'],
      organization: ['organization', 'text'],
      url: ['url', 'text'],
      ...PERIOD,
      ...TEXTS,
      keywords: ['keywords', 'texts'],
    },
  },
  extracurricular: {
    ...getHome('extracurricular'),
    keys: {
      title: ['name', 'text'],
      activity: ['organization', 'text'],
      location: ['location', 'text'],
      url: ['url', 'text'],
      ...PERIOD,
      ...TEXTS,
    },
  },
  reading: {
    ...getHome('reading'),
    keys: {
      title: ['name', 'text'],
      author: ['organization', 'name'],
      url: ['url', 'text'],
      date: ['endDate', 'date'],
      summary: ['summary', 'text'],
    },
  },
  testimonials: {
    ...getHome('testimonials'),
    keys: { name: ['name', 'text'], quote: ['text', 'text'] },
  },
  references: {
    list: 'references',
    more: {},
    keys: { name: ['name', 'text'], role: ['@position', 'text'], summary: ['reference', 'text'] },
  },
  languages: { list: 'languages', more: {}, keys: { language: ['language', 'text'], level: ['fluency', 'text'] } },
  interests: {
    list: 'interests',
    more: {},
    keys: { name: ['name', 'text'], summary: ['@note', 'text'], keywords: ['keywords', 'texts'] },
  },
};
