import { LIMITS } from '../api/limits.ts';
import { line, month, url } from '../resume/fields.ts';
import { defineList } from './section.ts';

export const talks = defineList({
  key: 'talks',
  path: 'talk',
  title: 'Talks',
  singular: 'talk',
  counted: ['talk', 'talks'],
  entry: {
    title: 'title',
    subtitle: 'event',
    nouns: { title: 'talk', subtitle: 'event' },
    isNamed: true,
    place: 'place',
    dates: { on: 'date' },
    links: [
      { field: 'slidesUrl', label: 'Slides' },
      { field: 'videoUrl', label: 'Video' },
    ],
  },
  empty: {
    purpose: 'Talks, lectures and workshops you gave.',
    example: { title: 'Shorter Waits for Patients', detail: 'Healthcare Forum India, Bengaluru, Nov 2023' },
  },
  fields: {
    title: line('Title', { required: 'Title is required', maxLength: LIMITS.name }),
    event: line('Event', { maxLength: LIMITS.name, example: 'Healthcare Forum India' }),
    place: line('Place', { maxLength: LIMITS.name, example: 'Bengaluru' }),
    date: month('Date'),
    slidesUrl: url('Slides URL'),
    videoUrl: url('Video URL'),
  },
});
