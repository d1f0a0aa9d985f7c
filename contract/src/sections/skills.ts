import { LIMITS } from '../api/limits.ts';
import { line, rows, tags } from '../resume/fields.ts';
import { defineObject } from './section.ts';

export const skills = defineObject({
  key: 'skills',
  path: 'skill',
  title: 'Skills',
  empty: {
    purpose: 'What you are good at.',
    example: { title: 'Budgeting, Scheduling, Excel', detail: 'Communication, Problem Solving' },
  },
  fields: {
    technical: tags('Technical skills', {
      entry: 'skill',
      maxItems: LIMITS.skills,
      maxLength: LIMITS.skill,
      suggestions: ['JavaScript', 'Python', 'React', 'Node.js', 'TypeScript', 'AWS', 'Docker', 'Git', 'SQL', 'MongoDB'],
    }),
    soft: tags('Soft skills', {
      entry: 'skill',
      maxItems: LIMITS.skills,
      maxLength: LIMITS.skill,
      suggestions: [
        'Communication',
        'Leadership',
        'Problem Solving',
        'Team Work',
        'Time Management',
        'Adaptability',
        'Critical Thinking',
        'Creativity',
        'Collaboration',
        'Project Management',
      ],
    }),
    groups: rows(
      'Your own groups',
      {
        name: line('Name', { required: 'Name is required', example: 'Office software' }),
        level: line('Level', { suggestions: ['Beginner', 'Intermediate', 'Advanced', 'Expert'] }),
        keywords: tags('Skills', {
          entry: 'skill',
          maxItems: LIMITS.skills,
          maxLength: LIMITS.skill,
          example: 'Excel',
        }),
      },
      {
        maxItems: LIMITS.skillGroups,
        entry: 'group',
        help: 'A group without skills is shown as one skill with its level.',
      },
    ),
  },
});
