import { expect, test } from 'vitest';
import { formatCounter } from './text-area.tsx';

test('counts from four fifths of the limit on', () => {
  expect(formatCounter(3_199, 4_000)).toBe('');
  expect(formatCounter(3_200, 4_000)).toBe('3,200 of 4,000 characters');
  expect(formatCounter(4_001, 4_000)).toBe('4,001 of 4,000 characters');
});
