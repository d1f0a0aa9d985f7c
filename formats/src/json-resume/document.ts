import { LIMITS } from '@vitrine/contract/limits';
import { entryPath, isDeeperThan, isObject, type JsonObject, keyPath } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';

/** A JSON Resume document, https://jsonresume.org/schema, version 1.0.0. */
export type JsonResume = JsonObject;

export const SCHEMA_URL = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Deepest nesting of a document; the schema itself needs four levels. */
export const MAX_DEPTH = 64;

/** Most faults told at once; the first ones are what a person mends first. */
const MAX_ERRORS = 50;

/** What is wrong with a document as a whole. */
export interface DocumentError {
  /** Such as `work[2].startDate`; '' for the document itself. */
  path: string;
  /** A plain sentence that says what should stand there. */
  message: string;
}

/** A text, or what is written as one. Numbers pass as texts. */
interface Scalar {
  is: 'text' | 'date' | 'web address';
  /** Most characters. */
  maxLength: number;
}

/** 'anything' is kept as it came, whatever its length; of 'claims' no text may be longer than the longest field. */
type Shape = 'anything' | 'claims' | Scalar | { fields: Record<string, Shape> } | { entries: Shape };

/**
 * How many times as long as its field a text may be: it is refused by its field then, told, and kept aside. Beyond
 * that the document is refused before anything looks at the text.
 */
const LONGEST = 4;

const text = (most: number): Scalar => ({ is: 'text', maxLength: LONGEST * most });
const date: Scalar = { is: 'date', maxLength: LONGEST * 40 };
const url: Scalar = { is: 'web address', maxLength: LONGEST * LIMITS.url };
const [name, line, paragraph] = [text(LIMITS.name), text(LIMITS.line), text(LIMITS.paragraph)];
const points: Shape = { entries: text(LIMITS.summaryPoint) };
const list = (fields: Record<string, Shape>): Shape => ({
  entries: { fields: { ...fields, [EXTENSION_KEY]: 'claims' } },
});
const anyList: Shape = { entries: 'anything' };

/**
 * Types of the known keys. What is kept verbatim anyway (awards and the like) is looked at only
 * so far that it is a list: what lies in it is returned as it came.
 */
const SHAPES = {
  $schema: text(LIMITS.url),
  basics: {
    fields: {
      // First and last name.
      name: text(2 * LIMITS.name),
      label: name,
      // No field takes it: often it is the picture itself.
      image: { is: 'text', maxLength: Number.POSITIVE_INFINITY },
      email: text(LIMITS.email),
      phone: text(LIMITS.contactNumber),
      url,
      summary: paragraph,
      location: { fields: { address: line, postalCode: line, city: name, countryCode: name, region: line } },
      profiles: list({ network: name, username: name, url }),
    },
  },
  work: list({
    name,
    position: name,
    location: line,
    description: paragraph,
    url,
    startDate: date,
    endDate: date,
    summary: paragraph,
    highlights: points,
  }),
  education: list({
    institution: name,
    area: name,
    studyType: name,
    url,
    startDate: date,
    endDate: date,
    score: name,
    courses: { entries: line },
  }),
  projects: list({
    name,
    description: paragraph,
    highlights: points,
    keywords: { entries: text(LIMITS.tag) },
    startDate: date,
    endDate: date,
    url,
    roles: { entries: line },
    entity: line,
    type: line,
  }),
  certificates: list({ name, date, url, issuer: name }),
  skills: list({ name: line, level: line, keywords: { entries: text(LIMITS.skill) } }),
  languages: list({ language: name, fluency: name }),
  volunteer: list({
    organization: name,
    position: name,
    url,
    startDate: date,
    endDate: date,
    summary: paragraph,
    highlights: points,
  }),
  awards: anyList,
  publications: anyList,
  interests: anyList,
  references: anyList,
  meta: { fields: { [EXTENSION_KEY]: 'claims' } },
} satisfies Record<string, Shape>;

const SECTIONS = Object.keys(SHAPES).filter((key) => key !== '$schema' && key !== 'meta');

/** Most entries of a list that has a home here: far more than a life holds, and few enough to compare in no time. */
const MOST_ENTRIES = 1_000;

/** All that keeps a value from being read as a JSON Resume document; an empty list when nothing does. */
export function validateDocument(document: unknown): DocumentError[] {
  if (!isObject(document)) return [{ path: '', message: 'The document must be a JSON object.' }];
  if (isDeeperThan(document, MAX_DEPTH)) {
    return [{ path: '', message: `The document must not be nested deeper than ${MAX_DEPTH} levels.` }];
  }
  const named = typeof document.$schema === 'string' && /resume/i.test(document.$schema);
  if (!named && !SECTIONS.some((key) => Object.hasOwn(document, key))) {
    const message = `This is JSON, but not a JSON Resume: it has none of ${SECTIONS.join(', ')}.`;
    return [{ path: '', message }];
  }
  const faults: DocumentError[] = [];
  check(document, { fields: SHAPES }, '', faults);
  return faults;
}

function check(value: unknown, shape: Shape, path: string, faults: DocumentError[]): void {
  if (faults.length >= MAX_ERRORS || value === undefined || value === null || shape === 'anything') return;
  const should = shape === 'claims' ? '' : expectation(value, shape);
  if (shape === 'claims') {
    checkExtensionValues(value, path, faults);
  } else if (should) {
    faults.push({ path, message: `${path} must be ${should}.` });
  } else if ('is' in shape) {
    checkLength(value, shape.maxLength, path, faults);
  } else if ('entries' in shape) {
    const { length } = value as unknown[];
    if (shape.entries !== 'anything' && length > MOST_ENTRIES) {
      faults.push({ path, message: `${path} can have at most ${number(MOST_ENTRIES)} entries.` });
      return;
    }
    // `expectation` has seen that the value is a list.
    (value as unknown[]).forEach((entry, index) => {
      check(entry, shape.entries, entryPath(path, index), faults);
    });
  } else {
    const source = value as JsonObject;
    for (const [key, inner] of Object.entries(shape.fields)) {
      if (Object.hasOwn(source, key)) check(source[key], inner, keyPath(path, key), faults);
    }
  }
}

const number = (count: number) => count.toLocaleString('en-US');

function checkLength(value: unknown, most: number, path: string, faults: DocumentError[]): void {
  if (typeof value !== 'string' || value.length <= most) return;
  const message = `${path} is too long: it has ${number(value.length)} characters, and can have ${number(most)}.`;
  faults.push({ path, message });
}

/** What an export of ours states beside a document may go into any field. */
function checkExtensionValues(value: unknown, path: string, faults: DocumentError[]): void {
  if (faults.length >= MAX_ERRORS) return;
  checkLength(value, LONGEST * LIMITS.paragraph, path, faults);
  if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      checkExtensionValues(entry, entryPath(path, index), faults);
    });
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) checkExtensionValues(inner, keyPath(path, key), faults);
  }
}

/** What a value of a wrong type should have been; '' when the type is right. Numbers pass as texts. */
function expectation(value: unknown, shape: Exclude<Shape, 'anything' | 'claims'>): string {
  if ('entries' in shape) return Array.isArray(value) ? '' : 'a list';
  if ('fields' in shape) return isObject(value) ? '' : 'an object';
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return '';
  if (shape.is === 'date') return 'a date as text, such as "2021-03"';
  return shape.is === 'text' ? 'text' : 'a web address as text, such as "https://example.com"';
}
