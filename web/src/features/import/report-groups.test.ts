import type { ImportReport, RefusalCode } from '@vitrine/contract/resume/import-report';
import { expect, test } from 'vitest';
import { groupReport, hasOtherChanges, isPlanLimitExceeded } from './report-groups.ts';

test.each<[RefusalCode, boolean]>([
  ['plan-limit', true],
  // A section's own limit applies to every plan.
  ['too-many', false],
  ['not-valid', false],
])('%s: %s', (code, isExceeded) => {
  const report = { refused: [{ path: 'projects[10]', value: 'x', code, reason: '' }] } as unknown as ImportReport;
  expect(isPlanLimitExceeded(report)).toBe(isExceeded);
});

test('entries that are left out stand by themselves, and change nothing', () => {
  const leftOut = { path: 'line 3', value: '@article{a', code: 'left-out', reason: 'Its closing brace is missing.' };
  const empty = { taken: [], kept: [], refused: [], differs: [], toComplete: [], alreadyThere: [], removed: [] };
  const report: ImportReport = {
    ...empty,
    changesResume: true,
    refused: [leftOut as ImportReport['refused'][number]],
    notListed: { taken: 0, kept: 0, refused: 0, differs: 0 },
  };
  expect(groupReport(report)).toMatchObject([
    {
      id: 'left-out',
      title: 'Left out',
      count: 1,
      open: true,
      parts: [{ lines: [{ title: '@article{a', place: 'line 3' }] }],
    },
  ]);
  expect(hasOtherChanges(report)).toBe(false);
});
