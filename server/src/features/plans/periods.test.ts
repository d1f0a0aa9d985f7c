import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { addMonths } from '@vitrine/contract/text/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  computePurchase,
  computeRemainingValue,
  findCurrentPeriod,
  findPlanEnd,
  findPurchaseError,
  type Period,
  type Purchase,
} from './periods.ts';

const { DAY } = TIME_UNITS;
const NOW = Date.UTC(2026, 0, 31, 12);
const FREE = 0;
const PRO = 1;
const ENTERPRISE = 2;
const pro: Choice = { position: PRO, cycle: 'monthly', price: 49_900 };
const proYear: Choice = { position: PRO, cycle: 'yearly', price: 499_000 };
const enterprise: Choice = { position: ENTERPRISE, cycle: 'monthly', price: 199_900 };

let ids = 0;
/** Returns the periods after a payment: adds the purchase, and ends the periods it replaces. */
function applyPurchase(periods: Period[], choice: Choice, now: number): Period[] {
  const time = computePurchase(periods, choice, now);
  if (!time) return periods;
  const left = periods.map((it) => (time.replacedPeriodIds.includes(it.id) ? { ...it, endsAt: now } : it));
  ids += 1;
  return [
    ...left,
    {
      ...time,
      id: `period ${ids}`,
      position: choice.position,
      cycle: choice.cycle,
      refundOpen: false,
      paidAt: now,
      recordedAt: now,
    },
  ];
}
const buy = (choice: Choice, now = NOW, periods: Period[] = []) => applyPurchase(periods, choice, now);
const getOnlyPeriod = (periods: Period[]): Period => {
  const [period, ...others] = periods;
  if (!period || others.length > 0) throw new Error(`There are ${periods.length} periods.`);
  return period;
};
const formatDay = (time: number | undefined) =>
  time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('%s and %d months is %s', (from, months, to) => {
    expect(formatDay(addMonths(Date.parse(from), months))).toBe(to);
  });

  test('renewals of a plan that began on the 31st end on the 31st wherever there is one', () => {
    let periods = buy(pro);
    const ends = [formatDay(findPlanEnd(periods, NOW))];
    for (let n = 0; n < 4; n += 1) {
      const now = (findPlanEnd(periods, NOW) ?? 0) - DAY;
      periods = applyPurchase(periods, pro, now);
      ends.push(formatDay(Math.max(...periods.map(({ endsAt }) => endsAt))));
    }
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
  });

  test('n renewals end n months after the first day, whatever the day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 30 }),
        (date, count) => {
          const start = date.getTime();
          let periods: Period[] = [];
          let now = start;
          for (let n = 0; n < count; n += 1) {
            periods = applyPurchase(periods, pro, now);
            now = Math.max(...periods.map(({ endsAt }) => endsAt)) - DAY;
          }
          expect(Math.max(...periods.map(({ endsAt }) => endsAt))).toBe(addMonths(start, count));
        },
      ),
    );
  });
});

describe('what may be ordered', () => {
  const periods = buy(proYear);
  const end = getOnlyPeriod(periods).endsAt;

  test('the same plan again only in the last 30 days, and then it goes on from its end (rule M14)', () => {
    expect(findPurchaseError(periods, pro, end - 30 * DAY - 1)).toBe('plan/same');
    expect(findPurchaseError(periods, pro, end - 30 * DAY)).toBe(null);
    expect(computePurchase(periods, pro, end - DAY)).toMatchObject({
      kind: 'extend',
      startsAt: end,
      carriedDays: 0,
      replacedPeriodIds: [],
    });
  });

  test('not the month that was just paid, though it is no longer than 30 days (rule M14)', () => {
    const november = Date.UTC(2026, 10, 5, 12);
    const month = buy(pro, november);
    expect(findPlanEnd(month, november)).toBe(november + 30 * DAY);
    expect(findPurchaseError(month, pro, november)).toBe('plan/same');
    expect(findPurchaseError(month, pro, november + DAY - 1)).toBe('plan/same');
    expect(findPurchaseError(month, pro, november + DAY)).toBe(null);
    // Nor right after a renewal in its last hour.
    const end = getOnlyPeriod(month).endsAt;
    expect(findPurchaseError(buy(pro, end - 1, month), pro, end - 1)).toBe('plan/same');
    const given = month.map((it) => ({ ...it, paidAt: null }));
    expect(findPurchaseError(given, pro, november)).toBe(null);
  });

  test('a larger plan at any time, a smaller one when the larger has ended', () => {
    expect(findPurchaseError(periods, enterprise, NOW + DAY)).toBe(null);
    const large = buy(enterprise);
    expect(findPurchaseError(large, pro, NOW + DAY)).toBe('plan/lower');
    expect(findPurchaseError(large, pro, getOnlyPeriod(large).endsAt)).toBe(null);
  });

  test('nothing while a refund of the running plan is open', () => {
    expect(
      findPurchaseError(
        periods.map((it) => ({ ...it, refundOpen: true })),
        enterprise,
        NOW + DAY,
      ),
    ).toBe('plan/refund-open');
    expect(
      findPurchaseError(
        periods.map((it) => ({ ...it, refundOpen: true })),
        enterprise,
        end,
      ),
    ).toBe(null);
  });
});

