import type { ImportReport } from '@vitrine/contract/resume/import-report';
import type { Resume } from '@vitrine/contract/resume/resume';
import { truncate } from '@vitrine/contract/text/characters';
import { type ImportOptions, type ImportResult, importJsonResume } from '../json-resume/import.ts';
import type { JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY, isEqualJson, omitBlank } from '../json-resume/lens.ts';
import { BIBTEX_KEY } from './kept-entry.ts';
import { type BibtexEntry, BibtexError, type BibtexProblem, parseBibtex } from './parse-bibtex.ts';
import { createKeptEntry, validatePublicationValues } from './passthrough.ts';
import {
  PUBLICATION_FIELDS,
  type PublicationField,
  type PublicationValues,
  readKind,
  readPublications,
  SOURCE_FIELDS,
} from './publication.ts';
import { writeFields } from './write-entry.ts';

/**
 * Imports the entries of a BibTeX file into the publications of a resume by the rules of every import: empty fields are
 * filled, new entries are added, and values without a field become unmapped data (rules R21 to R24, R53).
 */
export function importBibtex(text: string, current: Resume, options: Omit<ImportOptions, 'mode'>): ImportResult {
  try {
    const { entries, problems } = parseBibtex(text.replace(/^\uFEFF/, ''));
    if (entries.length === 0) return { ok: false, errors: [describeEmptyFile(problems)] };
    const { works: unsorted, leftOut } = resolveInheritedFields(entries);
    const sorted = sortNewestFirst(unsorted, readPublications(unsorted));
    const [works, values] = [sorted.map(({ entry }) => entry), sorted.map(({ value }) => value)];
    const validations = works.map((entry, index) => validatePublicationValues(entry, values[index]));
    const publications = works.map((entry, index) => toPublication(entry, validations[index]?.values));
    const result = importJsonResume({ publications }, current, {
      ...options,
      mode: 'merge',
      hasFinalTexts: true,
    });
    if (!result.ok) return { ok: false, errors: result.errors.map((error) => mapErrorPath(error, works)) };
    const { resume, report } = result;
    const isNew = !isEqualJson([resume.publications, resume.kept], [current.publications, current.kept]);
    return {
      ok: true,
      resume,
      report: mapReportPaths(report, works, {
        notes: [
          ...[...problems, ...leftOut].map(createLeftOutNote),
          ...validations.flatMap((validation) => validation.notes),
        ],
        isNew,
      }),
    };
  } catch (error) {
    if (error instanceof BibtexError) return { ok: false, errors: [{ path: '', message: error.message }] };
    throw error;
  }
}

/** Sorts entries by date, those without one last: the order of a file of references says nothing. */
const sortNewestFirst = (works: readonly BibtexEntry[], values: readonly PublicationValues[]) =>
  works
    .flatMap((entry, index) => (values[index] ? [{ entry, value: values[index] }] : []))
    // ISO dates, a bare year before its months.
    .sort((a, b) => (a.value.date < b.value.date ? 1 : a.value.date > b.value.date ? -1 : 0));

function describeEmptyFile(problems: readonly BibtexProblem[]): { path: string; message: string } {
  const [first] = problems;
  if (first) return { path: `line ${first.line}`, message: `Line ${first.line}, ${first.entry}: ${first.message}.` };
  return { path: '', message: 'There is no BibTeX entry in it, which begins like @article{key,' };
}

/**
 * Resolves the fields that entries inherit through `crossref` and `xdata`. An entry that others refer to is not a
 * publication of its own: its fields are copied to those entries.
 */
function resolveInheritedFields(entries: readonly BibtexEntry[]): { works: BibtexEntry[]; leftOut: BibtexProblem[] } {
  const byKey = new Map([...entries].reverse().map((entry) => [entry.key.toLowerCase(), entry]));
  const parents = new Set<BibtexEntry>();
  const works = entries.map((entry) => {
    const named = ['xdata', 'crossref'].flatMap((name) => (entry.fields.get(name) ?? '').split(','));
    const found = named
      .flatMap((key) => byKey.get(key.trim().toLowerCase()) ?? [])
      .filter((parent) => parent !== entry);
    if (found.length === 0) return entry;
    const fields = new Map([...entry.fields].filter(([name]) => name !== 'crossref' && name !== 'xdata'));
    for (const parent of found) {
      parents.add(parent);
      const isWhole = parent.type !== 'xdata';
      for (const [name, value] of parent.fields) {
        // A containing work has its own title, and may have other editors.
        const own = isWhole && name === 'title' ? 'booktitle' : name;
        if (!fields.has(own) && !NOT_INHERITED.has(own)) fields.set(own, value);
      }
    }
    return { ...entry, fields };
  });
  const isLeftOut = (entry: BibtexEntry) => parents.has(entry) || entry.type === 'xdata';
  return {
    works: works.filter((_, index) => !isLeftOut(entries[index] as BibtexEntry)),
    leftOut: entries.filter(isLeftOut).map(({ line, type, key }) => ({
      ...{ line, entry: `@${type}{${key}` },
      message: 'Other entries refer to it, and have its facts',
    })),
  };
}

