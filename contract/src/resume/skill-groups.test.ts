import { expect, test } from 'vitest';
import { listSkillGroups } from './skill-groups.ts';

const HEADINGS = { technical: 'Technical', soft: 'Soft' };
const group = (name: string, ...keywords: string[]) => ({ name, level: '', keywords });

test.each([
  ['technical skills alone are one list', { technical: ['Triage'], soft: [], groups: [] }, ['']],
  ['so are soft ones', { technical: [], soft: ['Patience'], groups: [] }, ['']],
  ['a group without skills is one of the technical ones', { technical: ['A'], soft: [], groups: [group('B')] }, ['']],
  ['both are two', { technical: ['Triage'], soft: ['Patience'], groups: [] }, ['Technical', 'Soft']],
  ['a group keeps its name', { technical: [], soft: [], groups: [group('Office', 'Excel')] }, ['Office']],
  ['beside a group', { technical: ['A'], soft: [], groups: [group('Office', 'Excel')] }, ['Technical', 'Office']],
])('%s (rule R9)', (_what, skills, headings) => {
  expect(listSkillGroups(skills, HEADINGS).map(({ heading }) => heading)).toEqual(headings);
});
