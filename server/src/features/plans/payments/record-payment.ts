import type { Plan } from '@vitrine/contract/plans/plans';
import type { Context } from '../../../context/context.ts';
import { readPlanRows, toPlan } from '../../../db/account-plan.ts';
import { audit } from '../../../db/audit.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import type { GatewayPayment } from '../../../integrations/payments/gateway.ts';
import { countMetric } from '../../../telemetry/record-metrics.ts';
import { renderPurchaseMail } from '../mails.ts';
import { notifyOperator, notifyOwner } from '../notify.ts';
import { computePurchase, isPaidSinceOrder, type Purchase } from '../periods.ts';
import { addPeriod, findBillingDetails, invalidatePages, listPeriods } from '../queries.ts';
import { issueInvoice } from './invoice.ts';
import {
  addPayment,
  addRefund,
  findOrder,
  isRecorded,
  lockPayer,
  markOrderPaid,
  markSurplus,
  type OrderRow,
} from './queries.ts';

/**
 * The result of recording a payment: 'recorded' now, 'known' from before, 'foreign' if the order is not ours, or
 * 'mismatch' if amount, currency or state do not match.
 */
export type RecordOutcome = 'recorded' | 'known' | 'foreign' | 'mismatch';

/**
 * Records a payment as reported by the gateway, with all its consequences, in one transaction. It counts once, no
 * matter which of browser, webhook and order check reports it first, or how often. Only a captured payment of the
 * order's amount and currency counts (rule M13); one that buys nothing is refunded.
 */
export async function recordPayment(context: Context, payment: GatewayPayment): Promise<RecordOutcome> {
  try {
    const outcome = await recordOnce(context, payment);
    countMetric('vitrine_payments_total', { outcome });
    return outcome;
  } catch (error) {
    countMetric('vitrine_payments_total', { outcome: 'failed' });
    throw error;
  }
}

async function recordOnce(context: Context, payment: GatewayPayment): Promise<RecordOutcome> {
  const { db, clock, gateway } = context;
  if (!gateway) return 'foreign';
  return transaction(db, async (tx) => {
    const order = await findOrder(tx, gateway.name, payment.orderId);
    if (!order) return 'foreign';
    if (payment.status !== 'captured') {
      return (await isRecorded(tx, gateway.name, payment.id)) ? 'known' : 'mismatch';
    }
    // Locked before any write, so that payments of one account are serialized.
    const payer = order.user_id === null ? undefined : await lockPayer(tx, order.user_id);
    const now = clock();
    const isMatch = matchesOrder(payment, order);
    const plan = order.plan_id === null ? undefined : await findPlanById(tx, order.plan_id);
    const description = plan ? `${plan.displayName}, ${order.cycle}` : 'Test payment';
    const id = await addPayment(tx, { payment, order, description, isSurplus: !isMatch }, now);
    if (id === undefined) return 'known';
    const detail = { payment: id, order: order.id };
    if (!isMatch) {
      const { amount } = payment;
      const refund = { paymentId: id, amount, rule: MISMATCH_RULE, reason: '', state: 'asked' as const };
      const refundId = await addRefund(tx, refund, now);
      const accountLabel = payer?.email ?? 'nobody that is known';
      const mismatchEvent = {
        type: 'mismatch',
        id: refundId ?? '',
        amount,
        paid: amount,
        purchaseText: description,
        ruleText: MISMATCH_RULE,
        reason: '',
      } as const;
      if (refundId) await notifyOperator(tx, context.config, accountLabel, mismatchEvent, now);
      await audit(tx, { event: 'payment-unfit', userId: order.user_id, now, detail });
      return 'mismatch';
    }
    const isFirstPayment = await markOrderPaid(tx, order.id);
    const purchase =
      isFirstPayment && plan && payer && !payer.deleted_at ? await resolvePurchase(tx, { order, plan, now }) : null;
    const isTest = order.plan_id === null && isFirstPayment;
    if (!purchase && !isTest) {
      await markSurplus(tx, id);
      await addRefund(
        tx,
        { paymentId: id, amount: payment.amount, rule: SURPLUS_RULE, reason: '', state: 'approved' },
        now,
      );
      await audit(tx, { event: 'payment-surplus', userId: order.user_id, now, detail });
      return 'recorded';
    }
    if (purchase && plan && payer && order.plan_id && order.cycle) {
      const choice = { planId: order.plan_id, billingCycle: order.cycle };
      await addPeriod(tx, { ...purchase, userId: payer.id, paymentId: id, choice }, now);
      await invalidatePages(tx, payer.id);
      const invoice = await issueInvoice(
        tx,
        {
          gateway: gateway.name,
          seller: context.config.invoiceSeller,
          payer,
          billing: await findBillingDetails(tx, payer.id),
          paymentId: id,
          payment,
          description,
          time: purchase,
        },
        now,
      );
      const receipt = { plan: plan.displayName, kind: purchase.kind, time: purchase, invoice, amount: payment.amount };
      await notifyOwner(tx, payer.id, now, (person) => renderPurchaseMail(context.config, person, receipt));
    }
    await audit(tx, { event: 'paid', userId: order.user_id, now, detail });
    return 'recorded';
  });
}

/** Returns whether a payment matches amount and currency of its order. */
export const matchesOrder = (payment: GatewayPayment, order: OrderRow): boolean =>
  payment.amount === order.amount && payment.currency === order.currency;

const MISMATCH_RULE = 'The payment does not match its order.';
const SURPLUS_RULE = 'The payment bought nothing: its order was paid already, or there is nothing that it could buy.';

async function findPlanById(tx: Tx, id: string): Promise<(Plan & { position: number }) | undefined> {
  const row = (await readPlanRows(tx)).find((plan) => plan.id === id);
  return row && { ...toPlan(row), position: row.position };
}

/** Returns what the money of an order buys; null if it cannot buy anything. */
async function resolvePurchase(
  tx: Tx,
  { order, plan, now }: { order: OrderRow; plan: Plan & { position: number }; now: number },
): Promise<Purchase | null> {
  if (!order.user_id || !order.cycle) return null;
  const periods = await listPeriods(tx, order.user_id);
  if (isPaidSinceOrder(periods, { position: plan.position, orderedAt: order.created_at }, now)) return null;
  // The price of the order, since the plan's may have changed.
  return computePurchase(periods, { position: plan.position, cycle: order.cycle, price: order.amount }, now);
}
