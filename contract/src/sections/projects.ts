import { LIMITS } from '../api/limits.ts';
import { profileAddress } from '../portfolio/profile-address.ts';
import { line, paragraph, tags, url } from '../resume/fields.ts';
import { defineList } from './section.ts';

export const projects = defineList({
  key: 'projects',
  path: 'project',
  title: 'Projects',
  singular: 'project',
  counted: ['project', 'projects'],
  entry: {
    title: 'title',
    nouns: { title: 'project' },
    isNamed: true,
    links: [
      { field: 'projectUrl', label: 'View project' },
      { field: 'githubUrl', label: 'GitHub' },
    ],
    text: 'description',
    tags: 'technologies',
  },
  empty: {
    teach: 'Things you made, each with a link where one can see it.',
    example: { title: 'Railbook', detail: 'Offline train timetables for 7,000 stations. Rust, SQLite.' },
  },
  fields: {
    title: line('Project title', { required: 'Project title is required', maxLength: LIMITS.name }),
    description: paragraph('Description', { required: 'Description is required', requiredBy: 'form' }),
    projectUrl: url('Project URL', { required: 'Project URL is required', requiredBy: 'form' }),
    githubUrl: url('GitHub URL', {
      toAddress: (typed) => profileAddress('github', typed),
      help: 'The address, or owner/repository.',
    }),
    technologies: tags('Technologies', {
      entry: 'technology',
      entryRequired: 'Technology is required',
      maxItems: LIMITS.technologies,
      maxLength: LIMITS.tag,
      example: 'Rust',
    }),
  },
});
