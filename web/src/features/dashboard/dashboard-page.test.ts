import { expect, test } from 'vitest';
import { pickFirstSkills } from './dashboard-page.tsx';

test('three technical and two soft skills are shown, the rest is counted (rule S13)', () => {
  const skills = { technical: ['A', 'B', 'C', 'D'], soft: ['x', 'y', 'z'], groups: [] };
  expect(pickFirstSkills(skills)).toEqual({ shown: ['A', 'B', 'C', 'x', 'y'], more: 2 });
});

test('places that one kind leaves empty are not given to the other', () => {
  expect(pickFirstSkills({ technical: ['A', 'B', 'C', 'D', 'E', 'F'], soft: [], groups: [] })).toEqual({
    shown: ['A', 'B', 'C'],
    more: 3,
  });
});
