import { expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { formatDay, readLatestFiles } from './resume-download.tsx';

const createRefusal = (last: unknown) =>
  new ApiError('plan/limit', 'No more.', { success: false, code: 'plan/limit', message: 'No more.', last });

test('a refusal names the files that are still there', () => {
  const pdf = { format: 'pdf', madeAt: 1 };
  expect(readLatestFiles(createRefusal([pdf]))).toEqual([pdf]);
});

test.each([
  [createRefusal(undefined)],
  [createRefusal('pdf')],
  [createRefusal([null, {}, { format: 'exe', madeAt: 1 }])],
  [new Error()],
])('whatever else failed names none: %s', (error) => {
  expect(readLatestFiles(error)).toEqual([]);
});

test('a day is told with its year only where that is another', () => {
  const now = new Date(2026, 10, 21).getTime();
  expect(formatDay(new Date(2026, 10, 3).getTime(), now)).toBe('3 November');
  expect(formatDay(new Date(2025, 11, 31).getTime(), now)).toBe('31 December 2025');
});
