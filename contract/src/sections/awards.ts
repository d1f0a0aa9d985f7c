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
    purpose: 'Prizes, scholarships and honours, with who gave them and for what.',
    example: { title: 'Best Paper Award, SIGMOD', detail: 'Jun 2023. For a join that needs half the memory.' },
  },
  fields: {
    title: line('Title', { required: 'Title is required', maxLength: LIMITS.name, example: 'Best Paper Award' }),
    awarder: line('Awarded by', { maxLength: LIMITS.name, example: 'SIGMOD' }),
    date: month('Date'),
    url: url('URL'),
    summary: paragraph('Summary', { example: 'What it was given for' }),
  },
});
