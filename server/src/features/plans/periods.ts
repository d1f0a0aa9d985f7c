import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Offer } from '@vitrine/contract/plans/payments';
import type { BillingCycle, SoldCycle } from '@vitrine/contract/plans/plans';
import { addMonths } from '@vitrine/contract/text/dates';

const { DAY } = TIME_UNITS;

/** Months per sold cycle. */
const MONTHS_PER_CYCLE: Record<SoldCycle, number> = { monthly: 1, yearly: 12 };

/** A period of time on a plan. Times are milliseconds since 1970, amounts are in paise. */
export interface Period {
  id: string;
  /** Rank of the plan: higher plans have higher positions. */
  position: number;
  cycle: BillingCycle;
  startsAt: number;
  /** Infinity if it does not end. */
  endsAt: number;
  anchorDay: number;
  value: number;
  /** Whether a refund is pending, so that its money cannot be spent again. */
  refundOpen: boolean;
  /** Time of its payment; null if it was granted. */
  paidAt: number | null;
  /** Time at which its payment was recorded. */
  recordedAt: number | null;
}

/** A plan and a cycle that an account wants to buy. */
export interface Choice {
  position: number;
  cycle: SoldCycle;
  /** In paise. */
  price: number;
}

/** What a payment buys. */
export interface Purchase extends Omit<Period, 'id' | 'cycle' | 'position' | 'refundOpen' | 'paidAt' | 'recordedAt'> {
  kind: Offer['kind'] | 'queued';
  /** Whole days added for the unspent value of earlier periods. */
  carriedDays: number;
  /** Ids of the periods that this one replaces, and that end now. */
  replacedPeriodIds: readonly string[];
}

const getDayOfMonth = (time: number): number => new Date(time).getUTCDate();

/** Returns the periods that have not ended. */
export const filterUnendedPeriods = <P extends Pick<Period, 'endsAt'>>(periods: readonly P[], now: number): P[] =>
  periods.filter(({ endsAt }) => endsAt > now);

/** Returns the current period: of several the highest plan, then the one that ends last. */
export const findCurrentPeriod = <P extends Period>(periods: readonly P[], now: number): P | undefined =>
  filterUnendedPeriods(periods, now)
    .filter(({ startsAt }) => startsAt <= now)
    .toSorted((a, b) => b.position - a.position || b.endsAt - a.endsAt)[0];

/** Returns the end of the current plan, including periods bought ahead; undefined without a plan. */
export function findPlanEnd(periods: readonly Period[], now: number): number | undefined {
  const current = findCurrentPeriod(periods, now);
  if (!current) return undefined;
  return Math.max(
    ...filterUnendedPeriods(periods, now).flatMap((it) => (it.position === current.position ? it.endsAt : [])),
  );
}

/**
 * Returns whether the current plan can be renewed (rule M14): near its end, but not right after it was paid. A month is
 * shorter than that range, and a purchase must not be paid twice.
 */
export function isRenewable(periods: readonly Period[], now: number): boolean {
  const current = findCurrentPeriod(periods, now);
  if (!current || (findPlanEnd(periods, now) ?? now) - now > DURATIONS.planRenewal) return false;
  return !periods.some(
    ({ position, paidAt }) =>
      position === current.position && paidAt !== null && now - paidAt < DURATIONS.planJustBought,
  );
}

/**
 * Returns whether a plan was paid within the last day and after it was ordered. The payment of that order is then a
 * duplicate of the same purchase, for example from another tab (rule M26).
 */
export const isPaidSinceOrder = (
  periods: readonly Period[],
  { position, orderedAt }: { position: number; orderedAt: number },
  now: number,
): boolean =>
  filterUnendedPeriods(periods, now).some(
    (period) =>
      period.position === position &&
      period.recordedAt !== null &&
      period.recordedAt >= orderedAt &&
      now - period.recordedAt < DURATIONS.planJustBought,
  );

/** Returns why a plan cannot be ordered now (rule M14); null if it can. */
export function findPurchaseError(
  periods: readonly Period[],
  choice: Choice,
  now: number,
): 'plan/same' | 'plan/lower' | 'plan/refund-open' | null {
  if (filterUnendedPeriods(periods, now).some(({ refundOpen }) => refundOpen)) return 'plan/refund-open';
  const current = findCurrentPeriod(periods, now);
  if (!current || choice.position > current.position) return null;
  if (choice.position < current.position) return 'plan/lower';
  return isRenewable(periods, now) ? null : 'plan/same';
}

/** Returns the remaining value of periods that have not ended, rounded down. A period without an end cost nothing. */
export const computeRemainingValue = (periods: readonly Period[], now: number): number =>
  filterUnendedPeriods(periods, now).reduce((sum, { value, startsAt, endsAt }) => {
    const remainingShare = (endsAt - Math.max(now, startsAt)) / (endsAt - startsAt);
    return sum + (Number.isFinite(endsAt) ? Math.floor(value * remainingShare) : 0);
  }, 0);

/**
 * Computes what a payment buys, regardless of {@link findPurchaseError}, since received money has to buy something. A
 * higher plan begins now and converts the unspent value to days; the same or a lower one begins when the others end.
 * @returns null if no time can be bought: after a plan without an end
 */
export function computePurchase(
  periods: readonly Period[],
  { position, cycle, price }: Choice,
  now: number,
): Purchase | null {
  const active = filterUnendedPeriods(periods, now);
  const current = findCurrentPeriod(periods, now);
  if (current && position <= current.position) {
    const last = active.reduce((latest, it) => (it.endsAt > latest.endsAt ? it : latest), current);
    if (!Number.isFinite(last.endsAt)) return null;
    // An end that was moved by days no longer falls on its anchor day.
    const isOnAnchor = addMonths(last.endsAt, 0, last.anchorDay) === last.endsAt;
    const anchorDay = isOnAnchor ? last.anchorDay : getDayOfMonth(last.endsAt);
    const endsAt = addMonths(last.endsAt, MONTHS_PER_CYCLE[cycle], anchorDay);
    const kind = position === current.position ? 'extend' : 'queued';
    return { kind, startsAt: last.endsAt, endsAt, anchorDay, value: price, carriedDays: 0, replacedPeriodIds: [] };
  }
  // A period with a pending refund continues underneath until that is decided.
  const replaced = active.filter(({ endsAt, refundOpen }) => Number.isFinite(endsAt) && !refundOpen);
  const carriedValue = computeRemainingValue(replaced, now);
  const regularEnd = addMonths(now, MONTHS_PER_CYCLE[cycle]);
  const carriedDays = Math.floor(((carriedValue / price) * (regularEnd - now)) / DAY);
  return {
    kind: current ? 'upgrade' : 'new',
    startsAt: now,
    endsAt: regularEnd + carriedDays * DAY,
    anchorDay: getDayOfMonth(now),
    value: price + carriedValue,
    carriedDays,
    replacedPeriodIds: replaced.map(({ id }) => id),
  };
}
