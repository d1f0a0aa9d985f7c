import { LIMITS } from '../api/limits.ts';
import { email, line, paragraph } from '../resume/fields.ts';
import { defineList } from './section.ts';

/** Contact details of other people belong to them: they are only in the owner's own files (rule R37). */
const visibility = { switch: 'references' } as const;

export const references = defineList({
  key: 'references',
  path: 'reference',
  title: 'References',
  singular: 'reference',
  counted: ['reference', 'references'],
  entry: {
    title: 'name',
    subtitle: 'company',
    nouns: { title: 'name', subtitle: 'company' },
    isNamed: true,
    notes: ['position', 'relationship', 'email', 'phone'],
    text: 'text',
  },
  empty: {
    purpose: 'People who can recommend you. Your portfolio does not name them.',
    example: { title: 'Meera Iyer, City Hospital', detail: 'My manager from 2018 to 2021' },
  },
  fields: {
    name: line('Name', { required: 'Name is required', maxLength: LIMITS.name, visibility, example: 'Meera Iyer' }),
    position: line('Position', { maxLength: LIMITS.name, visibility, example: 'Head of Department' }),
    company: line('Company', { maxLength: LIMITS.name, visibility }),
    relationship: line('Relationship', { maxLength: LIMITS.name, visibility, example: 'My manager from 2018 to 2021' }),
    email: email('Email', { visibility }),
    phone: line('Phone', { maxLength: LIMITS.contactNumber, visibility }),
    text: paragraph('Reference', { visibility, help: 'What the person wrote about you, if you have it in writing.' }),
  },
});
