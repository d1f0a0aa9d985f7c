import type { Values } from '@vitrine/contract/resume/fields';
import { type PublicationKind, publications } from '@vitrine/contract/sections/publications';
import { toDoiUrl } from '@vitrine/contract/text/addresses';
import { listAuthors } from '@vitrine/contract/text/authors';
import { FULL_WIDTH_LETTER } from '@vitrine/contract/text/characters';
import { formatPageRange } from '@vitrine/contract/text/citations';
import { parsePartialDate } from '@vitrine/contract/text/dates';
import { decodeLatex } from './latex.ts';
import type { BibtexEntry } from './parse-bibtex.ts';

export type PublicationValues = Values<typeof publications.fields>;
export type PublicationField = keyof PublicationValues;
// The keys of a literal object.
export const PUBLICATION_FIELDS = Object.keys(publications.fields) as readonly PublicationField[];

const JOURNAL_FIELDS = ['journal', 'journaltitle'];

/** Fields for where a publication appeared: the first one present is used, the others become unmapped data. */
const VENUE_FIELDS = [
  ...[...JOURNAL_FIELDS, 'booktitle', 'maintitle', 'publisher', 'school', 'institution', 'organization'],
  ...['howpublished', 'eventtitle'],
];

type EntryFields = ReadonlyMap<string, string>;

const hasValue = (fields: EntryFields, name: string) => (fields.get(name) ?? '').trim() !== '';
const pickFirst = (fields: EntryFields, names: readonly string[]) =>
  names.filter((name) => hasValue(fields, name)).slice(0, 1);

/** The fields of an entry from which a field of a publication is read. */
export const SOURCE_FIELDS: Record<PublicationField, (fields: EntryFields) => readonly string[]> = {
  title: (fields) => (hasValue(fields, 'title') ? ['title', 'subtitle'].filter((name) => hasValue(fields, name)) : []),
  publisher: (fields) => pickFirst(fields, VENUE_FIELDS),
  authors: (fields) => pickFirst(fields, ['author', 'editor']),
  date: (fields) => {
    const [date] = pickFirst(fields, ['date']);
    return date
      ? [date]
      : hasValue(fields, 'year')
        ? ['year', 'month', 'day'].filter((name) => hasValue(fields, name))
        : [];
  },
  url: (fields) => pickFirst(fields, ['url', 'eprint']).filter((name) => name === 'url' || isArxiv(fields)),
  doi: (fields) => pickFirst(fields, ['doi']),
  summary: (fields) => pickFirst(fields, ['abstract', 'annotation', 'annote']),
  // The type of the entry, which is not one of its fields.
  kind: () => [],
  volume: (fields) => pickFirst(fields, ['volume']),
  // In entries of other types, 'number' is that of a report, a patent or a series.
  issue: (fields) => (pickFirst(fields, JOURNAL_FIELDS).length > 0 ? pickFirst(fields, ['number', 'issue']) : []),
  pages: (fields) => pickFirst(fields, ['pages']),
};

const KIND_BY_TYPE: Record<string, PublicationKind> = {
  article: 'Journal article',
  inproceedings: 'Conference paper',
  conference: 'Conference paper',
  ...{ book: 'Book', mvbook: 'Book', collection: 'Book', mvcollection: 'Book', proceedings: 'Book' },
  ...{ incollection: 'Book chapter', inbook: 'Book chapter', bookinbook: 'Book chapter', suppbook: 'Book chapter' },
  ...{ phdthesis: 'Thesis', mastersthesis: 'Thesis', thesis: 'Thesis' },
  ...{ techreport: 'Report', report: 'Report' },
  unpublished: 'Preprint',
};

/** Returns the kind of an entry; '' if its type does not say. */
export function readKind({ type, fields }: Pick<BibtexEntry, 'type' | 'fields'>): PublicationKind | '' {
  const [journal] = pickFirst(fields, JOURNAL_FIELDS);
  // Google Scholar has preprints as articles of 'arXiv preprint arXiv:2101.00001'.
  const isPreprint = journal
    ? /^arxiv\b/i.test(fields.get(journal) ?? '')
    : isArxiv(fields) && type !== 'inproceedings';
  if (isPreprint) return 'Preprint';
  return Object.hasOwn(KIND_BY_TYPE, type) ? (KIND_BY_TYPE[type] ?? '') : '';
}

const isArxiv = (fields: EntryFields) =>
  /^arxiv$/i.test(fields.get('archiveprefix') ?? fields.get('eprinttype') ?? '') &&
  /^\S+$/.test(fields.get('eprint') ?? '');

