import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans/plans';
import { expect, test } from 'vitest';
import { getPlanQuota } from './plan-quota.tsx';

const plan = (maxProjects: number) => ({
  displayName: 'Free Plan',
  features: { maxProjects, maxResumes: 1 } as PlanFeatures,
});

test.each([
  [0, false, ''],
  [7, false, ''],
  [8, false, 'The Free Plan has room for 2 more projects.'],
  [9, false, 'The Free Plan has room for 1 more project.'],
  [10, true, 'The Free Plan includes 10 projects. Delete one, or upgrade to add more.'],
  [14, true, 'The Free Plan includes 10 projects. You keep the 14 you have; upgrade to add more.'],
])('%d projects of 10', (used, isFull, notice) => {
  expect(getPlanQuota('maxProjects', used, plan(10))).toEqual({ count: `${used} of 10 projects used`, isFull, notice });
});

test('nothing is said where the plan has no limit', () => {
  expect(getPlanQuota('maxProjects', 14, plan(UNLIMITED))).toBeUndefined();
});

test('a plan with room for one says so without the advice to delete it', () => {
  expect(getPlanQuota('maxResumes', 1, plan(10))).toEqual({
    count: '1 of 1 resume used',
    isFull: true,
    notice: 'The Free Plan includes 1 resume. Upgrade to add more.',
  });
});
