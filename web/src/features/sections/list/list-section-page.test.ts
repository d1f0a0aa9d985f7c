import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans/plans';
import { expect, test } from 'vitest';
import { getPlanQuota } from './list-section-page.tsx';

const plan = (maxProjects: number) => ({ displayName: 'Free Plan', features: { maxProjects } as PlanFeatures });

test.each([
  [0, false, ''],
  [7, false, ''],
  [8, false, 'The Free Plan has room for 2 more projects.'],
  [9, false, 'The Free Plan has room for 1 more project.'],
  [10, true, 'The Free Plan holds 10 projects. Delete one, or upgrade to add more.'],
  [14, true, 'The Free Plan holds 10 projects. The 14 that you have all stay; upgrade to add more.'],
])('%d projects of 10', (used, isFull, notice) => {
  expect(getPlanQuota('projects', used, plan(10))).toEqual({ count: `${used} of 10 projects`, isFull, notice });
});

test('nothing is said where the plan has no limit', () => {
  expect(getPlanQuota('projects', 14, plan(UNLIMITED))).toBeUndefined();
  expect(getPlanQuota('experiences', 14, plan(10))).toBeUndefined();
});
