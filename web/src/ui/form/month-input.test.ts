import { expect, test } from 'vitest';
import { formatMonth, parseMonth } from './month-input.tsx';

test.each([
  ['2021-03', { year: '2021', month: '03' }],
  ['2021-03-15', { year: '2021', month: '03' }],
  ['2021', { year: '2021', month: '' }],
  ['', { year: '', month: '' }],
  ['Present', { year: '', month: '' }],
])('reads %j', (value, parts) => {
  expect(parseMonth(value)).toEqual(parts);
});

test.each(['2021-03', '2021', '-03', '20-12', '20', ''])('%j comes back as it was written', (value) => {
  expect(formatMonth(parseMonth(value))).toBe(value);
});

test('only digits make a year, four at most', () => {
  expect(formatMonth({ year: '2o21', month: '' })).toBe('221');
  expect(formatMonth({ year: '20215', month: '03' })).toBe('2021-03');
  expect(formatMonth({ year: '२०१८', month: '04' })).toBe('2018-04');
  expect(formatMonth({ year: '٢٠١٩', month: '' })).toBe('2019');
  expect(formatMonth({ year: '20१', month: '' })).toBe('201');
});
