import type { Layout } from './layout.ts';
import { SECTION_KINDS } from './person.ts';
import { printedPerson } from './print-person.ts';
import { keepPrinted } from './write-date.ts';

/** What is scored, each by itself. A job is its role, company and beginning together; a study all four. */
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
  /** As it is written. */
  text: string;
  /** What two writings of the same fact have in common. */
  key: string;
  /** Where a reader put it, such as 'work[0].position'; '' for truth, and for what more than one path makes. */
  path: string;
}

/** A period as it is told: with both ends, or one date alone. */
interface Period {
  start?: string;
  /** 'present' where it goes on. */
  end?: string;
}

const fact = (field: Field, text: string, path = '', key = KEYS[field]?.(text) ?? letters(text)): Fact => ({
  field,
  text,
  key,
  path,
});

/** Letters and digits alone: blanks, cases, dashes and hyphens at the end of a line do not tell two writings apart. */
export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');

/** A degree without the small words that a reader leaves out where it tells the degree from the subject. */
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
  // Letters of a profession behind it, as in 'Grace Kim, CPA', may stay or go.
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

/** The dates of an entry as facts; one date alone is neither its beginning nor its end. */
export function dateFacts({ start, end }: Period, path = ''): Fact[] {
  if (!start || !end || start === end) {
    const only = start ?? end;
    return only ? [fact('date', `in ${only}`, path && `${path}.endDate`)] : [];
  }
  return [
    fact('date', `from ${start}`, path && `${path}.startDate`),
    // What goes on has no place in a document of its own.
    fact('date', `to ${end}`, path && `${path}.${end === 'present' ? 'startDate' : 'endDate'}`),
  ];
}

const periodKey = (period: Period): string =>
  dateFacts(period)
    .map(({ key }) => key)
    .join(' ');

/** An entry of work with the facts it is made of. */
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
  // What one writes as a point another one writes as a line of text.
  ...paragraphs.map((text) => fact('point', text, path && `${path}.summary`)),
  fact(
    'job',
    `${role} | ${company} | ${period.start}`,
    '',
    [letters(role), letters(company), period.start].join(' | '),
  ),
];

/** An entry of education with the facts it is made of. */
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

/** Facts of one field, each with its path. */
export const simpleFacts = (field: Field, texts: readonly (readonly [text: string, path: string])[]): Fact[] =>
  texts.filter(([text]) => text).map(([text, path]) => fact(field, text, path));

/** The facts that a file prints, from the person's data: nothing of it is taken from the file. */
export function buildTruth(layout: Layout): Fact[] {
  const person = printedPerson(layout);
  const keep = (date: string) => keepPrinted(date, layout.dates);
  const texts = (field: Field, list: readonly string[]) =>
    simpleFacts(
      field,
      list.map((text) => [text, ''] as const),
    );
  return [
    // What stands behind a comma is a title, such as CPA, and no part of the name.
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
