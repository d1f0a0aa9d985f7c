import type { PublicationKind } from '@vitrine/contract/sections/publications';
import { listAuthors } from '@vitrine/contract/text/authors';
import type { KeptEntry } from './kept-entry.ts';
import { encodeLatex, encodeTitle } from './latex.ts';
import { MAX_BRACE_DEPTH } from './parse-bibtex.ts';
import { selectCurrentFields } from './passthrough.ts';
import { PUBLICATION_FIELDS, type PublicationValues, SOURCE_FIELDS } from './publication.ts';

/** The field that names the venue, by entry type. */
const VENUE_FIELD_BY_TYPE: Record<string, string> = {
  article: 'journal',
  inproceedings: 'booktitle',
  conference: 'booktitle',
  incollection: 'booktitle',
  inbook: 'booktitle',
  book: 'publisher',
  booklet: 'howpublished',
  phdthesis: 'school',
  mastersthesis: 'school',
  thesis: 'institution',
  techreport: 'institution',
  report: 'institution',
  misc: 'howpublished',
  online: 'organization',
};

const TYPE_BY_KIND: Record<PublicationKind, string> = {
  'Journal article': 'article',
  'Conference paper': 'inproceedings',
  Book: 'book',
  'Book chapter': 'incollection',
  Thesis: 'thesis',
  Report: 'techreport',
  Preprint: 'unpublished',
};

/** Chooses the entry type of a publication by its kind, or else by a guess from where it appeared. */
export function chooseType({ kind, publisher }: PublicationValues): string {
  if (kind && Object.hasOwn(TYPE_BY_KIND, kind)) return TYPE_BY_KIND[kind];
  if (!publisher) return 'misc';
  if (/\b(?:proceedings|proc|conference|symposium|workshop|meeting)\b/i.test(publisher)) return 'inproceedings';
  return /\b(?:press|books?|publish(?:ers|ing)|verlag)\b/i.test(publisher) ? 'book' : 'article';
}

/**
 * Returns the fields of an entry for a publication: stored fields while they match its values, and new ones otherwise.
 */
export function writeFields(type: string, values: PublicationValues, kept?: KeptEntry, keptValues?: PublicationValues) {
  const fields = kept && keptValues ? selectCurrentFields(kept, keptValues, values) : new Map<string, string>();
  for (const field of PUBLICATION_FIELDS) {
    if (!values[field] || keptValues?.[field] === values[field]) continue;
    const [before] = kept ? SOURCE_FIELDS[field](kept.fields) : [];
    for (const [name, value] of writeField(field, values, { type, before })) fields.set(name, value);
  }
  return fields;
}

/** @param before the field of the imported entry that had the value */
function writeField(
  field: (typeof PUBLICATION_FIELDS)[number],
  values: PublicationValues,
  { type, before }: { type: string; before: string | undefined },
): [string, string][] {
  const value = values[field];
  switch (field) {
    case 'title':
      return [['title', encodeTitle(value)]];
    case 'authors':
      return [[before ?? 'author', listAuthors(value).map(encodeName).join(' and ')]];
    case 'publisher':
      return [
        [
          before ?? (Object.hasOwn(VENUE_FIELD_BY_TYPE, type) ? VENUE_FIELD_BY_TYPE[type] : undefined) ?? 'publisher',
          encodeLatex(value),
        ],
      ];
    case 'date':
      return writeDate(value, before === 'date');
    case 'doi':
      return [['doi', encodeVerbatim(value.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, ''))]];
    case 'url':
      return [['url', encodeVerbatim(value)]];
    case 'summary':
      return [['abstract', encodeLatex(value)]];
    case 'kind':
      return [];
    case 'volume':
      return [['volume', encodeLatex(value)]];
    case 'issue':
      return [[before ?? 'number', encodeLatex(value)]];
    case 'pages':
      return [['pages', value.split('–').map(encodeLatex).join('--')]];
  }
}

/** Writes a date as year and month for BibTeX, or as a date for BibLaTeX, which alone supports days. */
function writeDate(date: string, isBiblatex: boolean): [string, string][] {
  const [year = '', month, day] = date.slice(0, 10).split('-');
  if (isBiblatex || day) return [['date', date.slice(0, 10)]];
  return [['year', year], ...(month ? [['month', String(Number(month))] satisfies [string, string]] : [])];
}

/** Percent-encodes the characters that would end the value or begin a formula. */
const encodeVerbatim = (address: string): string => address.replace(/[{}\\$]/g, encodeURIComponent);

/** Encodes a name; one that BibTeX would split, such as that of an organization, is enclosed in braces. */
function encodeName(name: string): string {
  if (name === 'et al.' || name === 'et al') return 'others';
  const needsBraces =
    /(?:^|\s)and(?:\s|$)|,|^others$|=|["']/i.test(name) ||
    !/[ .]/.test(name) ||
    /^(?:The|Der|Die|Das|La|Le) |\b(?:Collaboration|Consortium|Group|Team|University|Institute|Inc|Ltd|GmbH)\b/.test(
      name,
    );
  return needsBraces ? `{${encodeLatex(name)}}` : encodeLatex(name);
}

/** Formats an entry as text. */
export function formatEntry({ type, key, fields }: KeptEntry): string {
  const lines = [...fields].map(([name, value]) => `  ${name} = {${removeUnbalancedBraces(value)}},\n`);
  return `@${type}{${key},\n${lines.join('')}}\n`;
}

/** Removes unbalanced braces: a foreign JSON Resume document may contain anything, and must not end the value. */
function removeUnbalancedBraces(value: string): string {
  let depth = 0;
  for (const character of value) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth < 0 || depth > MAX_BRACE_DEPTH) break;
  }
  return depth === 0 ? value : value.replace(/[{}]/g, '');
}
