import { LIMITS } from '../api/limits.ts';
import { line, monthTextField, paragraph, tags, url } from '../resume/fields.ts';
import { comparePartialDates, parseMonthText } from '../text/dates.ts';
import { defineList } from './section.ts';

export const education = defineList({
  key: 'education',
  path: 'education',
  title: 'Education',
  singular: 'education',
  counted: ['entry', 'entries'],
  entry: {
    title: 'title',
    subtitle: 'instituteName',
    nouns: { title: 'degree', subtitle: 'school' },
    dates: { from: 'fromYear', to: 'toYear' },
    place: 'place',
    url: 'website',
    text: 'description',
    tags: 'courses',
    notes: ['grade'],
  },
  validate: ({ fromYear, toYear }) =>
    comparePartialDates(parseMonthText(toYear) ?? '', parseMonthText(fromYear) ?? '') < 0
      ? { field: 'toYear', message: 'To year is before From year' }
      : undefined,
  empty: {
    purpose: 'Degrees, courses and schools.',
    example: { title: 'Bachelor of Commerce, Mysore City College', detail: 'Aug, 2014 - May, 2018. 8.9 CGPA' },
  },
  fields: {
    title: line('Title', { required: 'Title is required', maxLength: LIMITS.name, example: 'Bachelor of Commerce' }),
    instituteName: line('Institute name', { required: 'Institute name is required', maxLength: LIMITS.name }),
    fromYear: monthTextField('From year', { required: 'From year is required' }),
    toYear: monthTextField('To year', {
      required: 'To year is required',
      optOut: 'Still studying',
      // The only opt-out with printed text: a start alone would read as the year of the degree.
      optOutPrinted: 'Present',
    }),
    grade: line('Grade', {
      required: 'Grade is required',
      optOut: 'Not graded',
      isOptedOutFirst: true,
      maxLength: LIMITS.name,
      example: 'With distinction',
      exampleIn: { india: '8.9 CGPA', britain: 'Upper second-class', america: 'GPA 3.8' },
    }),
    website: url('Website'),
    place: line('Place', { isExtra: true, maxLength: LIMITS.name, example: 'Bengaluru' }),
    description: paragraph('Description', {
      isExtra: true,
      help: 'Main subjects, thesis and activities.',
    }),
    courses: tags('Courses', {
      isExtra: true,
      entry: 'course',
      maxItems: LIMITS.technologies,
      maxLength: LIMITS.name,
      example: 'Financial accounting',
    }),
    marksheetUrl: url('Marksheet URL', { visibility: 'never', help: 'Only you see this link.' }),
  },
});
