import { LIMITS } from '../api/limits.ts';
import { line, month, url } from '../resume/fields.ts';
import { defineList } from './section.ts';

export const courses = defineList({
  key: 'courses',
  path: 'course',
  title: 'Courses & Memberships',
  singular: 'course or membership',
  counted: ['course or membership', 'courses and memberships'],
  entry: {
    title: 'title',
    subtitle: 'issuer',
    nouns: { title: 'course or membership', subtitle: 'provider' },
    isNamed: true,
    dates: { on: 'date' },
    links: [{ field: 'url', label: 'View' }],
  },
  empty: {
    purpose: 'Courses you took and professional memberships.',
    example: { title: 'First Aid at Work, Red Cross', detail: 'Jan 2020' },
  },
  fields: {
    title: line('Title', {
      required: 'Title is required',
      maxLength: LIMITS.name,
      example: 'First Aid at Work',
    }),
    issuer: line('Provider or society', { maxLength: LIMITS.name, example: 'Red Cross' }),
    date: month('Date'),
    url: url('URL'),
  },
});
