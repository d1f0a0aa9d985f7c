import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Offer } from '@vitrine/contract/plans/payments';
import type { BillingCycle, SoldCycle } from '@vitrine/contract/plans/plans';
import { addMonths } from '@vitrine/contract/text/dates';

const { DAY } = TIME_UNITS;

/** Months of what is sold. */
const MONTHS: Record<SoldCycle, number> = { monthly: 1, yearly: 12 };

/** A stretch of time on a plan. Times are milliseconds since 1970, money is in paise. */
export interface Period {
  id: string;
  /** Place of the plan among all plans: a larger plan has a larger one. */
  position: number;
  cycle: BillingCycle;
  startsAt: number;
  /** Infinity for one that does not end. */
  endsAt: number;
  anchorDay: number;
  value: number;
  /** Whether its money was asked back and may still go: it is then not there to be spent again. */
  refundOpen: boolean;
  /** When it was paid; none where it was given. */
  paidAt: number | null;
  /** When we heard of its payment. */
  recordedAt: number | null;
}

/** A plan that somebody wants for a time. */
export interface Choice {
  position: number;
  cycle: SoldCycle;
  /** In paise. */
  price: number;
}

/** What a payment brings. */
export interface Purchase extends Omit<Period, 'id' | 'cycle' | 'position' | 'refundOpen' | 'paidAt' | 'recordedAt'> {
  kind: Offer['kind'] | 'queued';
  /** Whole days that the unspent value of the periods before adds. */
  carriedDays: number;
  /** Periods that end now, because this one takes their place. */
  cuts: readonly string[];
}

const getDayOfMonth = (time: number): number => new Date(time).getUTCDate();

/** Periods that have not ended. */
export const activePeriods = <P extends Pick<Period, 'endsAt'>>(periods: readonly P[], now: number): P[] =>
  periods.filter(({ endsAt }) => endsAt > now);

/** The period of now: of several the largest plan, of these the one that ends last. */
export const currentPeriod = <P extends Period>(periods: readonly P[], now: number): P | undefined =>
  activePeriods(periods, now)
    .filter(({ startsAt }) => startsAt <= now)
    .toSorted((a, b) => b.position - a.position || b.endsAt - a.endsAt)[0];

/** When the plan of now ends, with what was bought ahead of it; undefined without one. */
export function findPlanEnd(periods: readonly Period[], now: number): number | undefined {
  const current = currentPeriod(periods, now);
  if (!current) return undefined;
  return Math.max(...activePeriods(periods, now).flatMap((it) => (it.position === current.position ? it.endsAt : [])));
}

/**
 * Whether the plan of now can be bought once more (rule M14): near its end, but not right after it was paid. A month is
 * no longer than that 'near its end', and nobody is to pay twice for what they just bought.
 */
export function isRenewable(periods: readonly Period[], now: number): boolean {
  const current = currentPeriod(periods, now);
  if (!current || (findPlanEnd(periods, now) ?? now) - now > DURATIONS.planRenewal) return false;
  return !periods.some(
    ({ position, paidAt }) =>
      position === current.position && paidAt !== null && now - paidAt < DURATIONS.planJustBought,
  );
}

/**
 * Whether a plan was paid for after it was ordered, within the last day: the payment of that order is then a second one for
 * the same purchase, such as from another tab (rule M26).
 */
export const isPaidSinceOrder = (
  periods: readonly Period[],
  { position, orderedAt }: { position: number; orderedAt: number },
  now: number,
): boolean =>
  activePeriods(periods, now).some(
    (period) =>
      period.position === position &&
      period.recordedAt !== null &&
      period.recordedAt >= orderedAt &&
      now - period.recordedAt < DURATIONS.planJustBought,
  );

/** Why a plan cannot be ordered now (rule M14); null when it can. */
export function findPurchaseError(
  periods: readonly Period[],
  choice: Choice,
  now: number,
): 'plan/same' | 'plan/lower' | 'plan/refund-open' | null {
  if (activePeriods(periods, now).some(({ refundOpen }) => refundOpen)) return 'plan/refund-open';
  const current = currentPeriod(periods, now);
  if (!current || choice.position > current.position) return null;
  if (choice.position < current.position) return 'plan/lower';
  return isRenewable(periods, now) ? null : 'plan/same';
}

/** What is left of the money for periods that have not ended, rounded down. One without an end cost nothing. */
export const remainingValue = (periods: readonly Period[], now: number): number =>
  activePeriods(periods, now).reduce((sum, { value, startsAt, endsAt }) => {
    const left = (endsAt - Math.max(now, startsAt)) / (endsAt - startsAt);
    return sum + (Number.isFinite(endsAt) ? Math.floor(value * left) : 0);
  }, 0);

/**
 * What a payment for a choice brings, whatever {@link findPurchaseError} says: money that came has to buy something. A larger
 * plan begins now and takes the unspent value over as days; the same or a smaller one begins where the others end.
 * @returns null where no time can be bought: behind a plan without an end
 */
export function computePurchase(
  periods: readonly Period[],
  { position, cycle, price }: Choice,
  now: number,
): Purchase | null {
  const running = activePeriods(periods, now);
  const current = currentPeriod(periods, now);
  if (current && position <= current.position) {
    const last = running.reduce((latest, it) => (it.endsAt > latest.endsAt ? it : latest), current);
    if (!Number.isFinite(last.endsAt)) return null;
    // An end that days were added to, or taken from, has left the day that it was to fall on.
    const isOnAnchor = addMonths(last.endsAt, 0, last.anchorDay) === last.endsAt;
    const anchorDay = isOnAnchor ? last.anchorDay : getDayOfMonth(last.endsAt);
    const endsAt = addMonths(last.endsAt, MONTHS[cycle], anchorDay);
    const kind = position === current.position ? 'extend' : 'queued';
    return { kind, startsAt: last.endsAt, endsAt, anchorDay, value: price, carriedDays: 0, cuts: [] };
  }
  // What may be paid back yet runs on beneath until somebody has decided.
  const ending = running.filter(({ endsAt, refundOpen }) => Number.isFinite(endsAt) && !refundOpen);
  const carried = remainingValue(ending, now);
  const plain = addMonths(now, MONTHS[cycle]);
  const carriedDays = Math.floor(((carried / price) * (plain - now)) / DAY);
  return {
    kind: current ? 'upgrade' : 'new',
    startsAt: now,
    endsAt: plain + carriedDays * DAY,
    anchorDay: getDayOfMonth(now),
    value: price + carried,
    carriedDays,
    cuts: ending.map(({ id }) => id),
  };
}
