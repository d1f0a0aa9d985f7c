import { BYTES_PER_MB } from '@vitrine/contract/plan-limits';
import type { Plan } from '@vitrine/contract/plans';
import { resumeSchema } from '@vitrine/contract/resume';
import type { PaymentEntry, PaymentStatus, Subscription } from '@vitrine/contract/subscription';
import type { Context } from '../../context.ts';
import { rupees } from './choices.ts';
import { type PaidRow, paymentsOf } from './payments/queries.ts';
import { currentPeriod, endOfPlan } from './periods.ts';
import { periodsOf, usageOf } from './queries.ts';
import { quoteOf } from './refunds/refunds.ts';

/** How an account stands on its plan, for its owner. */
export async function readSubscription({ db, clock }: Context, userId: string, plan: Plan): Promise<Subscription> {
  const now = clock();
  const periods = await periodsOf(db, userId);
  const current = currentPeriod(periods, now);
  const end = endOfPlan(periods, now);
  const { doc, files, bytes } = await usageOf(db, userId, new Date(now).toISOString().slice(0, 7));
  // By its last period: whoever paid for more after cancelling wants to keep it.
  const last = periods.find(({ position, endsAt }) => position === current?.position && endsAt === end);
  const cancelled = last !== undefined && last.cancelledAt !== null;
  const isFree = plan.name === 'free';
  return {
    status: isFree ? 'free' : cancelled ? 'cancelled' : 'active',
    // A plan that nobody bought is the server's own gift, and stays.
    billingCycle: current?.cycle ?? (isFree ? 'monthly' : 'lifetime'),
    nextPaymentDate: end !== undefined && Number.isFinite(end) ? new Date(end).toISOString() : null,
    usage: {
      projects: resumeSchema.parse(JSON.parse(doc)).projects.length,
      resumeDownloads: files,
      storageUsedMB: Math.round((bytes / BYTES_PER_MB) * 100) / 100,
    },
    paymentHistory: (await paymentsOf(db, userId)).map((row) => entryOf(row, now)),
  };
}

const entryOf = (row: PaidRow, now: number): PaymentEntry => ({
  date: new Date(row.paid_at).toISOString(),
  amount: rupees(row.amount),
  status: statusOf(row),
  transactionId: row.transaction_id,
  description: row.description,
  invoice: row.invoice,
  creditNote: row.credit_note,
  refunded: row.refunded === null || row.refund === 'rejected' ? null : rupees(row.refunded),
  refundable: quoteOf(row, now),
});

function statusOf({ refund, is_surplus }: PaidRow): PaymentStatus {
  if (refund === 'done') return 'refunded';
  if (is_surplus === 1) return 'surplus';
  return refund === 'asked' || refund === 'approved' ? 'refund requested' : 'paid';
}
