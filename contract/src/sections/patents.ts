import { LIMITS } from '../api/limits.ts';
import { line, month, paragraph, url } from '../resume/fields.ts';
import { defineList } from './section.ts';

export const patents = defineList({
  key: 'patents',
  path: 'patent',
  title: 'Patents',
  singular: 'patent',
  counted: ['patent', 'patents'],
  entry: {
    title: 'title',
    subtitle: 'office',
    nouns: { title: 'patent', subtitle: 'patent office' },
    isNamed: true,
    dates: { on: 'date' },
    links: [{ field: 'url', label: 'View' }],
    text: 'summary',
    notes: ['number', 'inventors'],
    people: 'inventors',
  },
  empty: {
    purpose: 'Your patents and patent applications.',
    example: { title: 'Folding Wheelchair Ramp', detail: 'Indian Patent Office, IN 412345, Mar 2022' },
  },
  fields: {
    title: line('Title', { required: 'Title is required', maxLength: LIMITS.line }),
    office: line('Patent office', { maxLength: LIMITS.name, example: 'Indian Patent Office' }),
    number: line('Number', {
      maxLength: LIMITS.name,
      example: 'IN 412345',
      help: 'Patent or application number.',
    }),
    inventors: line('Inventors', {
      maxLength: LIMITS.authors,
      example: 'A. Rao, M. Iyer',
      help: 'All inventors in order, separated by commas.',
    }),
    date: month('Date', { help: 'Date granted, or date filed if pending.' }),
    url: url('URL'),
    summary: paragraph('Summary'),
  },
});
