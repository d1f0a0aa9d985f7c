import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { findReadablePlace, nameKey } from './fact-names.ts';
import { importJsonResume } from './import.ts';

test.each([
  ['basics.otherEmails', 'Other emails'],
  ['CandidatePerson/BirthDate', 'Birth date'],
  ['CandidatePerson/Communication[2]/URI', 'URI'],
  ['basics["Profile Maiden Name"]', 'Profile maiden name'],
  ['sections.projects.items[1000]', 'Projects'],
  ['meta.version', 'Document details'],
])('%s is called %s', (path, name) => {
  expect(nameKey(path)).toBe(name);
});

test.each([
  ['Positions.csv, row 2, Title', 'Positions.csv, row 2, Title'],
  ['content.work[0], line 4', 'line 4'],
  ['page 2, Experience', 'page 2, Experience'],
  ['front matter, location.city', 'front matter'],
  ['sections.skills.items[0].name', undefined],
  ['CandidatePerson/BirthDate', undefined],
])('of the place %s a person can look up %s', (path, place) => {
  expect(findReadablePlace(path)).toBe(place);
});

test('a report speaks of fields and entries, never of paths (rule R21)', () => {
  const document = {
    basics: { email: 'nowhere', location: { planet: 'Earth' }, profiles: [{ network: 'Bluesky', url: 'x', since: 1 }] },
    work: [{ name: 'Kaveri', position: 'Engineer', startDate: '2021-13', keywords: ['SQL'] }],
    skills: [{ name: 'Web', level: 'Master', keywords: ['CSS', 'HTML'], since: 2019 }],
    projects: [{ name: 'Railbook' }, { name: 'Monsoon' }],
  };
  const options = { mode: 'merge', newId: () => 'id', maxItems: { projects: 1 } } as const;
  const result = importJsonResume(document, createEmptyResume(), options);
  if (!result.ok) throw new Error('The document was rejected.');
  const { preserved, rejected, imported } = result.report;
  expect(preserved.map(({ what }) => what).sort()).toEqual([
    'Engineer, Kaveri: Keywords',
    'Planet',
    'Profile 1: Since',
    'Skill group 1: Since',
  ]);
  expect(rejected.map(({ what }) => what).sort()).toEqual([
    'Email',
    'Engineer, Kaveri: Start month',
    'Profile 1: URL',
    'Project 2',
  ]);
  const skills = imported.find(({ section }) => section === 'skills');
  expect(skills?.fields.map(({ value, row }) => [row, value])).toEqual(
    ['Web', 'Master', 'CSS', 'HTML'].map((value) => ['skills[0]', value]),
  );
});
