import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['Asha Rao', 8, 'Asha Rao'],
  ['Asha Rao', 7, 'Asha Ra…'],
  ['Asha Rao', 5, 'Asha…'],
  ['👩👩👩', 3, '👩👩👩'],
  ['👩👩👩', 2, '👩👩…'],
  ['', 3, ''],
])('%j in %d characters is %j', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});

test('a text that is short enough is left as it is, and any other is cut at a whole character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      const count = Array.from(text).length;
      const short = truncate(text, max);
      if (count <= max) {
        expect(short).toBe(text);
        return;
      }
      expect(short.endsWith('…')).toBe(true);
      expect(text.startsWith(short.slice(0, -1))).toBe(true);
      expect(Array.from(short).length).toBeLessThanOrEqual(max + 1);
      expect(short.isWellFormed() || !text.isWellFormed()).toBe(true);
    }),
  );
});
