import { LIMITS } from '../api/limits.ts';
import { line, month, paragraph, url } from '../resume/fields.ts';
import { defineList } from './section.ts';

export const awards = defineList({
  key: 'awards',
  path: 'award',
  title: 'Awards',
  singular: 'award',
  counted: ['award', 'awards'],
  entry: {
    title: 'title',
    subtitle: 'awarder',
    nouns: { title: 'award', subtitle: 'awarder' },
    isNamed: true,
    dates: { on: 'date' },
    links: [{ field: 'url', label: 'View award' }],
    text: 'summary',
  },
  empty: {
    purpose: 'Prizes, scholarships and honours.',
    example: { title: 'Employee of the Year, City Hospital', detail: 'Jun 2023. For cutting waiting times by half.' },
  },
  fields: {
    title: line('Title', { required: 'Title is required', maxLength: LIMITS.name, example: 'Employee of the Year' }),
    awarder: line('Awarded by', { maxLength: LIMITS.name, example: 'City Hospital' }),
    date: month('Date'),
    url: url('URL'),
    summary: paragraph('Summary', { example: 'Why you received it' }),
  },
});
