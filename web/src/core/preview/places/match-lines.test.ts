import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { matchLines } from './match-lines.ts';

const RESUME = resumeSchema.parse({
  ...createEmptyResume(),
  personalInfo: {
    firstName: 'Nadia',
    lastName: 'Haddad',
    email: 'nadia@example.com',
    summary: 'Nurse with nine years on intensive care. Fluent in three languages.',
    languages: [{ name: 'Arabic', proficiency: 'Native' }],
  },
  experiences: [
    {
      _id: 'lead',
      role: 'Charge Nurse',
      companyName: 'Alder Hospital',
      place: 'Leeds',
      startDate: '2021-03',
      current: true,
      summaryPoints: ['Led a ward of 24 beds through a merger of two units', 'Trained nine nurses'],
    },
    {
      _id: 'junior',
      role: 'Staff Nurse',
      companyName: 'Alder Hospital',
      startDate: '2016-05',
      endDate: '2021-02',
      summaryPoints: ['Trained nine nurses'],
    },
    { _id: 'hidden', role: 'Porter', companyName: 'Alder Hospital', isVisible: false },
  ],
});

const LINES = [
  'Nadia Haddad',
  'nadia@example.com · +44 20 7946 0000',
  'Nurse with nine years on intensive care. Fluent in three lan-',
  'guages.',
  'Experience',
  'Charge Nurse',
  'Mar 2021 – Present',
  'Alder Hospital, Leeds',
  '•Led a ward of 24 beds through a merger',
  'of two units',
  '•Trained nine nurses',
  'Staff Nurse',
  'May 2016 – Feb 2021',
  'Alder Hospital',
  '•Trained nine nurses',
  'Languages',
  'Arabic (Native)',
  '2 / 2',
];
const matcher = matchLines(LINES, RESUME);
const locate = (line: number, word = '') => matcher.locate(line, Math.max(0, LINES[line]?.indexOf(word) ?? 0));

test.each([
  [0, 'Haddad', { section: 'personalInfo', field: 'lastName' }],
  [1, 'nadia', { section: 'personalInfo', field: 'email' }],
  [2, 'care', { section: 'personalInfo', field: 'summary', offset: RESUME.personalInfo.summary.indexOf('care') }],
  [3, '', { section: 'personalInfo', field: 'summary' }],
  [7, 'Leeds', { section: 'experiences', item: 'lead', field: 'place', offset: 0 }],
  [7, 'Hospital', { section: 'experiences', item: 'lead', field: 'companyName', offset: 6 }],
  [8, 'ward', { item: 'lead', field: 'summaryPoints', text: RESUME.experiences[0]?.summaryPoints[0], offset: 6 }],
  [9, 'units', { item: 'lead', field: 'summaryPoints', text: RESUME.experiences[0]?.summaryPoints[0] }],
  [16, 'Native', { section: 'personalInfo', field: 'languages', text: 'Native' }],
])('line %i at %j is its field, with the cursor there', (line, word, place) => {
  expect(locate(line, word)).toMatchObject(place);
});

test('equal lines belong to the entries that they stand in', () => {
  expect([10, 14].map((line) => locate(line)?.item)).toEqual(['lead', 'junior']);
  expect([7, 13].map((line) => locate(line, 'Alder')?.item)).toEqual(['lead', 'junior']);
});

test('of a period, each side is its own month', () => {
  expect(['May', 'Feb'].map((word) => locate(12, word)?.field)).toEqual(['startDate', 'endDate']);
  expect(locate(6, 'Mar')).toMatchObject({ item: 'lead', field: 'startDate' });
});

test('a heading is its section, and what the template adds is nothing', () => {
  expect(locate(4)).toEqual({ section: 'experiences' });
  // The word is in the summary as well.
  expect(locate(15)).toEqual({ section: 'personalInfo', field: 'languages' });
  expect(locate(17)).toBeUndefined();
});

test('positions are right after an edit', () => {
  const edited = structuredClone(RESUME);
  const [first] = edited.experiences;
  if (first) first.summaryPoints = ['Opened a second ward', ...first.summaryPoints];
  const lines = [...LINES.slice(0, 8), '•Opened a second ward', ...LINES.slice(8)];
  const after = matchLines(lines, edited);
  expect(after.locate(8, 3)).toMatchObject({ item: 'lead', text: 'Opened a second ward' });
  expect(after.locate(15, 1)?.item).toBe('junior');
});
