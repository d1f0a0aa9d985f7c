import { expect, test } from 'vitest';
import { monthParts, monthValue } from './month-input.tsx';

test.each([
  ['2021-03', { year: '2021', month: '03' }],
  ['2021-03-15', { year: '2021', month: '03' }],
  ['2021', { year: '2021', month: '' }],
  ['', { year: '', month: '' }],
  ['Present', { year: '', month: '' }],
])('reads %j', (value, parts) => {
  expect(monthParts(value)).toEqual(parts);
});

test.each(['2021-03', '2021', '-03', '20-12', '20', ''])('%j comes back as it was written', (value) => {
  expect(monthValue(monthParts(value))).toBe(value);
});

test('only digits make a year, four at most', () => {
  expect(monthValue({ year: '2o21', month: '' })).toBe('221');
  expect(monthValue({ year: '20215', month: '03' })).toBe('2021-03');
  expect(monthValue({ year: '२०१८', month: '04' })).toBe('2018-04');
  expect(monthValue({ year: '٢٠١٩', month: '' })).toBe('2019');
  expect(monthValue({ year: '20१', month: '' })).toBe('201');
});
