import { expect, test } from 'vitest';
import { isCity } from './cities.ts';

test.each(['Köln', 'Koeln', 'Cologne', 'Łódź', 'Київ', '苏州市', 'Thành Phố Hồ Chí Minh', 'São Paulo', 'Thisted'])(
  '%s is a town',
  (name) => {
    expect(isCity(name)).toBe(true);
    expect(isCity(name.toUpperCase())).toBe(true);
  },
);

test.each(['', 'a', 'Work experience', 'Kaveri Payments', 'zzzzzzzz', 'x'.repeat(10_000), '\n', 'DevOps'])(
  '%j is none',
  (text) => {
    expect(isCity(text)).toBe(false);
  },
);
