import { expect, test } from 'vitest';
import { skills } from '../sections/skills.ts';
import { findSuggestedSkills } from './suggested-skills.ts';

test.each([
  ['Staff Nurse, cardiology', 'Patient care'],
  ['Primary school teacher', 'Lesson planning'],
  ['Senior Data Scientist', 'Pandas'],
  ['UX designer', 'Figma'],
  ['Chartered Accountant', 'Financial reporting'],
  ['Electrician', 'Reading drawings'],
  ['Associate Professor', 'Grant writing'],
  ['Business developer', 'Lead generation'],
])('%s is offered skills of the profession', (headline, skill) => {
  expect(findSuggestedSkills(headline)).toContain(skill);
});

test('the ten of the specification are offered to who writes software', () => {
  expect(findSuggestedSkills('Backend Engineer at Kaveri')).toEqual(skills.fields.technical.suggestions);
});

test.each(['', 'Astronaut', 'Civil engineer', 'Taxi owner', 'Production manager'])(
  '%s names no known profession',
  (headline) => {
    expect(findSuggestedSkills(headline)).toBeUndefined();
  },
);
