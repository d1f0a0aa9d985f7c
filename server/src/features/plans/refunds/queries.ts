import type { Db, Tx } from '../../../db/database.ts';
import type { Gateway } from '../../../integrations/payments/gateway.ts';

/** Stores the decision about a pending refund. @returns false if none is pending */
export async function setRefundDecision(
  tx: Tx,
  id: string,
  { state, amount, reason }: { state: 'approved' | 'rejected'; amount: number; reason: string },
  now: number,
): Promise<boolean> {
  const decided = await tx
    .updateTable('refunds')
    .set({ state, amount, decline_reason: reason, decided_at: now, due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return decided.numUpdatedRows > 0n;
}

export const findRefund = (tx: Tx, id: string) =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['r.amount', 'r.is_case_by_case as isCaseByCase', 'p.id as paymentId', 'p.amount as paid'])
    .select(['p.user_id as userId', 'p.description', 'u.email'])
    .where('r.id', '=', id)
    .executeTakeFirst();

/**
 * Claims an approved refund for one process until `nextAt`. If this process ends before it is done, another one claims
 * it then.
 */
export async function claimRefund(
  db: Db,
  gateway: Gateway['name'],
  now: number,
  nextAt: number,
): Promise<{ id: string; amount: number; transactionId: string } | undefined> {
  const dueRefund = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.amount', 'r.due_at', 'p.transaction_id as transactionId'])
    .where('r.state', '=', 'approved')
    .where('r.due_at', '<=', now)
    .where('p.gateway', '=', gateway)
    .orderBy('r.due_at')
    .limit(1)
    .executeTakeFirst();
  if (!dueRefund) return undefined;
  const claimed = await db
    .updateTable('refunds')
    .set({ due_at: nextAt })
    .where('id', '=', dueRefund.id)
    .where('state', '=', 'approved')
    .where('due_at', '=', dueRefund.due_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n ? dueRefund : claimRefund(db, gateway, now, nextAt);
}

/** Marks a refund as done. @returns false if it already was, or is not approved */
export async function markRefundDone(tx: Tx, id: string, gatewayRefund: string): Promise<boolean> {
  const done = await tx
    .updateTable('refunds')
    .set({ state: 'done', gateway_refund: gatewayRefund })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Selects refunds with the account and the purchase. */
const selectRefundDetails = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['r.id', 'r.amount', 'r.is_case_by_case as isCaseByCase', 'r.rule', 'r.reason', 'r.asked_at as askedAt'])
    .select([
      'p.amount as paid',
      'p.description',
      'p.transaction_id as transactionId',
      'p.paid_at as paidAt',
      'u.email',
    ]);

/** Lists refunds without a decision, oldest first. */
export const findRequestedRefunds = (db: Db) =>
  selectRefundDetails(db).where('r.state', '=', 'asked').orderBy('r.asked_at').execute();

/** Lists refunds that were approved before a time and are not done, oldest first. */
export const findUnconfirmedRefunds = (db: Db, before: number) =>
  selectRefundDetails(db)
    .where('r.state', '=', 'approved')
    .where('r.decided_at', '<=', before)
    .orderBy('r.decided_at')
    .execute();
