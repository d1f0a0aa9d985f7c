import { expect, test } from 'vitest';
import { formatNumber, formatRupees } from './price.ts';

test.each([
  [0, '₹0'],
  [499, '₹499'],
  [4990, '₹4,990'],
  [19_990, '₹19,990'],
  [123_456, '₹1,23,456'],
  [499.5, '₹499.50'],
])('%d is %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test('counts are grouped the same way', () => {
  expect(formatNumber(100_000)).toBe('1,00,000');
});
