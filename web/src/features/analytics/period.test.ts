import { addDays } from '@vitrine/contract/analytics/analytics';
import { expect, test } from 'vitest';
import { describeChange, findPeriod, getLastDays, PERIODS, toBars } from './period.ts';

const NOW = '2026-03-03';

test('a time of so many days ends today, and is known again', () => {
  expect(getLastDays(7, NOW)).toEqual({ from: '2026-02-25', to: NOW });
  for (const days of PERIODS) expect(findPeriod(getLastDays(days, NOW), NOW)).toBe(days);
  expect(findPeriod({ from: '2026-02-24', to: '2026-03-02' }, NOW)).toBeUndefined();
  expect(findPeriod(getLastDays(8, NOW), NOW)).toBeUndefined();
});

test.each([1, 7, 62, 63, 365, 366])('%i days are bars that miss none and count none twice', (count) => {
  const days = Array.from({ length: count }, (_, at) => ({
    day: addDays('2025-03-03', at),
    views: at + 1,
    visitors: 1,
    downloads: 2,
  }));
  const bars = toBars(days, 'monday');
  expect(bars.length).toBeLessThanOrEqual(62);
  expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([days[0]?.day, days.at(-1)?.day]);
  expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe((count * (count + 1)) / 2);
  expect(bars.reduce((sum, { visitors }) => sum + (visitors ?? 0), 0)).toBe(count);
  expect(bars.reduce((sum, { downloads }) => sum + downloads, 0)).toBe(2 * count);
  for (const [at, { from }] of bars.entries()) if (at > 0) expect(from).toBe(addDays(bars[at - 1]?.to ?? '', 1));
});

test.each([
  ['monday', 1],
  ['sunday', 0],
  ['saturday', 6],
] as const)('weeks begin on %s, where that was chosen (rule S51)', (weekStart, weekday) => {
  const days = Array.from({ length: 90 }, (_, at) => ({
    day: addDays('2025-03-05', at),
    views: 1,
    visitors: 1,
    downloads: 1,
  }));
  const [cut, ...weeks] = toBars(days, weekStart);
  expect(cut?.from).toBe('2025-03-05');
  for (const { from } of weeks) expect(new Date(from).getUTCDay()).toBe(weekday);
  for (const { views } of weeks.slice(0, -1)) expect(views).toBe(7);
});

test('differences are told in words', () => {
  expect(describeChange(12, 0, 30)).toBe('12 more than in the 30 days before');
  expect(describeChange(0, 1_200, 7)).toBe('1,200 fewer than in the 7 days before');
  expect(describeChange(3, 3, 7)).toBe('Same as in the 7 days before');
  expect(describeChange(1, 3, 1)).toBe('2 fewer than the day before');
});
