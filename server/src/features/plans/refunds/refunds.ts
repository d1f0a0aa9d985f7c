import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { ANNUAL_MINIMUM_FEE, refundAmount, refundShare, unusedMonths } from '@vitrine/contract/plans/refund-policy';
import type { RefundQuote } from '@vitrine/contract/plans/subscription';
import type { Context } from '../../../context/context.ts';
import type { Actor } from '../../../core/administration/act.ts';
import { lockAccount } from '../../../db/accounts.ts';
import { audit } from '../../../db/audit.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import { ApiError } from '../../../errors.ts';
import { refundApprovedMail, refundAskedMail, refundedMail, refundRejectedMail } from '../mails.ts';
import { notifyOperator, notifyOwner } from '../notify.ts';
import { issueCreditNote } from '../payments/invoice.ts';
import { addRefund, listPayments, lockPayer, type PaymentRow } from '../payments/queries.ts';
import { activePeriods } from '../periods.ts';
import { toRupees } from '../plan-choice.ts';
import {
  endPeriod,
  forgetCut,
  listPeriods,
  movePeriods,
  periodOfPayment,
  refreshPages,
  uncutPeriods,
} from '../queries.ts';
import * as query from './queries.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** A refund that was begun and not noted as done is tried again after this. */
const TRY_AGAIN = 10 * MINUTE;

/**
 * What the policy gives back of a payment now; null where nothing, where it was asked before, and where an upgrade has
 * turned what was left of it into days: those go back with the upgrade.
 */
export function quoteRefund(
  { amount, paid_at, starts_at, cycle, is_surplus, refund, cut_by }: PaymentRow,
  now: number,
): RefundQuote | null {
  if (refund !== null || is_surplus === 1 || cycle === null || cut_by !== null) return null;
  const daysSincePayment = (now - paid_at) / DAY;
  // A plan that was bought ahead begins later than it was paid for.
  const months = unusedMonths(Math.max(paid_at, starts_at ?? 0), now);
  const back = refundAmount({ amount, cycle, daysSincePayment, unusedMonths: months });
  if (back === 0) return null;
  const share = refundShare({ cycle, daysSincePayment });
  const day = Math.max(0, Math.floor(daysSincePayment));
  const rule =
    share > 0
      ? `Day ${day} after the payment: ${share * 100}% of the price.`
      : `${months} unused months of the year, less a fee of ₹${toRupees(ANNUAL_MINIMUM_FEE)}.`;
  return { amount: toRupees(back), rule };
}

interface RefundRequest {
  /** Absent: the newest payment. */
  transactionId?: string | undefined;
  /** What the person was shown, in rupees. */
  amount?: number | undefined;
  reason: string;
}

/**
 * Asks for a refund by the policy; a person decides.
 * @returns the amount in rupees
 * @throws {ApiError} payment/not-found, refund/not-possible, refund/changed
 */
export async function askRefund(
  { db, clock, config }: Context,
  userId: string,
  refundRequest: RefundRequest,
): Promise<number> {
  return transaction(db, async (tx) => {
    // So that an upgrade does not turn the same money into days at the same time.
    const account = await lockAccount(tx, userId);
    const now = clock();
    const paid = (await listPayments(tx, userId)).filter(({ is_surplus }) => is_surplus === 0);
    const row = refundRequest.transactionId
      ? paid.find((it) => it.transaction_id === refundRequest.transactionId)
      : paid[0];
    if (!row) throw new ApiError('payment/not-found');
    const quote = quoteRefund(row, now);
    if (!quote) throw new ApiError('refund/not-possible');
    if (refundRequest.amount !== undefined && refundRequest.amount !== quote.amount) {
      throw new ApiError('refund/changed', { amount: quote.amount, rule: quote.rule });
    }
    const amount = Math.round(quote.amount * 100);
    const refund = {
      paymentId: row.id,
      amount,
      rule: quote.rule,
      reason: refundRequest.reason,
      state: 'asked' as const,
    };
    const id = await addRefund(tx, refund, now);
    if (!id) throw new ApiError('refund/not-possible');
    await audit(tx, { event: 'refund-asked', userId, now, detail: { payment: row.id } });
    const { description } = row;
    await notifyOperator(tx, config, account.email, { what: 'asked', id, description, ...refund }, now);
    await notifyOwner(tx, userId, now, (person) => refundAskedMail(config, person, { description, amount }));
    return quote.amount;
  });
}

/**
 * Decides about a refund that was asked for.
 * @param actor who decides
 * @returns false when it was decided before, or there is none
 */
export async function decideRefund(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: string,
  approved: boolean,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const now = clock();
    if (!(await query.setRefundDecision(tx, id, approved ? 'approved' : 'rejected', now))) return false;
    const refund = await query.findRefund(tx, id);
    if (!refund) return true;
    const { userId, paymentId: payment, description } = refund;
    const who = refund.email ?? 'an account that was deleted';
    const event = approved ? 'refund-approved' : 'refund-rejected';
    await audit(tx, { event, userId, now, detail: { payment }, actor: actor.id });
    await notifyOperator(tx, config, who, { what: approved ? 'approved' : 'rejected', id, ...refund }, now);
    await notifyOwner(tx, userId, now, (person) =>
      approved ? refundApprovedMail(config, person, refund) : refundRejectedMail(config, person, description),
    );
    return true;
  });
}

/**
 * Sends the money of approved refunds back. The gateway is told our id of each, so that one whose answer was lost is
 * not sent twice. @throws {GatewayFailed} when it cannot be asked; the rest goes the next time
 */
export async function sendRefunds(context: Context): Promise<void> {
  const { db, clock, gateway } = context;
  if (!gateway) return;
  for (;;) {
    const now = clock();
    const due = await query.claimRefund(db, gateway.name, now, now + TRY_AGAIN);
    if (!due) return;
    const sent = await gateway.refund({ transactionId: due.transactionId, amount: due.amount, receipt: due.id });
    // One that is only about to go is asked about again, should the webhook not tell before.
    if (sent.isProcessed) await confirmRefund(context, due.id, sent.id);
  }
}

/** Notes that the money of a refund went back, and ends the time that it had bought. Once. */
export async function confirmRefund(context: Context, id: string, gatewayRefund: string): Promise<void> {
  const { db, clock, config } = context;
  await transaction(db, async (tx) => {
    const now = clock();
    if (!(await query.markRefundDone(tx, id, gatewayRefund))) return;
    const refund = await query.findRefund(tx, id);
    if (!refund) return;
    const { userId, paymentId, description, amount } = refund;
    await issueCreditNote(tx, { paymentId, amount, gatewayRefund }, now);
    if (userId) {
      await lockPayer(tx, userId);
      await revokePeriod(tx, userId, paymentId, now);
      await refreshPages(tx, userId);
    }
    await audit(tx, { event: 'refunded', userId, now, detail: { payment: paymentId } });
    await notifyOwner(tx, userId, now, (person) => refundedMail(config, person, { description, amount }));
  });
}

/** Refunds that a person has to decide about, oldest first. */
export const openRefunds = (db: Db) => query.findRequestedRefunds(db);

/** Approved refunds that the gateway has not confirmed for an hour: somebody has to look at them there. */
export const lateRefunds = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  query.findUnconfirmedRefunds(db, clock() - HOUR);

/**
 * Takes back the time that a refunded payment had bought: it ends now, what it took the place of goes on as far as that
 * would still last, and what was bought to follow moves up, so that no gap is left.
 */
async function revokePeriod(tx: Tx, userId: string, paymentId: string, now: number): Promise<void> {
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
