import type { PlanFeatures } from '@vitrine/contract/plans/plans';
import { expect, test } from 'vitest';
import { listUsage } from './plan-page.tsx';

// Only countable limits matter here.
const createFeatures = (limits: Partial<PlanFeatures>) =>
  ({ maxProjects: 10, resumeDownloads: 20, maxStorageMB: 50, ...limits }) as PlanFeatures;
const createUsage = (projects: number, resumeDownloads: number, storageUsedMB: number) => ({
  usage: { projects, resumeDownloads, storageUsedMB },
});
const summarize = (...given: Parameters<typeof listUsage>) =>
  listUsage(...given).map(({ text, warning }) => [text, warning]);

test('each limit says what is used of it, and warns near its end', () => {
  expect(summarize(createFeatures({}), createUsage(7, 16, 50.25))).toEqual([
    ['7 / 10', ''],
    ['16 / 20', 'Almost used up'],
    ['50.25 / 50 MB', 'Limit reached'],
  ]);
});

test('what is not limited warns of nothing', () => {
  expect(
    summarize(createFeatures({ maxProjects: -1, resumeDownloads: -1, maxStorageMB: -1 }), createUsage(90, 900, 1.5)),
  ).toEqual([
    ['90 / ∞', ''],
    ['900 / ∞', ''],
    ['1.5 / ∞ MB', ''],
  ]);
});
