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
    purpose: 'Courses you took and societies you belong to.',
    example: { title: 'Member of the ACM', detail: 'Since Jan 2020' },
  },
  fields: {
    title: line('Title', {
      required: 'Title is required',
      maxLength: LIMITS.name,
      example: 'Distributed Systems',
    }),
    issuer: line('Provider or society', { maxLength: LIMITS.name, example: 'MIT OpenCourseWare' }),
    date: month('Date'),
    url: url('URL'),
  },
});
