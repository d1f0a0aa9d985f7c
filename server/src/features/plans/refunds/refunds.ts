import { DURATIONS } from '@vitrine/contract/limits';
import { ANNUAL_MINIMUM_FEE, refundAmount, refundShare, unusedMonths } from '@vitrine/contract/refund-policy';
import type { RefundQuote } from '@vitrine/contract/subscription';
import type { Context } from '../../../context.ts';
import { holdAccount } from '../../../db/accounts.ts';
import { audit } from '../../../db/audit.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { rupees } from '../choices.ts';
import { giveBackPeriod } from '../give-back.ts';
import { refundApprovedMail, refundAskedMail, refundedMail, refundRejectedMail } from '../mails.ts';
import { issueCreditNote } from '../payments/invoice.ts';
import { addRefund, holdPayer, type PaidRow, paymentsOf } from '../payments/queries.ts';
import { refreshPages } from '../queries.ts';
import { tellOperator } from '../tell-operator.ts';
import { tellOwner } from '../tell-owner.ts';
import * as query from './queries.ts';

const { MINUTE, HOUR, DAY } = DURATIONS;

/** A refund that was begun and not noted as done is tried again after this. */
const TRY_AGAIN = 10 * MINUTE;

/**
 * What the policy gives back of a payment now; null where nothing, where it was asked before, and where an upgrade has
 * turned what was left of it into days: those go back with the upgrade.
 */
export function quoteOf(
  { amount, paid_at, starts_at, cycle, is_surplus, refund, cut_by }: PaidRow,
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
      : `${months} unused months of the year, less a fee of ₹${rupees(ANNUAL_MINIMUM_FEE)}.`;
  return { amount: rupees(back), rule };
}

interface Asked {
  /** Absent: the newest payment. */
  transactionId?: string | undefined;
  /** What the person was shown, in rupees. */
  amount?: number | undefined;
  reason: string;
}

/**
 * Asks for a refund by the policy; a person decides.
 * @returns the amount in rupees
 * @throws {Refusal} payment/not-found, refund/not-possible, refund/changed
 */
export async function askRefund({ db, clock, config }: Context, userId: string, asked: Asked): Promise<number> {
  return transaction(db, async (tx) => {
    // So that an upgrade does not turn the same money into days at the same time.
    const account = await holdAccount(tx, userId);
    const now = clock();
    const paid = (await paymentsOf(tx, userId)).filter(({ is_surplus }) => is_surplus === 0);
    const row = asked.transactionId ? paid.find((it) => it.transaction_id === asked.transactionId) : paid[0];
    if (!row) throw new Refusal('payment/not-found');
    const quote = quoteOf(row, now);
    if (!quote) throw new Refusal('refund/not-possible');
    if (asked.amount !== undefined && asked.amount !== quote.amount) {
      throw new Refusal('refund/changed', { amount: quote.amount, rule: quote.rule });
    }
    const amount = Math.round(quote.amount * 100);
    const refund = { paymentId: row.id, amount, rule: quote.rule, reason: asked.reason, state: 'asked' as const };
    const id = await addRefund(tx, refund, now);
    if (!id) throw new Refusal('refund/not-possible');
    await audit(tx, { event: 'refund-asked', userId, now, detail: { payment: row.id } });
    const { description } = row;
    await tellOperator(tx, config, account.email, { what: 'asked', id, description, ...refund }, now);
    await tellOwner(tx, userId, now, (person) => refundAskedMail(config, person, { description, amount }));
    return quote.amount;
  });
}

/** Decides about a refund that was asked for. @returns false when it was decided before, or there is none */
export async function decideRefund({ db, clock, config }: Context, id: string, approved: boolean): Promise<boolean> {
  return transaction(db, async (tx) => {
    const now = clock();
    if (!(await query.decide(tx, id, approved ? 'approved' : 'rejected', now))) return false;
    const refund = await query.findRefund(tx, id);
    if (!refund) return true;
    const { userId, paymentId: payment, description } = refund;
    const who = refund.email ?? 'an account that was deleted';
    await audit(tx, { event: approved ? 'refund-approved' : 'refund-rejected', userId, now, detail: { payment } });
    await tellOperator(tx, config, who, { what: approved ? 'approved' : 'rejected', id, ...refund }, now);
    await tellOwner(tx, userId, now, (person) =>
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
    if (!(await query.finish(tx, id, gatewayRefund))) return;
    const refund = await query.findRefund(tx, id);
    if (!refund) return;
    const { userId, paymentId, description, amount } = refund;
    await issueCreditNote(tx, { paymentId, amount, gatewayRefund }, now);
    if (userId) {
      await holdPayer(tx, userId);
      await giveBackPeriod(tx, userId, paymentId, now);
      await refreshPages(tx, userId);
    }
    await audit(tx, { event: 'refunded', userId, now, detail: { payment: paymentId } });
    await tellOwner(tx, userId, now, (person) => refundedMail(config, person, { description, amount }));
  });
}

/** Refunds that a person has to decide about, oldest first. */
export const openRefunds = (db: Db) => query.asked(db);

/** Approved refunds that the gateway has not confirmed for an hour: somebody has to look at them there. */
export const lateRefunds = ({ db, clock }: Context) => query.unconfirmed(db, clock() - HOUR);
