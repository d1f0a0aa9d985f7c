import { expect, test } from 'vitest';
import { formatRupees, formatSalary } from './rupees.ts';

test.each([
  ['1800000', '₹18,00,000'],
  [' 500 ', '₹500'],
  ['1250000.50', '₹12,50,001'],
  ['₹10 LPA', '₹10 LPA'],
  ['18,00,000', '18,00,000'],
  ['12-15 lakh', '12-15 lakh'],
  ['1e9', '1e9'],
  ['१८०००००', '₹18,00,000'],
  ['٥٠٠٠ ريال', '٥٠٠٠ ريال'],
  ['', ''],
])('%s is shown as %s', (typed, shown) => {
  expect(formatSalary(typed)).toBe(shown);
});

test.each([
  [0, '₹0'],
  [499, '₹499'],
  [4990, '₹4,990'],
  [19_990, '₹19,990'],
  [123_456, '₹1,23,456'],
  [499.5, '₹499.50'],
])('a price of %d rupees is %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});
