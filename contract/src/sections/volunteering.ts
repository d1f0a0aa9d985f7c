import { LIMITS } from '../api/limits.ts';
import { flag, line, month, paragraph, texts, url } from '../resume/fields.ts';
import { comparePartialDates } from '../text/dates.ts';
import { defineList } from './section.ts';

export const volunteering = defineList({
  key: 'volunteering',
  path: 'volunteering',
  title: 'Volunteering',
  singular: 'volunteer role',
  counted: ['role', 'roles'],
  entry: {
    title: 'role',
    subtitle: 'organization',
    nouns: { title: 'role', subtitle: 'organization' },
    place: 'place',
    dates: { from: 'startDate', to: 'endDate', current: 'current' },
    url: 'url',
    notes: ['cause'],
    text: 'summary',
    points: 'summaryPoints',
  },
  normalize: (values) => (values.current ? { ...values, endDate: '' } : values),
  validate: ({ startDate, endDate, current }) =>
    !current && comparePartialDates(endDate, startDate) < 0
      ? { field: 'endDate', message: 'End month is before the start month' }
      : undefined,
  empty: {
    purpose: 'Unpaid work and community roles.',
    example: { title: 'Mentor, Teach For India', detail: 'Jun 2019 - Present. Maths for 40 children on Saturdays.' },
  },
  fields: {
    organization: line('Organization', {
      required: 'Organization is required',
      maxLength: LIMITS.name,
      autocomplete: 'organization',
    }),
    role: line('Role', { required: 'Role is required', maxLength: LIMITS.name, example: 'Mentor' }),
    place: line('Place', { maxLength: LIMITS.name, example: 'Bengaluru' }),
    startDate: month('Start month'),
    endDate: month('End month'),
    current: flag('I still volunteer here'),
    url: url('URL'),
    cause: line('Cause', { maxLength: LIMITS.name, example: 'Education' }),
    summary: paragraph('Summary', { isExtra: true, help: 'A few sentences, with or without points below.' }),
    summaryPoints: texts('Duties and achievements', {
      entry: 'point',
      entryRequired: 'Point is required',
      maxItems: LIMITS.summaryPoints,
      maxLength: LIMITS.summaryPoint,
      example: 'Taught maths to 40 children on Saturdays',
    }),
  },
});
