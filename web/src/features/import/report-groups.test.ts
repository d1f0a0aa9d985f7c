import type { ImportReport, RejectionCode } from '@vitrine/contract/resume/import-report';
import { expect, test } from 'vitest';
import { groupReport, hasOtherChanges, isPlanLimitExceeded } from './report-groups.ts';

test.each<[RejectionCode, boolean]>([
  ['plan-limit', true],
  // A section's own limit applies to every plan.
  ['too-many', false],
  ['not-valid', false],
])('%s: %s', (code, isExceeded) => {
  const report = { rejected: [{ path: 'projects[10]', value: 'x', code, reason: '' }] } as unknown as ImportReport;
  expect(isPlanLimitExceeded(report)).toBe(isExceeded);
});

test('entries that are left out stand by themselves, and change nothing', () => {
  const leftOut = { path: 'line 3', value: '@article{a', code: 'left-out', reason: 'Its closing brace is missing.' };
  const empty = {
    imported: [],
    preserved: [],
    rejected: [],
    conflicts: [],
    toComplete: [],
    entries: { added: 0, completed: 0, unchanged: 0, noRoom: 0 },
    unchanged: [],
    removed: [],
  };
  const report: ImportReport = {
    ...empty,
    changesResume: true,
    rejected: [leftOut as ImportReport['rejected'][number]],
    notListed: { imported: 0, preserved: 0, rejected: 0, conflicts: 0 },
  };
  expect(groupReport(report)).toMatchObject([
    {
      id: 'left-out',
      title: 'Not imported',
      count: 1,
      open: true,
      parts: [{ lines: [{ title: '@article{a', place: 'line 3' }] }],
    },
  ]);
  expect(hasOtherChanges(report)).toBe(false);
});
