import type { ImportReport } from '@vitrine/contract/json-resume/report';
import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans';
import { expect, test } from 'vitest';
import { isPlanLimitExceeded } from './report-groups.ts';

const report = (path: string, reason: string) =>
  ({ refused: [{ path, value: 'x', reason }] }) as unknown as ImportReport;
const holds = (maxProjects: number) => ({ maxProjects }) as PlanFeatures;

test.each([
  ['projects[10]', 'There is room for 10 of these', 10, true],
  ['projects[10]', 'There is room for 10 of these', 50, false],
  ['work[10]', 'There is room for 10 of these', 10, false],
  ['projects[2].url', 'This is no web address', 10, false],
  // A section holds no more whatever the plan.
  ['projects[100]', 'There is room for 100 of these', 100, false],
  ['projects[100]', 'There is room for 100 of these', UNLIMITED, false],
])('%s: %s, on a plan for %d: %s', (path, reason, most, beyond) => {
  expect(isPlanLimitExceeded(report(path, reason), holds(most))).toBe(beyond);
});
