import { describe, expect, test } from 'vitest';
import { ANNUAL_MINIMUM_FEE, type Purchase, refundAmount, refundShare, unusedMonths } from './refund-policy.ts';

const share = (daysSincePayment: number, rest: Partial<Purchase> = {}) =>
  refundShare({ cycle: 'monthly', daysSincePayment, ...rest });

describe('by days', () => {
  test.each([
    [0, 1],
    [7, 1],
    [7.999, 1],
    [8, 0.5],
    [14, 0.5],
    [14.5, 0.5],
    [15, 0.25],
    [30, 0.25],
    [30.99, 0.25],
    [31, 0],
    [400, 0],
  ])('day %d gives %d of the price (rule M20)', (day, expected) => {
    expect(share(day)).toBe(expected);
  });

  test('a clock that runs behind makes no negative day, and no number makes no refund', () => {
    expect(share(-0.5)).toBe(1);
    expect(() => share(Number.NaN)).toThrow(RangeError);
  });

  test.each([
    [7, 1],
    [8, 0],
  ])('the student price comes back within 7 days only: day %d gives %d (rule M22)', (day, expected) => {
    expect(share(day, { discount: 'student' })).toBe(expected);
  });

  test('promotional purchases do not come back (rule M23)', () => {
    expect(share(0, { discount: 'promotional' })).toBe(0);
  });
});

describe('in paise', () => {
  const paid = { amount: 499_000, cycle: 'yearly', daysSincePayment: 31, unusedMonths: 10 } as const;

  test('what the table gives is rounded down', () => {
    expect(refundAmount({ ...paid, amount: 49_901, daysSincePayment: 8 })).toBe(24_950);
    expect(refundAmount({ ...paid, amount: 49_901, daysSincePayment: 15 })).toBe(12_475);
  });

  test('an annual plan goes by the table up to day 30, from then on by unused months less the fee (rule M21)', () => {
    expect(refundAmount({ ...paid, daysSincePayment: 30.9 })).toBe(124_750);
    expect(refundAmount(paid)).toBe(415_833 - ANNUAL_MINIMUM_FEE);
  });

  test('the fee never makes a debt', () => {
    expect(refundAmount({ ...paid, daysSincePayment: 330, unusedMonths: 1 })).toBe(0);
    expect(refundAmount({ ...paid, daysSincePayment: 360, unusedMonths: 0 })).toBe(0);
  });

  test.each(['monthly', 'lifetime'] as const)('%s has no months to give back', (cycle) => {
    expect(refundAmount({ ...paid, cycle })).toBe(0);
  });

  test.each(['student', 'promotional'] as const)('a %s price is not paid back by months', (discount) => {
    expect(refundAmount({ ...paid, discount })).toBe(0);
  });
});

describe('unused months', () => {
  const paidAt = Date.UTC(2026, 0, 31, 12);
  test.each([
    ['the moment of the payment', paidAt, 11],
    ['just before the first month ends', Date.UTC(2026, 1, 28, 11), 11],
    ['the last day of a month that is shorter', Date.UTC(2026, 1, 28, 12), 10],
    ['the second month', Date.UTC(2026, 2, 31, 12), 9],
    ['the last month', Date.UTC(2026, 11, 31, 12), 0],
    ['the day it ends', Date.UTC(2027, 0, 31, 12), 0],
    ['years later', Date.UTC(2030, 0, 1), 0],
  ])('%s', (_when, now, expected) => {
    expect(unusedMonths(paidAt, now)).toBe(expected);
  });

  test('a leap day ends in February of other years', () => {
    const leapDay = Date.UTC(2028, 1, 29);
    expect(unusedMonths(leapDay, Date.UTC(2029, 0, 29))).toBe(0);
    expect(unusedMonths(leapDay, Date.UTC(2028, 2, 29))).toBe(10);
  });
});
