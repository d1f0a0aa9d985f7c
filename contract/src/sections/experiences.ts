import { LIMITS } from '../api/limits.ts';
import { flag, line, month, paragraph, texts, url } from '../resume/fields.ts';
import { comparePartialDates } from '../text/dates.ts';
import { defineList } from './section.ts';

export const experiences = defineList({
  key: 'experiences',
  path: 'experience',
  title: 'Experience',
  singular: 'experience',
  counted: ['position', 'positions'],
  entry: {
    title: 'role',
    subtitle: 'companyName',
    nouns: { title: 'role', subtitle: 'company' },
    dates: { from: 'startDate', to: 'endDate', current: 'current', words: 'duration' },
    place: 'place',
    notes: ['employmentType', 'companyDescription'],
    url: 'companyUrl',
    logo: 'companyLogo',
    text: 'summary',
    points: 'summaryPoints',
  },
  normalize: ({ endDate, current, ...values }) => {
    const isCurrent = current || endDate === 'Present';
    return { ...values, current: isCurrent, endDate: isCurrent ? '' : endDate };
  },
  validate: ({ startDate, endDate, current }) =>
    !current && comparePartialDates(endDate, startDate) < 0
      ? { field: 'endDate', message: 'End month is before the start month' }
      : undefined,
  empty: {
    purpose: 'Your jobs and what you achieved. Newest first.',
    example: {
      title: 'Clinic Manager, City Hospital',
      detail: 'Mar 2021 - Present. Reduced waiting time from 40 to 15 minutes.',
    },
  },
  fields: {
    companyName: line('Company name', {
      required: 'Company name is required',
      maxLength: LIMITS.name,
      autocomplete: 'organization',
    }),
    role: line('Role', { required: 'Role is required', maxLength: LIMITS.name }),
    startDate: month('Start month'),
    // 'Present' is accepted from clients that do not know `current`; `normalize` converts it.
    endDate: month('End month', { word: 'Present' }),
    current: flag('I currently work here'),
    duration: line('Duration', {
      required: 'Duration is required',
      example: 'Mar 2021 - Present',
      help: 'Filled in from the months. You can change it.',
    }),
    companyLogo: url('Company logo', {
      required: 'Company logo is required',
      optOut: 'No logo, use initials',
      isOptedOutFirst: true,
      visibility: 'never',
      upload: 'logo',
      help: 'Upload a logo to show it on your portfolio. Only you see a logo linked from another site.',
    }),
    companyUrl: url('Company URL', {
      required: 'Company URL is required',
      optOut: 'No website',
      isOptedOutFirst: true,
    }),
    place: line('Place', { isExtra: true, maxLength: LIMITS.name, example: 'Bengaluru' }),
    employmentType: line('Employment type', {
      isExtra: true,
      maxLength: LIMITS.name,
      suggestions: ['Full-time', 'Part-time', 'Contract', 'Freelance', 'Self-employed', 'Internship', 'Apprenticeship'],
    }),
    companyDescription: line('What the company does', { isExtra: true, example: 'Public hospital with 300 beds' }),
    summary: paragraph('Summary', { isExtra: true, help: 'A few sentences, with or without points below.' }),
    summaryPoints: texts('Duties and achievements', {
      entry: 'point',
      entryRequired: 'Point is required',
      maxItems: LIMITS.summaryPoints,
      maxLength: LIMITS.summaryPoint,
      example: 'Reduced waiting time from 40 to 15 minutes',
    }),
  },
});
