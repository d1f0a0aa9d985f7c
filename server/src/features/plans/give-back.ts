import type { Tx } from '../../db/database.ts';
import { activePeriods } from './periods.ts';
import { endPeriod, forgetCut, listPeriods, movePeriods, periodOfPayment, uncutPeriods } from './queries.ts';

/**
 * Takes back the time that a refunded payment had bought: it ends now, what it took the place of goes on as far as that
 * would still last, and what was bought to follow moves up, so that no gap is left.
 */
export async function revokePeriod(tx: Tx, userId: string, paymentId: string, now: number): Promise<void> {
  const period = await periodOfPayment(tx, paymentId);
  if (!period) return;
  // What is paid back does not go on, should what took its place be paid back as well.
  if (period.over_at !== null) return forgetCut(tx, period.id);
  await endPeriod(tx, period.id, now);
  await uncutPeriods(tx, period.id, now);
  const left = activePeriods(await listPeriods(tx, userId), now);
  const formerEnd = period.ends_at ?? Number.POSITIVE_INFINITY;
  const later = left.filter(({ startsAt }) => startsAt >= formerEnd);
  if (later.length === 0) return;
  const before = left.filter((it) => !later.includes(it));
  const gap = Math.min(...later.map(({ startsAt }) => startsAt)) - Math.max(now, ...before.map(({ endsAt }) => endsAt));
  if (gap > 0) await movePeriods(tx, later, gap);
}
