import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { PAISE_PER_RUPEE } from '@vitrine/contract/plans/payments';
import {
  ANNUAL_FEE_PAISE,
  calculateRefund,
  calculateRefundFigures,
  countUnusedMonths,
  getRefundShare,
  isCaseByCase,
} from '@vitrine/contract/plans/refund-policy';
import type { RefundQuote } from '@vitrine/contract/plans/subscription';
import type { Context } from '../../../context/context.ts';
import type { Actor } from '../../../core/administration/act.ts';
import { lockAccount } from '../../../db/accounts.ts';
import { audit } from '../../../db/audit.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import { ApiError } from '../../../errors.ts';
import {
  renderRefundApprovedMail,
  renderRefundDeclinedMail,
  renderRefundRequestedMail,
  renderRefundSentMail,
} from '../mails.ts';
import { notifyOperator, notifyOwner } from '../notify.ts';
import { issueCreditNote } from '../payments/invoice.ts';
import { addRefund, listPayments, lockPayer, type PaymentRow } from '../payments/queries.ts';
import { filterUnendedPeriods } from '../periods.ts';
import { formatMoney, toRupees } from '../plan-choice.ts';
import {
  clearReplacement,
  endPeriod,
  findPaymentPeriod,
  invalidatePages,
  listPeriods,
  movePeriods,
  restoreReplacedPeriods,
} from '../queries.ts';
import * as query from './queries.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** Time after which an unfinished refund is retried. */
const RETRY_DELAY_MS = 10 * MINUTE;

/**
 * Calculates the refund of a payment under the policy. Null if there is none, if it was requested before, or if an
 * upgrade converted the remaining value to days, which are refunded with the upgrade. No amount is promised for
 * Enterprise.
 */
export function quoteRefund(payment: PaymentRow, now: number): RefundQuote | null {
  const { amount, paid_at, starts_at, ends_at, cycle, plan, is_surplus, refund, cut_by } = payment;
  if (refund !== null || is_surplus === 1 || cycle === null || plan === null || cut_by !== null) return null;
  if (isCaseByCase(plan)) return ends_at !== null && ends_at > now ? { amount: null, rule: CASE_BY_CASE_RULE } : null;
  const daysSincePayment = (now - paid_at) / DAY;
  // A plan bought ahead begins after its payment.
  const months = countUnusedMonths(Math.max(paid_at, starts_at ?? 0), now);
  const purchase = { amount, cycle, daysSincePayment, unusedMonths: months };
  const { byDays, byMonths } = calculateRefundFigures(purchase);
  const refundAmount = calculateRefund(purchase);
  if (refundAmount === 0) return null;
  const share = getRefundShare({ cycle, daysSincePayment });
  const dayRule = `Day ${Math.max(0, Math.floor(daysSincePayment))} after the payment: ${share * 100}% of the price`;
  if (byMonths === null || share === 1) return { amount: toRupees(refundAmount), rule: `${dayRule}.` };
  const monthRule = `${months} unused ${months === 1 ? 'month' : 'months'} of the year, less a fee of ${formatMoney(ANNUAL_FEE_PAISE)}`;
  if (share === 0) return { amount: toRupees(refundAmount), rule: `${monthRule}.` };
  const combinedRule = `${dayRule}, ${formatMoney(byDays)}. ${monthRule}: ${formatMoney(byMonths)}.`;
  return { amount: toRupees(refundAmount), rule: `${combinedRule} You get the larger amount.` };
}

const CASE_BY_CASE_RULE = 'Refunds of the Enterprise Plan are decided case by case.';

interface RefundRequest {
  /** Defaults to the newest payment. */
  transactionId?: string | undefined;
  /** The amount shown to the user, in rupees; null if none was promised. */
  amount?: number | null | undefined;
  reason: string;
}

/**
 * Requests a refund under the policy; an administrator decides.
 * @returns the amount in rupees; null if it is decided case by case
 * @throws {ApiError} payment/not-found, refund/not-possible, refund/changed
 */
export async function createRefundRequest(
  { db, clock, config }: Context,
  userId: string,
  refundRequest: RefundRequest,
): Promise<number | null> {
  return transaction(db, async (tx) => {
    // Locked so that a concurrent upgrade does not convert the same money to days.
    const account = await lockAccount(tx, userId);
    const now = clock();
    const payments = (await listPayments(tx, userId)).filter(({ is_surplus }) => is_surplus === 0);
    const row = refundRequest.transactionId
      ? payments.find((it) => it.transaction_id === refundRequest.transactionId)
      : payments[0];
    if (!row) throw new ApiError('payment/not-found');
    const quote = quoteRefund(row, now);
    if (!quote) throw new ApiError('refund/not-possible');
    if (refundRequest.amount !== undefined && refundRequest.amount !== quote.amount) {
      throw new ApiError('refund/changed', { amount: quote.amount, rule: quote.rule });
    }
    const amount = quote.amount === null ? null : Math.round(quote.amount * PAISE_PER_RUPEE);
    const { reason } = refundRequest;
    const id = await addRefund(
      tx,
      {
        paymentId: row.id,
        amount: amount ?? 0,
        rule: quote.rule,
        reason,
        isCaseByCase: amount === null,
        state: 'asked',
      },
      now,
    );
    if (!id) throw new ApiError('refund/not-possible');
    await audit(tx, { event: 'refund-asked', userId, now, detail: { payment: row.id } });
    const { description, amount: paid } = row;
    const pendingRefund = {
      type: 'refund-requested',
      id,
      purchaseText: description,
      amount,
      paid,
      ruleText: quote.rule,
      reason,
    } as const;
    await notifyOperator(tx, config, account.email, pendingRefund, now);
    await notifyOwner(tx, userId, now, (person) => renderRefundRequestedMail(config, person, { description, amount }));
    return quote.amount;
  });
}

