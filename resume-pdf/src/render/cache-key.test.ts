import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { computeCacheKey } from './cache-key.ts';

const { engineer } = SAMPLES;
const { options } = engineer.design;
const photo = Uint8Array.of(1, 2, 3);
const designed = (change: Partial<typeof options>) => ({
  ...engineer,
  design: createLatestDesign('classic', { ...options, ...change }),
});

test('a key is the same for the same page and another for any visible difference', () => {
  const keys = [
    computeCacheKey(engineer),
    computeCacheKey({ ...engineer, watermark: true }),
    computeCacheKey({ ...engineer, design: createLatestDesign('compact') }),
    computeCacheKey({ ...engineer, design: { template: 'classic', templateVersion: 1, options } }),
    computeCacheKey(designed({ language: 'hi' })),
    computeCacheKey(designed({ pages: 1 })),
    computeCacheKey(designed({ paper: 'letter' })),
    computeCacheKey(designed({ photo: true }), photo),
    computeCacheKey(designed({ photo: true }), Uint8Array.of(4, 5, 6)),
    computeCacheKey(changeView(engineer, { personalInfo: { summary: 'Other' } })),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(computeCacheKey(structuredClone(engineer))).toBe(keys[0]);
  expect(computeCacheKey({ ...engineer, theme: 'dark', indexing: true })).toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('a photo that is not shown makes no other key', () => {
  expect(computeCacheKey(engineer, photo)).toBe(computeCacheKey(engineer));
});
