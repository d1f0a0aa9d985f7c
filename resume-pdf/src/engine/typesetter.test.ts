import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFittingDensity } from './typesetter.ts';

/** Searches with a document that fits from some density on; null for never. */
function searchDensity(fitsFrom: number | null) {
  const densities: number[] = [];
  const make = (density: number) => {
    densities.push(density);
    return { density };
  };
  const { density } = findFittingDensity(make, (document) => fitsFrom !== null && document.density >= fitsFrom);
  return { density, made: densities };
}

describe('the search for a density', () => {
  test('takes the document as it is designed where that fits, and sets it once', () => {
    expect(searchDensity(0)).toEqual({ density: 0, made: [0] });
  });

  test('takes the densest where none fits, and knows it after two', () => {
    expect(searchDensity(null)).toEqual({ density: 1, made: [0, 1] });
  });

  test('finds the lowest of sixteen steps at which any document fits, in at most six tries', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fitsFrom) => {
        const { density, made } = searchDensity(fitsFrom);
        expect(density).toBe(Math.ceil(fitsFrom * 16) / 16);
        expect(made.length).toBeLessThanOrEqual(2 + Math.log2(16));
        expect(new Set(made).size).toBe(made.length);
      }),
    );
  });

  test('gives back the very document that it found', () => {
    const documents = new Map<number, object>();
    const make = (density: number) => {
      const document = { density };
      documents.set(density, document);
      return document;
    };
    expect(findFittingDensity(make, ({ density }) => density > 0.3)).toBe(documents.get(5 / 16));
  });
});
