import type { Experience } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { formatTotalExperience } from './overview.tsx';

const TODAY = new Date('2024-06-15T00:00:00Z');
// Only the period of an entry matters here.
const createJob = (startDate: string, endDate: string, current = false) =>
  ({ startDate, endDate, current }) as Experience;

test('nobody has worked before their first entry (rule S16)', () => {
  expect(formatTotalExperience([], TODAY)).toEqual({ text: 'Fresher' });
});

test('months that two jobs share count once (rule S16)', () => {
  expect(formatTotalExperience([createJob('2022-01', '2022-12'), createJob('2022-07', '', true)], TODAY)).toEqual({
    text: '2 years 6 months',
  });
});

test('entries without months count nothing, and it is said why', () => {
  const { text, hint } = formatTotalExperience([createJob('', '')], TODAY);
  expect(text).toBe('Fresher');
  expect(hint).toMatch(/months/);
});
