import type { ParsedDocument } from '../../formats/src/reading/read-document.ts';
import { normalizeLink } from '../parse/facts.ts';
import type { Truth } from './truth.ts';

/** The fields that are scored; a job and a study count as a whole: names and both dates. */
export const SCORED_FIELDS = ['name', 'email', 'phone', 'link', 'place', 'job', 'study'] as const;
export type ScoredField = (typeof SCORED_FIELDS)[number];

/** A value that the importer read. */
export interface ScoredValue {
  field: ScoredField | 'company' | 'role' | 'date' | 'school' | 'degree';
  text: string;
  isRight: boolean;
  /** Whether the preview marks it as uncertain. */
  isFlagged: boolean;
}

export interface FileScore {
  /** Numbers of facts in the truth, of values that were read, and of right ones, by field. */
  counts: Record<ScoredField, { truth: number; read: number; right: number }>;
  values: ScoredValue[];
  /** Whether all scored facts are right and nothing wrong was read. */
  isWhollyRight: boolean;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}]/gu, '')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}+#]/gu, '');

const toDigits = (phone: string): string => phone.normalize('NFKC').replace(/\D/g, '').replace(/^00/, '');
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'object' && it !== null) : [];
const isAny = (text: string, ...accepted: (string | undefined)[]): boolean =>
  accepted.some((it) => it !== undefined && fold(it) === fold(text));

/** An entry of a list, as it was read or as it is printed. */
interface Entry {
  names: readonly [string, string];
  start: string;
  end: string;
}

interface TruthEntry {
  accepts: readonly [(text: string) => boolean, (text: string) => boolean];
  start: string;
  end: string;
}

