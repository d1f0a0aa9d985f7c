import { expect, test } from 'vitest';
import { FEATURES, planFeatures } from './plans.ts';

test('a plan has the 13 features that a card lists (rule M2)', () => {
  expect(Object.keys(planFeatures.shape)).toEqual(Object.keys(FEATURES));
  expect(Object.keys(FEATURES)).toHaveLength(13);
});
