import { expect, test } from 'vitest';
import { cacheKey } from './cache-key.ts';
import { SAMPLES } from './samples.ts';
import { changed } from './testing/changed-view.ts';

const { engineer } = SAMPLES;
const options = { template: 'classic' } as const;

test('a key is the same for the same page and another for any visible difference', () => {
  const keys = [
    cacheKey(engineer, options),
    cacheKey({ ...engineer, watermark: true }, options),
    cacheKey(engineer, { ...options, language: 'hi' }),
    cacheKey(changed(engineer, { personalInfo: { summary: 'Other' } }), options),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(cacheKey(structuredClone(engineer), options)).toBe(keys[0]);
  expect(cacheKey({ ...engineer, theme: 'dark', indexing: true }, options)).toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
});
