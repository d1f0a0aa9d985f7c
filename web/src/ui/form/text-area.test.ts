import { expect, test } from 'vitest';
import { counterText } from './text-area.tsx';

test('counts from four fifths of the limit on', () => {
  expect(counterText(3_199, 4_000)).toBe('');
  expect(counterText(3_200, 4_000)).toBe('3,200 of 4,000 characters');
  expect(counterText(4_001, 4_000)).toBe('4,001 of 4,000 characters');
});
