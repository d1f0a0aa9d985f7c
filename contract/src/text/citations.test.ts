import { expect, test } from 'vitest';
import { formatLocator, formatPageRange } from './citations.ts';

test.each([
  [{ volume: '12', issue: '3', pages: '45–67' }, '12(3), 45–67'],
  [{ volume: '12', issue: '', pages: '' }, '12'],
  [{ volume: '', issue: '3', pages: '7' }, '(3), 7'],
  [{ volume: '', issue: '', pages: '45-67' }, '45–67'],
  [{ volume: '', issue: '', pages: '' }, ''],
])('%j is written as %j (rule R34)', (locator, text) => {
  expect(formatLocator(locator)).toBe(text);
});

test.each([
  ['45--67', '45–67'],
  ['S1 - S9, 12', 'S1–S9, 12'],
  ['e0123', 'e0123'],
  ['A-series', 'A-series'],
])('the pages %s are written as %s (rule R34)', (typed, text) => {
  expect(formatPageRange(typed)).toBe(text);
});
