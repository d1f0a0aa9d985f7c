import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collapsePeriod,
  countMonthsWorked,
  formatEducationMonth,
  formatExperience,
  formatPartialDate,
  formatPeriodText,
  parseMonthText,
  parsePartialDate,
} from './dates.ts';

const TODAY = new Date('2026-11-21');
const createPeriod = (startDate: string, endDate = '', current = false) => ({ startDate, endDate, current });

describe('partial dates', () => {
  test.each([
    ['2021', { year: 2021 }],
    ['2021-03', { year: 2021, month: 3 }],
    ['2020-02-29', { year: 2020, month: 2, day: 29 }],
    ['2021-03-04T00:00:00Z', { year: 2021, month: 3, day: 4 }],
    ['2021-02-29', null],
    ['2021-13', null],
    ['2021-00', null],
    ['0999', null],
    ['21', null],
    ['Mar 2021', null],
    ['', null],
  ])('%s', (text, parsed) => {
    expect(parsePartialDate(text)).toEqual(parsed);
  });

  test.each([
    ['2021-03', 'Mar 2021', 'Mar, 2021'],
    ['2021-03-09', 'Mar 2021', 'Mar, 2021'],
    ['2021', '2021', '2021'],
    ['soon', 'soon', 'soon'],
  ])('%s reads %s, and %s in education', (date, label, text) => {
    expect([formatPartialDate(date), formatEducationMonth(date)]).toEqual([label, text]);
  });

  test.each([
    ['Mar, 2021', '2021-03'],
    ['march 2021', '2021-03'],
    ['Sept. 2021', '2021-09'],
    ['2021', '2021'],
    ['2021-03-09', '2021-03'],
    ['Foo, 2021', null],
    ['Mayhem 2020', null],
    ['2021, Mar', null],
  ])('%s is the month %s', (text, date) => {
    expect(parseMonthText(text)).toBe(date);
  });

  test('every month survives its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const date = `${year}-${String(month).padStart(2, '0')}`;
        expect(parseMonthText(formatEducationMonth(date))).toBe(date);
      }),
    );
  });
});

describe('time worked', () => {
  test.each([
    ['nothing', [], 0],
    ['one month', [createPeriod('2021-03', '2021-03')], 1],
    ['a year', [createPeriod('2020-01', '2020-12')], 12],
    ['until now', [createPeriod('2026-10', '', true)], 2],
    ['two jobs at once', [createPeriod('2020-01', '2020-12'), createPeriod('2020-07', '2021-06')], 18],
    ['one job inside another', [createPeriod('2020-01', '2020-12'), createPeriod('2020-03', '2020-04')], 12],
    ['a gap', [createPeriod('2020-01', '2020-03'), createPeriod('2021-01', '2021-03')], 6],
    ['years alone', [createPeriod('2019', '2020')], 24],
    ['no end and not current', [createPeriod('2020-01')], 1],
    ['no readable start', [createPeriod('', '2020-03')], 0],
    ['an end before the start', [createPeriod('2020-05', '2020-03')], 0],
    ['an end in the future', [createPeriod('2026-11', '2030-01')], 1],
  ])('%s', (_what, periods, months) => {
    expect(countMonthsWorked(periods, TODAY)).toBe(months);
  });

  test('neither order nor repetition of jobs matters, and jobs together are no longer than their sum', () => {
    const month = fc.tuple(fc.integer({ min: 1980, max: 2026 }), fc.integer({ min: 1, max: 12 }));
    const date = month.map(([year, m]) => `${year}-${String(m).padStart(2, '0')}`);
    const jobs = fc.array(fc.record({ startDate: date, endDate: date, current: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(jobs, (periods) => {
        const together = countMonthsWorked(periods, TODAY);
        expect(countMonthsWorked(periods.toReversed(), TODAY)).toBe(together);
        expect(countMonthsWorked([...periods, ...periods], TODAY)).toBe(together);
        const apart = periods.map((one) => countMonthsWorked([one], TODAY));
        expect(together).toBeLessThanOrEqual(apart.reduce((sum, months) => sum + months, 0));
        expect(together).toBeGreaterThanOrEqual(Math.max(0, ...apart));
      }),
    );
  });

  test.each([
    [0, 'Fresher'],
    [1, '1 month'],
    [12, '1 year'],
    [38, '3 years 2 months'],
  ])('%i months read %s', (months, text) => {
    expect(formatExperience(months)).toBe(text);
  });

  test.each([
    [createPeriod('2021-03', '', true), 'Mar 2021 - Present'],
    [createPeriod('2021-03', '2023-01'), 'Mar 2021 - Jan 2023'],
    [createPeriod('2021'), '2021'],
    [createPeriod('', '2023'), '2023'],
    [createPeriod(''), ''],
  ])('%o reads %s', (when, text) => {
    expect(formatPeriodText(when)).toBe(text);
  });

  test.each([
    ['2014 - 2014', '2014'],
    ['Aug, 2014 - Aug, 2014', 'Aug, 2014'],
    ['2014 – 2014', '2014'],
    ['2014 - 2015', '2014 - 2015'],
    ['2014 - 2015 - 2014', '2014 - 2015 - 2014'],
    ['2014', '2014'],
    ['', ''],
  ])('readers see %j as %j', (stored, read) => {
    expect(collapsePeriod(stored)).toBe(read);
  });
});
