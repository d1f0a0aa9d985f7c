import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

test.each([
  ['2020', '2020'],
  ['2020-03', '2020-03'],
  ['2020-03-05', '2020-03-05'],
  ['2020-03-05T10:00:00Z', '2020-03-05'],
  ['2024-01-15 14:30:00 UTC', '2024-01-15'],
  ['Mar 2020', '2020-03'],
  ['March, 2020', '2020-03'],
  ['September 2025', '2025-09'],
  [' 14  Jan 2026 ', '2026-01-14'],
  ['Aug 5, 2026', '2026-08-05'],
  ['August 5 2026', '2026-08-05'],
  ['1st March 2021', '2021-03-01'],
])('%j is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  '',
  '05/06/22',
  '06/01/25 12:00 PM',
  '31 Feb 2020',
  'Foo 2020',
  '12 Foo 2020',
  'Present',
  '3 March',
  '20200',
])('%j is no date that can be told', (text) => {
  expect(readDate(text)).toBeUndefined();
});
