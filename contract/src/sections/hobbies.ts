import { LIMITS } from '../api/limits.ts';
import { line, tags } from '../resume/fields.ts';
import { defineList } from './section.ts';

export const hobbies = defineList({
  key: 'hobbies',
  path: 'hobby',
  title: 'Hobbies',
  singular: 'hobby',
  counted: ['hobby', 'hobbies'],
  entry: {
    title: 'name',
    nouns: { title: 'hobby' },
    isNamed: true,
    tags: 'keywords',
    notes: ['note'],
  },
  empty: {
    purpose: 'Interests outside work.',
    example: { title: 'Cycling', detail: 'Bengaluru to Kanyakumari in eight days' },
  },
  fields: {
    name: line('Name', { required: 'Name is required', maxLength: LIMITS.name, example: 'Cycling' }),
    keywords: tags('Keywords', { entry: 'keyword', maxItems: LIMITS.tags, maxLength: LIMITS.tag, example: 'Touring' }),
    note: line('In one line', { maxLength: LIMITS.line, example: 'Bengaluru to Kanyakumari in eight days' }),
  },
});
