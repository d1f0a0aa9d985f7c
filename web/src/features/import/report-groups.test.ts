import type { ImportReport, RefusalCode } from '@vitrine/contract/resume/import-report';
import { expect, test } from 'vitest';
import { isPlanLimitExceeded } from './report-groups.ts';

test.each<[RefusalCode, boolean]>([
  ['plan-limit', true],
  // A section holds no more whatever the plan.
  ['too-many', false],
  ['not-valid', false],
])('%s: %s', (code, isExceeded) => {
  const report = { refused: [{ path: 'projects[10]', value: 'x', code, reason: '' }] } as unknown as ImportReport;
  expect(isPlanLimitExceeded(report)).toBe(isExceeded);
});
