import type { ImportReport, RejectionCode } from '@vitrine/contract/resume/import-report';
import { expect, test } from 'vitest';
import { groupReport, hasOtherChanges, isPlanLimitExceeded } from './report-groups.ts';

const EMPTY_REPORT: ImportReport = {
  changesResume: false,
  ...{ imported: [], preserved: [], rejected: [], conflicts: [], toComplete: [], unchanged: [], removed: [] },
  entries: { added: 0, completed: 0, unchanged: 0, noRoom: 0 },
  notListed: { imported: 0, preserved: 0, rejected: 0, conflicts: 0 },
};

test.each<[RejectionCode, boolean]>([
  ['plan-limit', true],
  // A section's own limit applies to every plan.
  ['too-many', false],
  ['not-valid', false],
])('%s: %s', (code, isExceeded) => {
  const report = { rejected: [{ path: 'projects[10]', value: 'x', code, reason: '' }] } as unknown as ImportReport;
  expect(isPlanLimitExceeded(report)).toBe(isExceeded);
});

test('refused and further facts are named by their field, never by a path (rule R21)', () => {
  const report: ImportReport = {
    ...EMPTY_REPORT,
    unchanged: [
      { section: 'personalInfo', count: 2 },
      { section: 'projects', count: 1 },
    ],
    rejected: [
      {
        ...{ path: 'work[0].startDate', what: 'Engineer, Kaveri: Start month', value: '2021-13', code: 'not-valid' },
        reason: 'Start month must be a date such as 2021-03',
      },
    ],
    preserved: [
      { path: 'skills[0].since', what: 'Skill group 1: Since', value: '2019' },
      { path: 'Profile.csv, row 1', what: 'Maiden name', value: 'Nair', place: 'Profile.csv, row 1' },
    ],
  };
  expect(groupReport(report).flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))).toEqual([
    { title: 'Engineer, Kaveri: Start month', detail: '2021-13: Start month must be a date such as 2021-03' },
    { title: 'Skill group 1: Since', detail: '2019' },
    { title: 'Maiden name', detail: 'Nair', place: 'Profile.csv, row 1' },
    { title: '2 details', detail: '' },
    { title: '1 entry', detail: '' },
  ]);
});

test('entries that are left out stand by themselves, and change nothing', () => {
  const leftOut = { path: 'line 3', value: '@article{a', code: 'left-out', reason: 'Its closing brace is missing.' };
  const report: ImportReport = {
    ...EMPTY_REPORT,
    changesResume: true,
    rejected: [leftOut as ImportReport['rejected'][number]],
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
