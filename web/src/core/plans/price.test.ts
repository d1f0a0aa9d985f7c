import { expect, test } from 'vitest';
import { formatNumber } from './price.ts';

test('counts are grouped the same way', () => {
  expect(formatNumber(100_000)).toBe('1,00,000');
});