/** Compares what was read from a file with its truth. */
export function scoreFile({ document, quote }: ParsedDocument, truth: Truth): FileScore {
  const basics = (document.basics ?? {}) as Record<string, unknown>;
  const values: ScoredValue[] = [];
  const counts = Object.fromEntries(
    SCORED_FIELDS.map((field) => [field, { truth: 0, read: 0, right: 0 }]),
  ) as FileScore['counts'];
  const isFlagged = (path: string) => quote?.(path)?.isUnsure ?? false;
  const add = (field: ScoredValue['field'], text: string, isRight: boolean, path: string) =>
    values.push({ field, text, isRight, isFlagged: isFlagged(path) });
  const count = (field: ScoredField, expected: number, read: number, right: number) => {
    counts[field] = { truth: expected, read, right };
  };
  const scoreSingle = (field: ScoredField, text: string, hasTruth: boolean, isRight: boolean, path: string) => {
    count(field, Number(hasTruth), Number(text !== ''), Number(text !== '' && isRight));
    if (text) add(field, text, isRight, path);
  };

  const { first, last } = truth.name;
  const fullName = `${first} ${last}`.trim();
  const name = asText(basics.name);
  scoreSingle('name', name, fullName !== '', isAny(name, fullName, `${last} ${first}`), 'basics.name');
  const email = asText(basics.email);
  scoreSingle(
    'email',
    email,
    truth.emails.length > 0,
    truth.emails.some((it) => isAny(email, it)),
    'basics.email',
  );
  const phone = asText(basics.phone);
  const isPhone = truth.phones.some((it) => toDigits(it) === toDigits(phone));
  scoreSingle('phone', phone, truth.phones.length > 0, isPhone, 'basics.phone');
  const city = asText((basics.location as Record<string, unknown> | undefined)?.city);
  scoreSingle('place', city, truth.place.city !== '', isAny(city, truth.place.city), 'basics.location');

  const profiles = asList(basics.profiles).map((profile, index) => ({
    text: asText(profile.url) || asText(profile.username),
    path: `basics.profiles[${index}]`,
  }));
  const links = [{ text: asText(basics.url), path: 'basics.url' }, ...profiles].filter(({ text }) => text !== '');
  const expected = truth.links.map(normalizeLink);
  const isLink = (text: string) => expected.some((it) => it === normalizeLink(text) || it.endsWith(`/${normalizeLink(text)}`));
  for (const { text, path } of links) add('link', text, isLink(text), path);
  count('link', expected.length, links.length, links.filter(({ text }) => isLink(text)).length);

  const scoreList = (
    field: 'job' | 'study',
    read: readonly (Entry & { path: string; keys: readonly [string, string] })[],
    printed: readonly TruthEntry[],
    nameFields: readonly ['company' | 'school', 'role' | 'degree'],
  ) => {
    const free = new Set(printed);
    let right = 0;
    const aligned = read.map((entry) => ({ entry, truth: findBest(entry, printed) }));
    for (const { entry, truth: match } of aligned) {
      const matches = match ? compareEntry(entry, match) : { names: [false, false], start: false, end: false };
      const isWhole =
        match !== undefined && matches.names.every(Boolean) && matches.start && matches.end && free.has(match);
      if (isWhole && match) {
        right += 1;
        free.delete(match);
      }
      entry.names.forEach((text, index) => {
        const nameField = nameFields[index];
        if (text && nameField)
          add(nameField, text, matches.names[index] ?? false, `${entry.path}.${entry.keys[index]}`);
      });
      if (entry.start) add('date', entry.start, matches.start, `${entry.path}.startDate`);
      if (entry.end && entry.end !== 'present') add('date', entry.end, matches.end, `${entry.path}.endDate`);
    }
    count(field, printed.length, read.length, right);
  };
  scoreList(
    'job',
    asList(document.work).map((job, index) => ({
      names: [asText(job.name), asText(job.position)],
      keys: ['name', 'position'],
      ...toDates(job),
      path: `work[${index}]`,
    })),
    truth.jobs.map(({ company, role, acceptCompany = [], acceptRole = [], start, end }) => ({
      accepts: [(text) => isAny(text, company, ...acceptCompany), (text) => isAny(text, role, ...acceptRole)],
      // A job with one date is read as one month or year.
      ...{ start, end: end === '' ? start : end },
    })),
    ['company', 'role'],
  );
  scoreList(
    'study',
    asList(document.education).map((study, index) => ({
      names: [asText(study.institution), [asText(study.studyType), asText(study.area)].filter(Boolean).join(' ')],
      keys: ['institution', 'studyType'],
      ...toDates(study),
      path: `education[${index}]`,
    })),
    truth.studies.map(({ school, degree, field, acceptSchool = [], acceptDegree = [], start, end }) => ({
      accepts: [
        (text) => isAny(text, school, ...acceptSchool),
        (text) => isAnyDegree(text, [degree, ...acceptDegree], field),
      ],
      ...{ start, end },
    })),
    ['school', 'degree'],
  );

  const isComplete = SCORED_FIELDS.every((field) => {
    const { truth: all, right } = counts[field];
    return field === 'email' || field === 'phone' ? right >= Math.min(all, 1) : right === all;
  });
  return { counts, values, isWhollyRight: isComplete && values.every(({ isRight }) => isRight) };
}

/** The dates of an entry. One that has a start and no end is ongoing. */
function toDates(entry: Record<string, unknown>): { start: string; end: string } {
  const [start, end] = [asText(entry.startDate).slice(0, 7), asText(entry.endDate).slice(0, 7)];
  return { start, end: end || (start && 'present') };
}

/** Whether a text is the degree with its field, in either order, without the words between them. */
function isAnyDegree(text: string, degrees: readonly string[], field: string): boolean {
  const plain = (value: string) =>
    fold(value.replace(/(?<=\s)(?:in|of|en|em|de|im|i|w|v|på|för|dans|für)(?=\s)/giu, ' '));
  return degrees.some((degree) =>
    [degree, `${degree} ${field}`, `${field} ${degree}`].some((it) => it.trim() !== '' && plain(it) === plain(text)),
  );
}

function compareEntry(entry: Entry, { accepts, start, end }: TruthEntry) {
  return {
    names: accepts.map((accept, index) => accept(entry.names[index] ?? '')),
    start: entry.start === start,
    end: entry.end === end,
  };
}

/** Returns the printed entry that shares most with one that was read; undefined if none shares anything. */
function findBest(entry: Entry, printed: readonly TruthEntry[]): TruthEntry | undefined {
  const scored = printed.map((one) => {
    const { names, start, end } = compareEntry(entry, one);
    return {
      one,
      score: names.filter(Boolean).length * 2 + Number(start && entry.start !== '') + Number(end && entry.end !== ''),
    };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.one : undefined;
}
