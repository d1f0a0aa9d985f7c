import { isDeeperThan, isObject, type JsonObject } from './json.ts';
import { entryPath, keyPath } from './path.ts';

/** A JSON Resume document, https://jsonresume.org/schema, version 1.0.0. */
export type JsonResume = JsonObject;

export const SCHEMA_URL = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Deepest nesting of a document; the schema itself needs four levels. */
export const MAX_DEPTH = 64;

/** Most faults told at once; the first ones are what a person mends first. */
const MAX_FAULTS = 50;

/** What is wrong with a document as a whole. */
export interface Fault {
  /** Such as `work[2].startDate`; '' for the document itself. */
  path: string;
  /** A plain sentence that says what should stand there. */
  message: string;
}

type Shape = 'text' | 'date' | 'web address' | 'anything' | { fields: Record<string, Shape> } | { entries: Shape };

const text = 'text';
const date = 'date';
const url = 'web address';
const texts: Shape = { entries: text };
const list = (fields: Record<string, Shape>): Shape => ({ entries: { fields } });
const anyList: Shape = { entries: 'anything' };

/**
 * Types of the known keys. What is kept verbatim anyway (volunteering and the like) is looked at only
 * so far that it is a list: what lies in it is returned as it came.
 */
const SHAPES = {
  $schema: text,
  basics: {
    fields: {
      name: text,
      label: text,
      image: text,
      email: text,
      phone: text,
      url,
      summary: text,
      location: { fields: { address: text, postalCode: text, city: text, countryCode: text, region: text } },
      profiles: list({ network: text, username: text, url }),
    },
  },
  work: list({
    name: text,
    position: text,
    location: text,
    description: text,
    url,
    startDate: date,
    endDate: date,
    summary: text,
    highlights: texts,
  }),
  education: list({
    institution: text,
    area: text,
    studyType: text,
    url,
    startDate: date,
    endDate: date,
    score: text,
    courses: texts,
  }),
  projects: list({
    name: text,
    description: text,
    highlights: texts,
    keywords: texts,
    startDate: date,
    endDate: date,
    url,
    roles: texts,
    entity: text,
    type: text,
  }),
  certificates: list({ name: text, date, url, issuer: text }),
  skills: list({ name: text, level: text, keywords: texts }),
  languages: list({ language: text, fluency: text }),
  volunteer: anyList,
  awards: anyList,
  publications: anyList,
  interests: anyList,
  references: anyList,
  meta: { fields: {} },
} satisfies Record<string, Shape>;

const SECTIONS = Object.keys(SHAPES).filter((key) => key !== '$schema' && key !== 'meta');

/** Most entries of a list that has a home here: far more than a life holds, and few enough to compare in no time. */
const MOST_ENTRIES = 1_000;

/** All that keeps a value from being read as a JSON Resume document; an empty list when nothing does. */
export function documentFaults(document: unknown): Fault[] {
  if (!isObject(document)) return [{ path: '', message: 'The document must be a JSON object.' }];
  if (isDeeperThan(document, MAX_DEPTH)) {
    return [{ path: '', message: `The document must not be nested deeper than ${MAX_DEPTH} levels.` }];
  }
  const named = typeof document.$schema === 'string' && /resume/i.test(document.$schema);
  if (!named && !SECTIONS.some((key) => Object.hasOwn(document, key))) {
    const message = `This is JSON, but not a JSON Resume: it has none of ${SECTIONS.join(', ')}.`;
    return [{ path: '', message }];
  }
  const faults: Fault[] = [];
  check(document, { fields: SHAPES }, '', faults);
  return faults;
}

function check(value: unknown, shape: Shape, path: string, faults: Fault[]): void {
  if (faults.length >= MAX_FAULTS || value === undefined || value === null || shape === 'anything') return;
  const should = expectation(value, shape);
  if (should) {
    faults.push({ path, message: `${path} must be ${should}.` });
  } else if (typeof shape === 'object' && 'entries' in shape) {
    const { length } = value as unknown[];
    if (shape.entries !== 'anything' && length > MOST_ENTRIES) {
      faults.push({ path, message: `${path} can have at most ${MOST_ENTRIES.toLocaleString('en-US')} entries.` });
      return;
    }
    // `expectation` has seen that the value is a list.
    (value as unknown[]).forEach((entry, index) => {
      check(entry, shape.entries, entryPath(path, index), faults);
    });
  } else if (typeof shape === 'object') {
    const source = value as JsonObject;
    for (const [key, inner] of Object.entries(shape.fields)) {
      if (Object.hasOwn(source, key)) check(source[key], inner, keyPath(path, key), faults);
    }
  }
}

/** What a value of a wrong type should have been; '' when the type is right. Numbers pass as texts. */
function expectation(value: unknown, shape: Exclude<Shape, 'anything'>): string {
  if (typeof shape === 'object') {
    if ('entries' in shape) return Array.isArray(value) ? '' : 'a list';
    return isObject(value) ? '' : 'an object';
  }
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return '';
  if (shape === 'date') return 'a date as text, such as "2021-03"';
  return shape === 'text' ? 'text' : 'a web address as text, such as "https://example.com"';
}
