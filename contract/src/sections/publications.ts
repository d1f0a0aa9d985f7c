import { LIMITS } from '../api/limits.ts';
import { choice, line, month, paragraph, url } from '../resume/fields.ts';
import { toDoiUrl } from '../text/addresses.ts';
import { defineList } from './section.ts';

/** In the order of their groups on a resume. */
export const PUBLICATION_KINDS = [
  'Journal article',
  'Conference paper',
  'Book',
  'Book chapter',
  'Thesis',
  'Report',
  'Preprint',
] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

export const publications = defineList({
  key: 'publications',
  path: 'publication',
  title: 'Publications',
  singular: 'publication',
  counted: ['publication', 'publications'],
  entry: {
    title: 'title',
    subtitle: 'publisher',
    locator: { volume: 'volume', issue: 'issue', pages: 'pages' },
    nouns: { title: 'publication', subtitle: 'publisher' },
    isNamed: true,
    dates: { on: 'date' },
    links: [
      { field: 'url', label: 'Read' },
      { field: 'doi', label: 'DOI' },
    ],
    text: 'summary',
    notes: ['authors'],
    people: 'authors',
  },
  empty: {
    purpose: 'Papers, articles and books you wrote.',
    example: { title: 'Shorter Waits in Outpatient Care', detail: 'Journal of Clinic Management, Jun 2023' },
  },
  fields: {
    title: line('Title', { required: 'Title is required', maxLength: LIMITS.line }),
    publisher: line('Publisher or journal', { maxLength: LIMITS.name, example: 'Journal of Clinic Management' }),
    authors: line('Authors', {
      maxLength: LIMITS.authors,
      example: 'A. Rao, M. Iyer',
      help: 'All authors in order, separated by commas.',
    }),
    date: month('Date'),
    url: url('URL'),
    doi: url('DOI', { example: '10.1145/3589334', toAddress: toDoiUrl, help: 'Enter the DOI number or its address.' }),
    summary: paragraph('Summary'),
    kind: choice('Type', PUBLICATION_KINDS, { isExtra: true }),
    volume: line('Volume', { isExtra: true, maxLength: LIMITS.locator, example: '12' }),
    issue: line('Issue', { isExtra: true, maxLength: LIMITS.locator, example: '3' }),
    pages: line('Pages', { isExtra: true, maxLength: LIMITS.locator, example: '45–67' }),
  },
});
