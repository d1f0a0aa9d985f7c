import { LIMITS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import { entryPath, isObject, type JsonObject, keyPath } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';

/** A JSON Resume document, https://jsonresume.org/schema, version 1.0.0. */
export type JsonResume = JsonObject;

export const SCHEMA_URL = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Deepest nesting of a document; the schema itself needs four levels. */
export const MAX_DEPTH = 64;
export const TOO_DEEP: DocumentError = {
  path: '',
  message: `The document must not be nested deeper than ${MAX_DEPTH} levels.`,
};

/** Most faults told at once; the first ones are what a person mends first. */
const MAX_ERRORS = 50;

/** What is wrong with a document as a whole. */
export interface DocumentError {
  /** Such as `work[2].startDate`; '' for the document itself. */
  path: string;
  /** A plain sentence that says what should stand there. */
  message: string;
}

/**
 * How many times as long as its field a text may be: it is refused by its field then, told, and kept aside. Beyond
 * that the document is refused before anything looks at the text.
 */
const MAX_LENGTH_FACTOR = 4;

/** Most entries of a list that has a home here: far more than a life holds, and few enough to compare in no time. */
export const MAX_ENTRIES = 1_000;

const formatCount = (count: number) => count.toLocaleString('en-US');

// Each message goes on where the path of its value ends: 'work[2].startDate must be ...'.
const describeTooLong = ({ length }: string, most: number) =>
  `is too long: it has ${formatCount(length)} characters, and can have ${formatCount(most)}.`;

/** A text of at most `most` characters, or a number, which passes as one. */
const scalar = (expected: string, most: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
      // Piped: a length is a question to what is a text, and lists have one too.
      z
        .string(`must be ${expected}.`)
        .pipe(z.string().max(most, { error: ({ input }) => describeTooLong(String(input), most) })),
    )
    .nullish();
const text = (most: number) => scalar('text', MAX_LENGTH_FACTOR * most);
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
      // Looks no further than errors are told: a list of lists can hold a million of them.
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

/** What an export of ours states beside a document may go into any field: no text is longer than the longest of them. */
const extension = z
  .unknown()
  .optional()
  .superRefine((value, context) => {
    const most = MAX_LENGTH_FACTOR * LIMITS.paragraph;
    const visit = (inner: unknown, path: (string | number)[]): void => {
      if (typeof inner === 'string' && inner.length > most) {
        context.addIssue({ code: 'custom', path, message: describeTooLong(inner, most) });
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

/** Types of the known keys; what others hold is kept as it came. */
const SHAPES = {
  $schema: text(LIMITS.url),
  basics: object({
    // First and last name.
    name: text(2 * LIMITS.name),
    label: name,
    // No field takes it: often it is the picture itself.
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

const DOCUMENT = z.object(SHAPES);

const SECTIONS = Object.keys(SHAPES).filter((key) => key !== '$schema' && key !== 'meta');

/** All that keeps a value from being read as a JSON Resume document; an empty list when nothing does. */
export function validateDocument(document: unknown): DocumentError[] {
  if (!isObject(document)) return [{ path: '', message: 'The document must be a JSON object.' }];
  if (isDeeperThan(document, MAX_DEPTH)) {
    return [TOO_DEEP];
  }
  const named = typeof document.$schema === 'string' && /resume/i.test(document.$schema);
  if (!named && !SECTIONS.some((key) => Object.hasOwn(document, key))) {
    const message = `This is JSON, but not a JSON Resume: it has none of ${SECTIONS.join(', ')}.`;
    return [{ path: '', message }];
  }
  const issues = DOCUMENT.safeParse(document).error?.issues ?? [];
  return issues.slice(0, MAX_ERRORS).map(({ path: keys, message }) => {
    const path = formatPath(keys);
    return { path, message: `${path} ${message}` };
  });
}

const formatPath = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>((path, key) => (typeof key === 'number' ? entryPath(path, key) : keyPath(path, String(key))), '');

/** Whether lists and objects are nested more than so many levels. Needs no stack, so any depth is safe. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let level = 0; level <= levels; level++) {
    layer = layer.flatMap((entry) => (Array.isArray(entry) ? entry : isObject(entry) ? Object.values(entry) : []));
    if (layer.length === 0) return false;
  }
  return true;
}
