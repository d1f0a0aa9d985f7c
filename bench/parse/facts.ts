import type { Layout } from './layout.ts';
import { SECTION_KINDS } from './person.ts';
import { printedPerson } from './print-person.ts';
import { keepPrinted } from './write-date.ts';

/**
 * The fields that are scored, each separately. A job is its role, company and start together; a study its title,
 * institution, start and end.
 */
export const FIELDS = [
  'name',
  'label',
  'email',
  'phone',
  'link',
  'section',
  'date',
  'job',
  'role',
  'company',
  'point',
  'study',
  'degree',
  'institution',
  'skill',
  'language',
  'certificate',
  'project',
  'publication',
] as const;

export type Field = (typeof FIELDS)[number];

/** One fact of a resume. */
export interface Fact {
  field: Field;
  /** The text as written. */
  text: string;
  /** Normalized text; equal for two spellings of the same fact. */
  key: string;
  /**
   * Path where a reader put it, such as 'work[0].position'; '' for ground truth, and for facts composed from several
   * paths.
   */
  path: string;
}

/** A period as it is printed: with both ends, or a single date. */
interface Period {
  start?: string;
  /** 'present' if it is ongoing. */
  end?: string;
}

const fact = (field: Field, text: string, path = '', key = KEYS[field]?.(text) ?? letters(text)): Fact => ({
  field,
  text,
  key,
  path,
});

/** Letters and digits only: whitespace, case, dashes and hyphenation do not distinguish two spellings. */
export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');

/** A degree without the prepositions that a reader drops when it separates the degree from the subject. */
const degree = (text: string): string => letters(text.replace(/(?<=\s)(?:in|of|en|em|de|im)(?=\s)/giu, ''));

/** Host and path. */
const link = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

const KEYS: Partial<Record<Field, (text: string) => string>> = {
  // Post-nominal letters, as in 'Grace Kim, CPA', may be kept or dropped.
  name: (text) => letters(text.split(',')[0] ?? ''),
  email: (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^mailto:/, ''),
  phone: (text) => text.normalize('NFKC').replace(/\D/g, ''),
  link,
  degree,
};

/** Returns the dates of an entry as facts; a single date counts as neither start nor end. */
export function dateFacts({ start, end }: Period, path = ''): Fact[] {
  if (!start || !end || start === end) {
    const only = start ?? end;
    return only ? [fact('date', `in ${only}`, path && `${path}.endDate`)] : [];
  }
  return [
    fact('date', `from ${start}`, path && `${path}.startDate`),
    // JSON Resume has no end date for an ongoing entry.
    fact('date', `to ${end}`, path && `${path}.${end === 'present' ? 'startDate' : 'endDate'}`),
  ];
}

const periodKey = (period: Period): string =>
  dateFacts(period)
    .map(({ key }) => key)
    .join(' ');

/** Returns the facts of a job and the job itself. */
export const jobFacts = (
  {
    role,
    company,
    points,
    paragraphs = [],
    ...period
  }: Period & { role: string; company: string; points: string[]; paragraphs?: string[] },
  path = '',
): Fact[] => [
  ...(role ? [fact('role', role, path && `${path}.position`)] : []),
  ...(company ? [fact('company', company, path && `${path}.name`)] : []),
  ...dateFacts(period, path),
  ...points.map((point, index) => fact('point', point, path && `${path}.highlights[${index}]`)),
  // One program prints as a paragraph what another prints as a bullet point.
  ...paragraphs.map((text) => fact('point', text, path && `${path}.summary`)),
  fact(
    'job',
    `${role} | ${company} | ${period.start}`,
    '',
    [letters(role), letters(company), period.start].join(' | '),
  ),
];

/** Returns the facts of an education entry and the entry itself. */
export const studyFacts = (
  { title, institution, ...period }: Period & { title: string; institution: string },
  path = '',
): Fact[] => [
  ...(title ? [fact('degree', title, path && `${path}.studyType`)] : []),
  ...(institution ? [fact('institution', institution, path && `${path}.institution`)] : []),
  ...dateFacts(period, path),
  fact(
    'study',
    `${title} | ${institution} | ${period.start ?? ''} | ${period.end ?? ''}`,
    '',
    [degree(title), letters(institution), periodKey(period)].join(' | '),
  ),
];

/** Returns facts of one field, each with its path. */
export const simpleFacts = (field: Field, texts: readonly (readonly [text: string, path: string])[]): Fact[] =>
  texts.filter(([text]) => text).map(([text, path]) => fact(field, text, path));

/** Returns the facts that a file prints, derived from the person's data and not from the file. */
export function buildTruth(layout: Layout): Fact[] {
  const person = printedPerson(layout);
  const keep = (date: string) => keepPrinted(date, layout.dates);
  const texts = (field: Field, list: readonly string[]) =>
    simpleFacts(
      field,
      list.map((text) => [text, ''] as const),
    );
  return [
    // Text after a comma is a title, such as CPA, and not part of the name.
    ...texts('name', [person.name.replace(/,.*$/, '')]),
    ...texts('label', [person.label]),
    ...texts('email', [person.email]),
    ...texts('phone', [person.phone]),
    ...texts(
      'link',
      person.links.map(({ url }) => url),
    ),
    ...texts(
      'section',
      SECTION_KINDS.filter((kind) => person[kind].length > 0),
    ),
    ...person.work.flatMap(({ start, end, ...job }) =>
      jobFacts({ ...job, start: keep(start), end: end ? keep(end) : 'present' }),
    ),
    ...person.education.flatMap(({ start, end, ...study }) =>
      studyFacts({ ...study, ...(start && { start: keep(start) }), end: keep(end) }),
    ),
    ...texts(
      'skill',
      person.skills.flatMap(({ items }) => items),
    ),
    ...texts(
      'language',
      person.languages.map(({ language }) => language),
    ),
    ...texts(
      'certificate',
      person.certificates.map(({ name }) => name),
    ),
    ...texts(
      'project',
      person.projects.map(({ name }) => name),
    ),
    ...texts(
      'publication',
      person.publications.map(({ title }) => title),
    ),
  ];
}
