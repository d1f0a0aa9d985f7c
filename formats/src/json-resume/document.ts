import { LIMITS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import { appendIndex, appendKey, isObject, type JsonObject } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';

/** A JSON Resume document, https://jsonresume.org/schema, version 1.0.0. */
export type JsonResume = JsonObject;

export const SCHEMA_URL = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Maximum nesting of a document; the schema itself needs four levels. */
export const MAX_DEPTH = 64;
export const NESTING_ERROR: DocumentError = {
  path: '',
  message: `The document must not be nested deeper than ${MAX_DEPTH} levels.`,
};

/** Maximum number of reported errors; the first ones are fixed first. */
const MAX_ERRORS = 50;

/** A validation error of a document. */
export interface DocumentError {
  /** Path such as `work[2].startDate`; '' for the document itself. */
  path: string;
  /** A sentence that states what is expected. */
  message: string;
}

/**
 * How many times the limit of its field a text may reach: up to that, its field rejects it, and it is reported and
 * stored as unmapped data. Beyond that, the document is rejected before the text is processed.
 */
const MAX_LENGTH_FACTOR = 4;

/** Maximum number of entries in a mapped list: more than any career needs, and few enough to compare quickly. */
export const MAX_ENTRIES = 1_000;

const formatCount = (count: number) => count.toLocaleString('en-US');

// Each message continues the path of its value: 'work[2].startDate must be ...'.
const describeTooLong = ({ length }: string, maxLength: number) =>
  `is too long: it has ${formatCount(length)} characters, and can have ${formatCount(maxLength)}.`;

/** Accepts a text of at most `maxLength` characters, or a number, which is converted to text. */
const scalar = (expected: string, maxLength: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
      // Piped, so that the length is checked only for text; lists have one too.
      z
        .string(`must be ${expected}.`)
        .pipe(z.string().max(maxLength, { error: ({ input }) => describeTooLong(String(input), maxLength) })),
    )
    .nullish();
const text = (maxLength: number) => scalar('text', MAX_LENGTH_FACTOR * maxLength);
const date = scalar('a date as text, such as "2021-03"', MAX_LENGTH_FACTOR * 40);
const url = scalar('a web address as text, such as "https://example.com"', MAX_LENGTH_FACTOR * LIMITS.url);
const [name, line, paragraph] = [text(LIMITS.name), text(LIMITS.line), text(LIMITS.paragraph)];

const object = (fields: z.ZodRawShape) => z.object(fields, 'must be an object.').nullish();
const listSchema = (entry: z.ZodType) =>
  z
    .array(z.unknown(), 'must be a list.')
    .pipe(
      z
        .array(z.unknown())
        .max(MAX_ENTRIES, { error: `can have at most ${formatCount(MAX_ENTRIES)} entries.`, abort: true }),
    )
    .superRefine((entries, context) => {
      // Stops at the maximum number of errors: a list of lists can have a million.
      let count = 0;
      for (const [index, value] of entries.entries()) {
        const { issues = [] } = entry.safeParse(value).error ?? {};
        for (const { path, message } of issues) {
          context.addIssue({ code: 'custom', path: [index, ...path], message });
        }
        count += issues.length;
        if (count >= MAX_ERRORS) return;
      }
    })
    .nullish();

/** Extension values may go to any field, so the limit of the longest field applies. */
const extension = z
  .unknown()
  .optional()
  .superRefine((value, context) => {
    const maxLength = MAX_LENGTH_FACTOR * LIMITS.paragraph;
    const visit = (inner: unknown, path: (string | number)[]): void => {
      if (typeof inner === 'string' && inner.length > maxLength) {
        context.addIssue({ code: 'custom', path, message: describeTooLong(inner, maxLength) });
      } else if (Array.isArray(inner)) {
        for (const [index, entry] of inner.entries()) visit(entry, [...path, index]);
      } else if (isObject(inner)) {
        for (const [key, entry] of Object.entries(inner)) visit(entry, [...path, key]);
      }
    };
    visit(value, []);
  });

const list = (fields: z.ZodRawShape) => listSchema(object({ ...fields, [EXTENSION_KEY]: extension }));
const points = listSchema(text(LIMITS.summaryPoint));

/** Types of the known keys; other keys are stored unchanged. */
const DOCUMENT_SHAPE = {
  $schema: text(LIMITS.url),
  basics: object({
    // First and last name together.
    name: text(2 * LIMITS.name),
    label: name,
    // Not mapped to a field, and often contains the picture itself.
    image: scalar('text', Number.POSITIVE_INFINITY),
    email: text(LIMITS.email),
    phone: text(LIMITS.contactNumber),
    url,
    summary: paragraph,
    location: object({ address: line, postalCode: line, city: name, countryCode: name, region: line }),
    profiles: list({ network: name, username: name, url }),
  }),
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
    courses: listSchema(line),
  }),
  projects: list({
    name,
    description: paragraph,
    highlights: points,
    keywords: listSchema(text(LIMITS.tag)),
    startDate: date,
    endDate: date,
    url,
    roles: listSchema(line),
    entity: line,
    type: line,
  }),
  certificates: list({ name, date, url, issuer: name }),
  skills: list({ name: line, level: line, keywords: listSchema(text(LIMITS.skill)) }),
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
  awards: list({ title: name, date, awarder: name, url, summary: paragraph }),
  publications: list({ name: line, publisher: name, releaseDate: date, url, summary: paragraph }),
  interests: list({ name, keywords: listSchema(text(LIMITS.tag)) }),
  references: list({ name, reference: paragraph }),
  meta: object({ [EXTENSION_KEY]: extension }),
};

const DOCUMENT_SCHEMA = z.object(DOCUMENT_SHAPE);

const SECTION_KEYS = Object.keys(DOCUMENT_SHAPE).filter((key) => key !== '$schema' && key !== 'meta');

/** Validates a value as a JSON Resume document; returns an empty list if it is valid. */
export function validateDocument(document: unknown): DocumentError[] {
  if (!isObject(document)) return [{ path: '', message: 'The document must be a JSON object.' }];
  if (isDeeperThan(document, MAX_DEPTH)) {
    return [NESTING_ERROR];
  }
  const hasResumeSchema = typeof document.$schema === 'string' && /resume/i.test(document.$schema);
  if (!hasResumeSchema && !SECTION_KEYS.some((key) => Object.hasOwn(document, key))) {
    const message = `This is JSON, but not a JSON Resume: it has none of ${SECTION_KEYS.join(', ')}.`;
    return [{ path: '', message }];
  }
  const issues = DOCUMENT_SCHEMA.safeParse(document).error?.issues ?? [];
  return issues.slice(0, MAX_ERRORS).map(({ path: keys, message }) => {
    const path = formatPath(keys);
    return { path, message: `${path} ${message}` };
  });
}

const formatPath = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? appendIndex(path, key) : appendKey(path, String(key))),
    '',
  );

/** Whether lists and objects are nested deeper than a number of levels. Does not recurse, so any depth is safe. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let level = 0; level <= levels; level++) {
    layer = layer.flatMap((entry) => (Array.isArray(entry) ? entry : isObject(entry) ? Object.values(entry) : []));
    if (layer.length === 0) return false;
  }
  return true;
}
