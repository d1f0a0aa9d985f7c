import { expect, test } from 'vitest';
import { computeToastBottom } from './toasts.tsx';

const getToastBottom = (...clear: [top: number, bottom: number][]) =>
  computeToastBottom(
    50,
    24,
    900,
    clear.map(([top, bottom]) => ({ top, bottom })),
  );

test('a toast stands at the lower edge where nothing is in the way', () => {
  expect(getToastBottom()).toBe(24);
  expect(getToastBottom([100, 160])).toBe(24);
  // Further down than the window shows.
  expect(getToastBottom([950, 1000])).toBe(24);
});

test('it stands above what is to be kept clear', () => {
  expect(getToastBottom([836, 900])).toBe(900 - 836 + 8);
  expect(getToastBottom([780, 830])).toBe(900 - 780 + 8);
});

test('and above what is in the way up there', () => {
  expect(getToastBottom([740, 790], [836, 900])).toBe(900 - 740 + 8);
});

test('where all is in the way, it stays at the edge', () => {
  expect(getToastBottom([20, 900])).toBe(24);
});
