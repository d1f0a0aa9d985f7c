import { LIMITS } from '../api/limits.ts';
import { line, paragraph, url } from '../resume/fields.ts';
import { picture } from '../resume/picture-field.ts';
import { defineList } from './section.ts';

export const testimonials = defineList({
  key: 'testimonials',
  path: 'testimonial',
  title: 'Testimonials',
  singular: 'testimonial',
  counted: ['testimonial', 'testimonials'],
  entry: {
    title: 'author',
    subtitle: 'company',
    nouns: { title: 'author', subtitle: 'company' },
    isNamed: true,
    isQuote: true,
    notes: ['role'],
    links: [{ field: 'sourceUrl', label: 'Read' }],
    text: 'text',
  },
  empty: {
    purpose: 'What clients and colleagues say about you. Ask for one, or quote a public one.',
    example: {
      title: 'Daniel Okafor, founder of Lumen',
      detail: 'She finished in two weeks what we had planned for three months.',
    },
  },
  fields: {
    author: line('Author', { required: 'Author is required', maxLength: LIMITS.name, example: 'Daniel Okafor' }),
    role: line('Role', { maxLength: LIMITS.name, example: 'Founder' }),
    company: line('Company', { maxLength: LIMITS.name, example: 'Lumen' }),
    text: paragraph('Text', { required: 'Text is required', maxLength: LIMITS.testimonial }),
    sourceUrl: url('Link to the quote', { help: 'A web page where anyone can read it.' }),
    portrait: picture('Portrait', {
      isExtra: true,
      upload: 'portrait',
      help: 'A small picture of the author. Ask the author for permission first.',
    }),
  },
});