const OWN_PAYMENT_MESSAGE =
  'This is your own payment. Another administrator has to approve it, or whoever runs the server: npm run refunds.';

/** An administrator's decision about a refund. */
export type RefundDecision =
  | {
      isApproved: true;
      /** In paise, only if it is decided case by case. */
      amount?: number | undefined;
    }
  | {
      isApproved: false;
      /** Shown to the owner. */
      reason: string;
    };

/**
 * Decides a requested refund.
 * @param actor the deciding administrator
 * @returns false if it was already decided, or does not exist
 * @throws {ApiError} admin/not-possible if the amount is missing, too large or not open, or if the payment is the
 * administrator's own
 */
export async function decideRefund(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: string,
  decision: RefundDecision,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const now = clock();
    const pendingRefund = await query.findRefund(tx, id);
    if (!pendingRefund) return false;
    if (decision.isApproved && pendingRefund.userId === actor.id) {
      throw new ApiError('admin/not-possible', { message: OWN_PAYMENT_MESSAGE });
    }
    const amount = decision.isApproved ? resolveRefundAmount(pendingRefund, decision.amount) : pendingRefund.amount;
    const reason = decision.isApproved ? '' : decision.reason;
    const state = decision.isApproved ? 'approved' : 'rejected';
    if (!(await query.setRefundDecision(tx, id, { state, amount, reason }, now))) return false;
    const { userId, paymentId: payment, description, email } = pendingRefund;
    await audit(tx, { event: `refund-${state}`, userId, now, detail: { payment }, actor: actor.id });
    const decisionEvent = { type: state, id, amount, description, reason } as const;
    await notifyOperator(tx, config, email ?? 'an account that was deleted', decisionEvent, now);
    await notifyOwner(tx, userId, now, (person) =>
      decision.isApproved
        ? renderRefundApprovedMail(config, person, { description, amount })
        : renderRefundDeclinedMail(config, person, { description, reason }),
    );
    return true;
  });
}

/** Returns the amount of an approved refund in paise. @throws {ApiError} admin/not-possible */
function resolveRefundAmount(
  { amount, paid, isCaseByCase: isOpen }: { amount: number; paid: number; isCaseByCase: number },
  chosen: number | undefined,
): number {
  if (isOpen === 0) {
    if (chosen === undefined || chosen === amount) return amount;
    throw new ApiError('admin/not-possible', { message: `The policy sets this amount: ${formatMoney(amount)}.` });
  }
  if (chosen !== undefined && chosen > 0 && chosen <= paid) return chosen;
  throw new ApiError('admin/not-possible', {
    message: `This refund is decided case by case: enter how much goes back, up to ${formatMoney(paid)}.`,
  });
}

/**
 * Sends approved refunds to the gateway. Each carries our id, so that one whose response was lost is not sent twice.
 * @throws {GatewayFailed} if the gateway cannot be reached; the rest is sent next time
 */
export async function sendRefunds(context: Context): Promise<void> {
  const { db, clock, gateway } = context;
  if (!gateway) return;
  for (;;) {
    const now = clock();
    const dueRefund = await query.claimRefund(db, gateway.name, now, now + RETRY_DELAY_MS);
    if (!dueRefund) return;
    const refundResult = await gateway.refund({
      transactionId: dueRefund.transactionId,
      amount: dueRefund.amount,
      receipt: dueRefund.id,
    });
    // A refund that is not processed yet is checked again, unless the webhook reports it first.
    if (refundResult.isProcessed) await confirmRefund(context, dueRefund.id, refundResult.id);
  }
}

/** Marks a refund as done and revokes the period that its payment bought, once. */
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
      await invalidatePages(tx, userId);
    }
    await audit(tx, { event: 'refunded', userId, now, detail: { payment: paymentId } });
    await notifyOwner(tx, userId, now, (person) => renderRefundSentMail(config, person, { description, amount }));
  });
}

/** Lists refunds that need an administrator's decision, oldest first. */
export const listRequestedRefunds = (db: Db) => query.findRequestedRefunds(db);

/** Lists approved refunds that the gateway has not confirmed for an hour; an operator has to check them there. */
export const listUnconfirmedRefunds = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  query.findUnconfirmedRefunds(db, clock() - HOUR);

/**
 * Revokes the period that a refunded payment bought: it ends now, the periods that it replaced are restored as far as
 * they would still last, and later periods move up to leave no gap.
 */
async function revokePeriod(tx: Tx, userId: string, paymentId: string, now: number): Promise<void> {
  const period = await findPaymentPeriod(tx, paymentId);
  if (!period) return;
  // A refunded period is not restored if its replacement is refunded as well.
  if (period.over_at !== null) return clearReplacement(tx, period.id);
  await endPeriod(tx, period.id, now);
  await restoreReplacedPeriods(tx, period.id, now);
  const remaining = filterUnendedPeriods(await listPeriods(tx, userId), now);
  const formerEnd = period.ends_at ?? Number.POSITIVE_INFINITY;
  const later = remaining.filter(({ startsAt }) => startsAt >= formerEnd);
  if (later.length === 0) return;
  const before = remaining.filter((it) => !later.includes(it));
  const gap = Math.min(...later.map(({ startsAt }) => startsAt)) - Math.max(now, ...before.map(({ endsAt }) => endsAt));
  if (gap > 0) await movePeriods(tx, later, gap);
}
