import { afterEach, expect, test, vi } from 'vitest';
import { isDeep, sampleCases } from './rounds.ts';

const WIDTHS = [320, 360, 768, 1280, 2560];

afterEach(() => vi.unstubAllEnvs());

test.skipIf(isDeep)('other seeds draw other cases, each seed the same, in the order of the list', () => {
  const draw = (seed: number) => {
    vi.stubEnv('TEST_SEED', String(seed));
    return sampleCases('widths', WIDTHS, 2);
  };
  const draws = Array.from({ length: 40 }, (_, n) => draw(1_000_003 * (n + 1)));
  for (const drawn of draws) expect(drawn).toEqual(WIDTHS.filter((width) => drawn.includes(width)));
  expect(draws.every(({ length }) => length === 2)).toBe(true);
  expect(new Set(draws.flat())).toEqual(new Set(WIDTHS));
  expect(draw(1_000_003)).toEqual(draws[0]);
});

test('a list that is short enough is taken whole', () => {
  expect(sampleCases('widths', WIDTHS, 5)).toBe(WIDTHS);
});
