import { LIMITS } from '../api/limits.ts';
import { line, month, tags, url } from '../resume/fields.ts';
import { comparePartialDates } from '../text/dates.ts';
import { defineList } from './section.ts';

export const certificates = defineList({
  key: 'certificates',
  path: 'certificate',
  title: 'Certifications',
  singular: 'certification',
  counted: ['certificate', 'certificates'],
  entry: {
    title: 'title',
    subtitle: 'issuer',
    nouns: { title: 'certificate' },
    isNamed: true,
    dates: { on: 'issueDate', until: 'expiryDate' },
    notes: ['number'],
    links: [{ field: 'url', label: 'View certificate' }],
    tags: 'tags',
  },
  validate: ({ issueDate, expiryDate }) =>
    comparePartialDates(expiryDate, issueDate) < 0
      ? { field: 'expiryDate', message: 'Valid until is before the issue date' }
      : undefined,
  empty: {
    purpose: 'Certificates and licences.',
    example: { title: 'Project Management Professional', detail: 'Project Management Institute, Jun 2023' },
  },
  fields: {
    title: line('Title', { required: 'Title is required', maxLength: LIMITS.name }),
    issuer: line('Issuer', { required: 'Issuer is required', maxLength: LIMITS.name }),
    issueDate: month('Issue Date', { required: 'Issue Date is required' }),
    url: url('URL'),
    number: line('Number', { isExtra: true, maxLength: LIMITS.name, example: '1234567' }),
    expiryDate: month('Valid until', { isExtra: true }),
    tags: tags('Tags', { entry: 'tag', maxItems: LIMITS.tags, maxLength: LIMITS.tag, example: 'Planning' }),
  },
});