describe('an upgrade', () => {
  test('turns what is unspent into days of the larger plan, to the rupee (rule M14)', () => {
    const before = buy(proYear);
    const { startsAt, endsAt } = getOnlyPeriod(before);
    const half = startsAt + (endsAt - startsAt) / 2;
    expect(computeRemainingValue(before, half)).toBe(249_500);
    const time = computePurchase(before, enterprise, half) as Purchase;
    const month = addMonths(half, 1) - half;
    expect(time).toMatchObject({
      kind: 'upgrade',
      startsAt: half,
      value: 199_900 + 249_500,
      replacedPeriodIds: [getOnlyPeriod(before).id],
    });
    expect(time.carriedDays).toBe(Math.floor((249_500 / 199_900) * (month / DAY)));
    expect(time.endsAt).toBe(addMonths(half, 1) + time.carriedDays * DAY);
  });

  test('takes nothing over of what may be paid back yet, and leaves it running', () => {
    const asked = buy(proYear).map((it) => ({ ...it, refundOpen: true }));
    expect(computePurchase(asked, enterprise, NOW + DAY)).toMatchObject({
      value: 199_900,
      carriedDays: 0,
      replacedPeriodIds: [],
    });
  });

  test('counts what was bought ahead as well', () => {
    const ahead = applyPurchase(buy(pro), pro, NOW + DAY);
    expect(computeRemainingValue(ahead, NOW + DAY)).toBeGreaterThan(pro.price);
    expect(computePurchase(ahead, enterprise, NOW + DAY)?.replacedPeriodIds).toHaveLength(2);
  });

  test('leaves a plan without an end where it is, to go on afterwards', () => {
    const gift: Period = { ...getOnlyPeriod(buy(pro)), cycle: 'lifetime', endsAt: Number.POSITIVE_INFINITY, value: 0 };
    const periods = applyPurchase([gift], enterprise, NOW);
    const end = periods[1]?.endsAt ?? 0;
    expect(findCurrentPeriod(periods, NOW)?.position).toBe(ENTERPRISE);
    expect(findCurrentPeriod(periods, end)?.position).toBe(PRO);
    expect(computeRemainingValue([gift], NOW)).toBe(0);
    expect(computePurchase([gift], pro, NOW)).toBe(null);
  });
});

describe('whatever is bought, in whatever order and at whatever times', () => {
  const choice = fc.constantFrom(pro, proYear, enterprise, {
    ...enterprise,
    cycle: 'yearly' as const,
    price: 1_999_000,
  });
  const steps = fc.array(fc.tuple(choice, fc.integer({ min: 0, max: 500 * DAY })), { minLength: 1, maxLength: 12 });

  test('time that was paid for has no gap, the larger plan comes first, and no day is lost', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let periods: Period[] = [];
        let now = NOW;
        for (const [wanted, pause] of all) {
          now += pause;
          const before = findCurrentPeriod(periods, now);
          const lastEnd = Math.max(now, ...periods.map(({ endsAt }) => endsAt));
          periods = applyPurchase(periods, wanted, now);
          const current = findCurrentPeriod(periods, now);
          // Never lower than before, and never lower than the purchase unless a higher plan is active.
          expect(current?.position).toBe(Math.max(before?.position ?? FREE, wanted.position));
          const running = periods.filter(({ endsAt }) => endsAt > now).toSorted((a, b) => a.startsAt - b.startsAt);
          for (const [index, period] of running.entries()) {
            expect(period.endsAt).toBeGreaterThan(period.startsAt);
            if (index > 0) expect(period.startsAt).toBe(running[index - 1]?.endsAt);
          }
          // Bought for its full term: a month or a year from now, or from the previous end.
          const months = wanted.cycle === 'yearly' ? 12 : 1;
          const end = Math.max(...periods.map(({ endsAt }) => endsAt));
          const isLarger = wanted.position > (before?.position ?? FREE);
          expect(end).toBeGreaterThanOrEqual(isLarger ? addMonths(now, months) : lastEnd + 28 * DAY);
        }
      }),
    );
  });

  test('no money comes from nowhere: what is unspent is never more than what was paid', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let periods: Period[] = [];
        let now = NOW;
        let paid = 0;
        for (const [wanted, pause] of all) {
          now += pause;
          const left = computeRemainingValue(periods, now);
          periods = applyPurchase(periods, wanted, now);
          paid += wanted.price;
          expect(computeRemainingValue(periods, now)).toBeLessThanOrEqual(left + wanted.price);
          expect(computeRemainingValue(periods, now)).toBeLessThanOrEqual(paid);
        }
      }),
    );
  });
});