const NOT_INHERITED = new Set([
  'crossref',
  'xdata',
  'xref',
  'author',
  'abstract',
  'doi',
  'url',
  'keywords',
  'subtitle',
]);

/** Converts an entry to a publication of a JSON Resume document. */
function toPublication(entry: BibtexEntry, values: PublicationValues | undefined): JsonObject {
  if (!values) return {};
  const { title, publisher, date, url, summary, ...others } = values;
  const own = omitBlank(others);
  return {
    ...omitBlank({ name: title, publisher, releaseDate: date, url, summary }),
    ...(Object.keys(own).length > 0 && { [EXTENSION_KEY]: own }),
    [BIBTEX_KEY]: createKeptEntry(entry, writeFields(entry.type, values)),
  };
}

/** A path in the document created from the entries: `publications[3].releaseDate`. */
const PUBLICATION_PATH = /^publications\[(\d+)\](?:\.(.*))?$/;

const FIELD_BY_DOCUMENT_KEY: Record<string, PublicationField> = {
  ...Object.fromEntries(PUBLICATION_FIELDS.map((field) => [`${EXTENSION_KEY}.${field}`, field])),
  ...{ name: 'title', publisher: 'publisher', releaseDate: 'date', url: 'url', summary: 'summary' },
};

/** Converts a path to one that the user recognizes: `rao2023half.year`, or `line 12` for an entry without a key. */
function formatPlace(path: string, works: readonly BibtexEntry[]): string {
  const [, index = '', field = ''] = PUBLICATION_PATH.exec(path) ?? [];
  const entry = works[Number(index)];
  if (!index || !entry) return path;
  const publicationField = FIELD_BY_DOCUMENT_KEY[field];
  const [name] = publicationField ? SOURCE_FIELDS[publicationField](entry.fields) : [];
  return [entry.key || `line ${entry.line}`, name].filter(Boolean).join('.');
}

function mapErrorPath({ path, message }: { path: string; message: string }, works: readonly BibtexEntry[]) {
  const place = formatPlace(path, works);
  return { path: place, message: message.replace(path, place).replace(/^publications /, 'This file ') };
}

const createLeftOutNote = ({ line, entry, message }: BibtexProblem): ImportReport['rejected'][number] => ({
  ...{ path: `line ${line}`, value: entry, code: 'left-out', reason: `${message}.` },
});

/** Converts a report to the terms of the file: entries by key, fields by BibTeX name, with notes on unread parts. */
function mapReportPaths(
  report: ImportReport,
  works: readonly BibtexEntry[],
  { notes, isNew }: { notes: ImportReport['rejected']; isNew: boolean },
): ImportReport {
  const mapPaths = <T extends { path: string }>(facts: readonly T[]) =>
    facts.map((fact) => ({ ...fact, path: formatPlace(fact.path, works) }));
  const withPlace = <T extends { path: string }>(facts: readonly T[]) =>
    mapPaths(facts).map((fact) => ({ ...fact, place: fact.path }));
  const kept = report.preserved.flatMap((fact) => {
    const entry = fact.path.endsWith(`].${BIBTEX_KEY}`) && works[Number(PUBLICATION_PATH.exec(fact.path)?.[1])];
    if (!entry) return fact;
    const value = formatUnmappedFields(entry);
    return value ? { ...fact, what: 'Further fields', value } : [];
  });
  return {
    ...report,
    imported: report.imported.map((item) => ({ ...item, fields: mapPaths(item.fields) })),
    preserved: isNew ? withPlace(kept) : [],
    rejected: [...notes, ...withPlace(report.rejected)],
    conflicts: mapPaths(report.conflicts),
    // The file has no data about the profile.
    toComplete: report.toComplete.filter(({ section }) => section === 'publications'),
    notListed: { ...report.notListed, preserved: isNew ? report.notListed.preserved : 0 },
  };
}

/** Lists what no field of a publication accepts: 'patent, number 412345, keywords joins'; '' if there is nothing. */
function formatUnmappedFields(entry: BibtexEntry): string {
  const { type, fields } = entry;
  const mappedNames = new Set(
    PUBLICATION_FIELDS.flatMap((publicationField) => SOURCE_FIELDS[publicationField](fields)),
  );
  const others = [...fields].filter(([name]) => !mappedNames.has(name)).map(([name, value]) => `${name} ${value}`);
  return truncate([...(readKind(entry) ? [] : [type]), ...others].join(', '), 200);
}
