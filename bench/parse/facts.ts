import { toPrintedPrecision } from './format-date.ts';
import type { Layout } from './layout.ts';
import { SECTION_KINDS } from './person.ts';
import { buildPrintedPerson } from './print-person.ts';

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

const createFact = (field: Field, text: string, path = '', key = KEYS[field]?.(text) ?? normalizeText(text)): Fact => ({
  field,
  text,
  key,
  path,
});

/** Letters and digits only: whitespace, case, dashes and hyphenation do not distinguish two spellings. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');

/** A degree without the prepositions that a reader drops when it separates the degree from the subject. */
const normalizeDegree = (text: string): string =>
  normalizeText(text.replace(/(?<=\s)(?:in|of|en|em|de|im)(?=\s)/giu, ''));

/** Host and path. */
export const normalizeLink = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

const KEYS: Partial<Record<Field, (text: string) => string>> = {
  // Post-nominal letters, as in 'Grace Kim, CPA', may be kept or dropped.
  name: (text) => normalizeText(text.split(',')[0] ?? ''),
  email: (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^mailto:/, ''),
  phone: (text) => text.normalize('NFKC').replace(/\D/g, ''),
  link: normalizeLink,
  degree: normalizeDegree,
};

/** Returns the dates of an entry as facts; a single date counts as neither start nor end. */
export function createDateFacts({ start, end }: Period, path = ''): Fact[] {
  if (!start || !end || start === end) {
    const onlyDate = start ?? end;
    return onlyDate ? [createFact('date', `in ${onlyDate}`, path && `${path}.endDate`)] : [];
  }
  return [
    createFact('date', `from ${start}`, path && `${path}.startDate`),
    // JSON Resume has no end date for an ongoing entry.
    createFact('date', `to ${end}`, path && `${path}.${end === 'present' ? 'startDate' : 'endDate'}`),
  ];
}

const toPeriodKey = (period: Period): string =>
  createDateFacts(period)
    .map(({ key }) => key)
    .join(' ');

/** Returns the facts of a job and the job itself. */
export const createJobFacts = (
  {
    role,
    company,
    points,
    paragraphs = [],
    ...period
  }: Period & { role: string; company: string; points: string[]; paragraphs?: string[] },
  path = '',
): Fact[] => [
  ...(role ? [createFact('role', role, path && `${path}.position`)] : []),
  ...(company ? [createFact('company', company, path && `${path}.name`)] : []),
  ...createDateFacts(period, path),
  ...points.map((point, index) => createFact('point', point, path && `${path}.highlights[${index}]`)),
  // One program prints as a paragraph what another prints as a bullet point.
  ...paragraphs.map((text) => createFact('point', text, path && `${path}.summary`)),
  createFact(
    'job',
    `${role} | ${company} | ${period.start}`,
    '',
    [normalizeText(role), normalizeText(company), period.start].join(' | '),
  ),
];

/** Returns the facts of an education entry and the entry itself. */
export const createStudyFacts = (
  { title, institution, ...period }: Period & { title: string; institution: string },
  path = '',
): Fact[] => [
  ...(title ? [createFact('degree', title, path && `${path}.studyType`)] : []),
  ...(institution ? [createFact('institution', institution, path && `${path}.institution`)] : []),
  ...createDateFacts(period, path),
  createFact(
    'study',
    `${title} | ${institution} | ${period.start ?? ''} | ${period.end ?? ''}`,
    '',
    [normalizeDegree(title), normalizeText(institution), toPeriodKey(period)].join(' | '),
  ),
];

/** Returns facts of one field, each with its path. */
export const createSimpleFacts = (field: Field, texts: readonly (readonly [text: string, path: string])[]): Fact[] =>
  texts.filter(([text]) => text).map(([text, path]) => createFact(field, text, path));

/** Returns the facts that a file prints, derived from the person's data and not from the file. */
export function buildTruth(layout: Layout): Fact[] {
  const person = buildPrintedPerson(layout);
  const toPrintedDate = (date: string) => toPrintedPrecision(date, layout.dates);
  const createTexts = (field: Field, list: readonly string[]) =>
    createSimpleFacts(
      field,
      list.map((text) => [text, ''] as const),
    );
  return [
    // Text after a comma is a title, such as CPA, and not part of the name.
    ...createTexts('name', [person.name.replace(/,.*$/, '')]),
    ...createTexts('label', [person.label]),
    ...createTexts('email', [person.email]),
    ...createTexts('phone', [person.phone]),
    ...createTexts(
      'link',
      person.links.map(({ url }) => url),
    ),
    ...createTexts(
      'section',
      SECTION_KINDS.filter((kind) => person[kind].length > 0),
    ),
    ...person.work.flatMap(({ start, end, ...job }) =>
      createJobFacts({ ...job, start: toPrintedDate(start), end: end ? toPrintedDate(end) : 'present' }),
    ),
    ...person.education.flatMap(({ start, end, ...study }) =>
      createStudyFacts({ ...study, ...(start && { start: toPrintedDate(start) }), end: toPrintedDate(end) }),
    ),
    ...createTexts(
      'skill',
      person.skills.flatMap(({ items }) => items),
    ),
    ...createTexts(
      'language',
      person.languages.map(({ language }) => language),
    ),
    ...createTexts(
      'certificate',
      person.certificates.map(({ name }) => name),
    ),
    ...createTexts(
      'project',
      person.projects.map(({ name }) => name),
    ),
    ...createTexts(
      'publication',
      person.publications.map(({ title }) => title),
    ),
  ];
}
