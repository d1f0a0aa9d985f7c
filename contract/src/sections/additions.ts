import { LIMITS } from '../api/limits.ts';
import { flag, line, month, paragraph, tags, texts, url } from '../resume/fields.ts';
import { comparePartialDates } from '../text/dates.ts';
import { defineList } from './section.ts';

/** Entries of custom sections. */
export const additions = defineList({
  key: 'additions',
  path: 'addition',
  title: 'Custom Sections',
  singular: 'entry',
  counted: ['entry', 'entries'],
  entry: {
    heading: 'heading',
    title: 'title',
    subtitle: 'subtitle',
    nouns: { title: 'title', subtitle: 'organization' },
    isNamed: true,
    place: 'place',
    dates: { from: 'startDate', to: 'endDate', current: 'current' },
    links: [{ field: 'url', label: 'View' }],
    text: 'text',
    points: 'summaryPoints',
    tags: 'tags',
  },
  normalize: (values) => (values.current ? { ...values, endDate: '' } : values),
  validate: ({ startDate, endDate, current }) =>
    !current && comparePartialDates(endDate, startDate) < 0
      ? { field: 'endDate', message: 'End month is before the start month' }
      : undefined,
  empty: {
    purpose: 'Anything that fits no other section. You can have up to 10 custom sections.',
    example: { title: 'Exhibitions: Rooms Without Walls', detail: 'Kochi Biennale, 2022' },
  },
  fields: {
    heading: line('Section title', {
      required: 'Section title is required',
      maxLength: LIMITS.sectionTitle,
      example: 'Exhibitions',
      help: 'The heading above the entry. Entries with the same section title are grouped.',
      suggestions: ['Exhibitions', 'Military service', 'Licences', 'Press', 'Open source', 'Test scores'],
    }),
    title: line('Title', { required: 'Title is required', maxLength: LIMITS.line, example: 'Rooms Without Walls' }),
    subtitle: line('Organization', { maxLength: LIMITS.name, example: 'Kochi Biennale' }),
    place: line('Place', { isExtra: true, maxLength: LIMITS.name }),
    startDate: month('Start month'),
    endDate: month('End month'),
    current: flag('Still ongoing'),
    url: url('URL'),
    text: paragraph('Description'),
    summaryPoints: texts('Key points', {
      isExtra: true,
      entry: 'point',
      entryRequired: 'Point is required',
      maxItems: LIMITS.summaryPoints,
      maxLength: LIMITS.summaryPoint,
    }),
    tags: tags('Tags', { isExtra: true, entry: 'tag', maxItems: LIMITS.tags, maxLength: LIMITS.tag }),
  },
});
