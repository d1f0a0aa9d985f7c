import { expect, test } from 'vitest';
import { parseAmount } from './payment-page.tsx';

test.each([
  ['1', 1],
  [' 499.5 ', 499.5],
  ['499.99', 499.99],
  ['५००', 500],
  ['500000', 500_000],
  ['500000.00', 500_000],
])("'%s' is an amount", (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(['', ' ', 'abc', '0', '0.99', '500000.01', '1.005', '-5', '1e3', '0x10', '5,000', '10 20', 'Infinity'])(
  "'%s' is none",
  (text) => {
    expect(parseAmount(text)).toBe('Please enter a valid amount');
  },
);
