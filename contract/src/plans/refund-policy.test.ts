import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIME_UNITS } from '../api/limits.ts';
import { PLAN_NAMES } from './plans.ts';
import {
  ANNUAL_FEE_PAISE,
  calculateRefund,
  countUnusedMonths,
  getRefundShare,
  isCaseByCase,
  type RefundablePurchase,
} from './refund-policy.ts';

const share = (daysSincePayment: number, options: Partial<RefundablePurchase> = {}) =>
  getRefundShare({ cycle: 'monthly', daysSincePayment, ...options });

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
    const monthly = { ...paid, cycle: 'monthly', amount: 49_901 } as const;
    expect(calculateRefund({ ...monthly, daysSincePayment: 8 })).toBe(24_950);
    expect(calculateRefund({ ...monthly, daysSincePayment: 15 })).toBe(12_475);
  });

  test('an annual plan gives the larger of what the table and the unused months give, less the fee (rule M21)', () => {
    expect(calculateRefund({ ...paid, daysSincePayment: 7, unusedMonths: 11 })).toBe(499_000);
    expect(calculateRefund({ ...paid, daysSincePayment: 8, unusedMonths: 11 })).toBe(457_416 - ANNUAL_FEE_PAISE);
    expect(calculateRefund({ ...paid, daysSincePayment: 30 })).toBe(415_833 - ANNUAL_FEE_PAISE);
    expect(calculateRefund(paid)).toBe(415_833 - ANNUAL_FEE_PAISE);
    // A price at which the fee outweighs the months: the table gives more.
    expect(calculateRefund({ ...paid, amount: 60_000, daysSincePayment: 10 })).toBe(30_000);
  });

  test('nobody gets more by waiting, whatever was paid and whenever the time begins (rule M21)', () => {
    const { DAY } = TIME_UNITS;
    fc.assert(
      fc.property(
        fc.constantFrom('monthly', 'yearly', 'lifetime'),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: Date.UTC(2030, 0, 1) }),
        // A plan bought in advance starts after its payment.
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 400 * 24 }), { minLength: 2, maxLength: 12 }),
        (cycle, amount, paidAt, daysAhead, hours) => {
          const startsAt = paidAt + daysAhead * DAY;
          const refunds = hours
            .toSorted((one, other) => one - other)
            .map((hour) => {
              const now = paidAt + (hour * DAY) / 24;
              const unused = countUnusedMonths(startsAt, now);
              return calculateRefund({ amount, cycle, daysSincePayment: hour / 24, unusedMonths: unused });
            });
          expect(refunds).toEqual(refunds.toSorted((one, other) => other - one));
        },
      ),
    );
  });

  test('Enterprise is decided case by case, whatever the table says (rule M22)', () => {
    expect(PLAN_NAMES.filter(isCaseByCase)).toEqual(['enterprise']);
  });

  test('the fee never makes a debt', () => {
    expect(calculateRefund({ ...paid, daysSincePayment: 330, unusedMonths: 1 })).toBe(0);
    expect(calculateRefund({ ...paid, daysSincePayment: 360, unusedMonths: 0 })).toBe(0);
  });

  test.each(['monthly', 'lifetime'] as const)('%s has no months to give back', (cycle) => {
    expect(calculateRefund({ ...paid, cycle })).toBe(0);
  });

  test.each(['student', 'promotional'] as const)('a %s price is not paid back by months', (discount) => {
    expect(calculateRefund({ ...paid, discount })).toBe(0);
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
    expect(countUnusedMonths(paidAt, now)).toBe(expected);
  });

  test('a leap day ends in February of other years', () => {
    const leapDay = Date.UTC(2028, 1, 29);
    expect(countUnusedMonths(leapDay, Date.UTC(2029, 0, 29))).toBe(0);
    expect(countUnusedMonths(leapDay, Date.UTC(2028, 2, 29))).toBe(10);
  });
});
