import { expect, test } from 'vitest';
import { toastBottom } from './toasts.tsx';

const at = (...clear: [top: number, bottom: number][]) =>
  toastBottom(
    50,
    24,
    900,
    clear.map(([top, bottom]) => ({ top, bottom })),
  );

test('a toast stands at the lower edge where nothing is in the way', () => {
  expect(at()).toBe(24);
  expect(at([100, 160])).toBe(24);
  // Further down than the window shows.
  expect(at([950, 1000])).toBe(24);
});

test('it stands above what is to be kept clear', () => {
  expect(at([836, 900])).toBe(900 - 836 + 8);
  expect(at([780, 830])).toBe(900 - 780 + 8);
});

test('and above what is in the way up there', () => {
  expect(at([740, 790], [836, 900])).toBe(900 - 740 + 8);
});

test('where all is in the way, it stays at the edge', () => {
  expect(at([20, 900])).toBe(24);
});