/** Reads publications from entries. */
export function readPublications(entries: readonly Pick<BibtexEntry, 'type' | 'fields'>[]): PublicationValues[] {
  const raw = entries.map(({ fields }) => {
    const value = (field: PublicationField, delimiter = ' ') =>
      SOURCE_FIELDS[field](fields)
        .map((name) => fields.get(name) ?? '')
        .join(delimiter);
    const names = splitNames(value('authors'));
    const locator = [value('volume'), value('issue'), formatPageRange(value('pages'))];
    return [value('title', ': '), value('publisher'), value('summary'), ...locator, ...names];
  });
  const texts = decodeLatex(raw.flat());
  let at = 0;
  return entries.map((entry, index) => {
    const { fields } = entry;
    const from = at;
    at += raw[index]?.length ?? 0;
    const [title = '', publisher = '', summary = '', volume = '', issue = '', pages = '', ...names] = texts.slice(
      from,
      at,
    );
    const authors = joinNames(names);
    const doi = toDoiUrl(readVerbatim(fields.get('doi') ?? ''));
    const locator = { volume, issue, pages };
    const addresses = readAddresses(fields, doi);
    return {
      title,
      publisher,
      authors,
      date: readDate(fields),
      ...addresses,
      summary,
      kind: readKind(entry),
      ...locator,
    };
  });
}

/** Joins names with commas, or with semicolons if that is ambiguous: 'Madonna, A' is one name, 'Madonna; A' are two. */
function joinNames(names: readonly string[]): string {
  const lists = [names.join(', '), names.join('; ')];
  return lists.find((list) => listAuthors(list).length === names.length) ?? names.join(', ');
}

/** Reads the URL and the DOI; a URL that merely resolves the DOI is dropped. */
function readAddresses(fields: EntryFields, doi: string): { url: string; doi: string } {
  const [name] = SOURCE_FIELDS.url(fields);
  const rawValue = readVerbatim(fields.get(name ?? '') ?? '');
  const url = name === 'eprint' ? `https://arxiv.org/abs/${rawValue}` : rawValue;
  return { url: doi && toDoiUrl(url) === doi ? '' : url, doi };
}

/** Decodes a URL or an identifier, which may have escaped characters or be wrapped in a command. */
const readVerbatim = (value: string): string =>
  value
    .trim()
    .replace(/^\\url\s*/, '')
    .replace(/\\text(?:asciitilde|underscore)(?:\{\})?/g, (command) => (command.includes('tilde') ? '~' : '_'))
    .replace(/\\([_%&#$~^{}-])/g, '$1')
    .replace(/^\{(.*)\}$/s, '$1')
    .trim();

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a date as precisely as it is given: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; of a range, the start; '' if unreadable.
 */
function readDate(fields: EntryFields): string {
  const [date = ''] = (fields.get('date') ?? '').split('/');
  if (date.trim()) {
    const [whole = ''] = /^\d{4}(?:-\d{2}(?:-\d{2})?)?/.exec(date.trim()) ?? [];
    return parsePartialDate(whole) ? whole : '';
  }
  const [year = ''] = /\b\d{4}\b/.exec(fields.get('year') ?? '') ?? [];
  if (!parsePartialDate(year)) return '';
  const rawValue = (fields.get('month') ?? '').trim().toLowerCase().replace(/[{}]/g, '');
  const month = /^\d{1,2}$/.test(rawValue) ? Number(rawValue) : MONTHS.indexOf(rawValue.slice(0, 3)) + 1;
  const yearMonth = `${year}-${String(month).padStart(2, '0')}`;
  if (month === 0 || !parsePartialDate(yearMonth)) return year;
  const day = (fields.get('day') ?? '').trim();
  const fullDate = `${yearMonth}-${day.padStart(2, '0')}`;
  return day && parsePartialDate(fullDate) ? fullDate : yearMonth;
}

/** Splits a list of names, still in LaTeX, each as 'First Last'. */
function splitNames(value: string): string[] {
  const names = splitOutsideBraces(value.replace(/\s+/g, ' '), / and(?= )/gi).map((name) => name.trim());
  return names.filter(Boolean).map((name) => (name === 'others' ? 'et al.' : normalizeName(name)));
}

/** Converts 'Last, First', 'Last, Jr, First' and BibLaTeX's 'family=Last, given=First' to 'First Last'. */
function normalizeName(name: string): string {
  const parts = splitOutsideBraces(name, /,/g).map((part) => part.trim());
  const named = new Map(
    parts.flatMap((part) => {
      const [, key = '', value = ''] = /^(given|prefix|family|suffix)\s*=\s*(.*)$/is.exec(part) ?? [];
      return key ? [[key.toLowerCase(), value]] : [];
    }),
  );
  if (named.has('family')) {
    return ['given', 'prefix', 'family', 'suffix'].flatMap((key) => named.get(key) ?? []).join(' ');
  }
  const [last = '', ...rest] = parts;
  const first = rest.length > 1 ? rest.slice(1).join(' ') : (rest[0] ?? '');
  const suffix = rest.length > 1 ? rest[0] : '';
  // In Chinese, Japanese and Korean the family name comes first.
  const isFamilyFirst = FULL_WIDTH_LETTER.test(last) && FULL_WIDTH_LETTER.test(first);
  return (isFamilyFirst ? [last, first, suffix] : [first, last, suffix]).filter(Boolean).join(' ');
}

/** Splits a value where a pattern matches outside braces. */
function splitOutsideBraces(value: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let counted = 0;
  for (const { 0: separator, index } of value.matchAll(pattern)) {
    for (; counted < index; counted += 1) {
      if (value[counted] === '{') depth += 1;
      else if (value[counted] === '}') depth -= 1;
    }
    if (depth > 0) continue;
    parts.push(value.slice(from, index));
    from = index + separator.length;
  }
  return [...parts, value.slice(from)];
}
