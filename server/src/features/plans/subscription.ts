import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { PaymentEntry, PaymentStatus, Subscription } from '@vitrine/contract/plans/subscription';
import type { Context } from '../../context/context.ts';
import { listPayments, type PaymentRow } from './payments/queries.ts';
import { findCurrentPeriod, findPlanEnd, isRenewable } from './periods.ts';
import { toRupees } from './plan-choice.ts';
import { listPeriods, readUsage } from './queries.ts';
import { quoteRefund } from './refunds/refunds.ts';

/** Reads the subscription of an account, for its owner. */
export async function readSubscription({ db, clock }: Context, userId: string, plan: Plan): Promise<Subscription> {
  const now = clock();
  const periods = await listPeriods(db, userId);
  const current = findCurrentPeriod(periods, now);
  const end = findPlanEnd(periods, now);
  const { resume, files, bytes } = await readUsage(db, userId, new Date(now).toISOString().slice(0, 7));
  // Based on its last period: an owner who paid for more after cancelling wants to keep the plan.
  const last = periods.find(({ position, endsAt }) => position === current?.position && endsAt === end);
  const isCancelled = last !== undefined && last.cancelledAt !== null;
  const isFree = plan.name === 'free';
  return {
    status: isFree ? 'free' : isCancelled ? 'cancelled' : 'active',
    // A plan without a purchase is the server's default and does not end.
    billingCycle: current?.cycle ?? (isFree ? 'monthly' : 'lifetime'),
    nextPaymentDate: end !== undefined && Number.isFinite(end) ? new Date(end).toISOString() : null,
    isRenewable: isRenewable(periods, now),
    usage: {
      projects: resume.projects.length,
      resumeDownloads: files,
      storageUsedMB: Math.round((bytes / BYTES_PER_MB) * 100) / 100,
    },
    paymentHistory: (await listPayments(db, userId)).map((row) => toPaymentEntry(row, now)),
  };
}

const toPaymentEntry = (row: PaymentRow, now: number): PaymentEntry => ({
  date: new Date(row.paid_at).toISOString(),
  amount: toRupees(row.amount),
  status: getPaymentStatus(row),
  transactionId: row.transaction_id,
  orderId: row.gateway_order,
  description: row.description,
  invoice: row.invoice,
  creditNote: row.credit_note,
  refunded: getRefundedAmount(row),
  declineReason: row.refund === 'rejected' ? row.decline_reason : null,
  refundable: quoteRefund(row, now),
});

/** Returns the refunded amount in rupees; null if nothing is refunded, or the amount is undecided. */
function getRefundedAmount({ refunded, refund, is_case_by_case }: PaymentRow): number | null {
  const isUndecided = refund === 'asked' && is_case_by_case === 1;
  return refunded === null || refund === 'rejected' || isUndecided ? null : toRupees(refunded);
}

function getPaymentStatus({ refund, is_surplus }: PaymentRow): PaymentStatus {
  switch (refund) {
    case 'done':
      return 'refunded';
    case 'rejected':
      return 'refund declined';
    case 'asked':
      return is_surplus === 1 ? 'in review' : 'refund requested';
    case 'approved':
      return is_surplus === 1 ? 'surplus' : 'refund approved';
    default:
      return is_surplus === 1 ? 'surplus' : 'paid';
  }
}
