import { expect, test } from 'vitest';
import { computeRatio } from './ratio.ts';

const compare = (...ratios: number[]) => computeRatio(ratios.map((ratio) => ({ before: 200, current: 200 * ratio })));

test('a slowdown of 8% that every pair of processes shows is one', () => {
  expect(compare(1.07, 1.08, 1.09, 1.08)).toMatchObject({ median: expect.closeTo(1.08), isSlower: true });
  expect(compare(1.05, 1.06, 1.07, 1.09, 1.1, 1.11)).toMatchObject({ median: expect.closeTo(1.08), isSlower: true });
});

test('neither is less than 5%, however certain, nor what few pairs show', () => {
  expect(compare(1.07, 1.08, 1.09).isSlower).toBe(false);
  expect(compare(1.04, 1.04, 1.041).isSlower).toBe(false);
  expect(compare(0.95, 1.06, 1.3).isSlower).toBe(false);
  expect(compare(0.8, 0.81, 0.82).isSlower).toBe(false);
});

test('one pair is no comparison', () => {
  expect(() => compare(1.5)).toThrow(RangeError);
});
