import type { CheckResult, CheckWeight } from '@vitrine/contract/resume/resume-checks';
import { expect, test } from 'vitest';
import { formatSummary, groupChecks } from './check-list.tsx';

const createCheck = (id: string, weight: CheckWeight, found: number): CheckResult => ({
  id,
  title: id,
  reason: '',
  weight,
  findings: Array.from({ length: found }, () => ({ message: 'wrong', place: { section: 'skills' as const } })),
});

test('what was found stands by weight, the heaviest first, and the rest has passed', () => {
  const { found, passed } = groupChecks([
    createCheck('a', 'could', 1),
    createCheck('b', 'must', 0),
    createCheck('c', 'must', 2),
    createCheck('d', 'could', 0),
    createCheck('e', 'must', 1),
  ]);
  expect(found.map(({ weight, checks }) => [weight, checks.map(({ id }) => id)])).toEqual([
    ['must', ['c', 'e']],
    ['could', ['a']],
  ]);
  expect(passed.map(({ id }) => id)).toEqual(['b', 'd']);
});

test('what matters to the industry of a resume comes before all else (rule R71)', () => {
  const all = [
    createCheck('a', 'must', 1),
    createCheck('b', 'could', 1),
    createCheck('c', 'should', 0),
    createCheck('d', 'should', 1),
  ];
  const { first, found, passed } = groupChecks(all, ['c', 'd', 'b', 'unknown']);
  expect(first.map(({ id }) => id)).toEqual(['d', 'b']);
  expect(found.map(({ checks }) => checks.map(({ id }) => id))).toEqual([['a']]);
  expect(passed.map(({ id }) => id)).toEqual(['c']);
});

test.each([
  [22, 26, '22 of 26 checks pass'],
  [26, 26, 'All 26 checks pass'],
  [0, 26, '0 of 26 checks pass'],
])('%i of %i reads %j', (passed, all, text) => {
  expect(formatSummary(passed, all)).toBe(text);
});
