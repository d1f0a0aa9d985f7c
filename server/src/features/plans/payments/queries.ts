import type { SoldCycle } from '@vitrine/contract/plans/plans';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import type { Gateway, GatewayPayment } from '../../../integrations/payments/gateway.ts';
import { newId } from '../../../primitives/ids.ts';

type GatewayId = Gateway['name'];
export type OrderRow = Tables['orders'];

interface NewOrder {
  gateway: GatewayId;
  userId: string | null;
  plan: { planId: string; billingCycle: SoldCycle } | null;
  amount: number;
  currency: string;
}

/** Stores an order that the gateway does not know yet. @returns our id of it */
export async function addOrder(db: Db, { gateway, userId, plan, amount, currency }: NewOrder, now: number) {
  const id = newId();
  await db
    .insertInto('orders')
    .values({
      id,
      gateway,
      user_id: userId,
      plan_id: plan?.planId ?? null,
      cycle: plan?.billingCycle ?? null,
      amount,
      currency,
      state: 'new',
      created_at: now,
      checked_at: now,
    })
    .execute();
  return id;
}

/** Sets the gateway's id of an order, which can be paid from then on. */
export const markOrderOpen = (db: Db, id: string, gatewayOrder: string) =>
  db.updateTable('orders').set({ gateway_order: gatewayOrder, state: 'open' }).where('id', '=', id).execute();

/** Finds an order by the gateway's id. */
export const findOrder = (db: Db | Tx, gateway: GatewayId, gatewayOrder: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_order', '=', gatewayOrder)
    .executeTakeFirst();

/** Marks an order as paid. @returns false if it already was */
export async function markOrderPaid(tx: Tx, id: string): Promise<boolean> {
  const paid = await tx
    .updateTable('orders')
    .set({ state: 'paid' })
    .where('id', '=', id)
    .where('state', '!=', 'paid')
    .executeTakeFirst();
  return paid.numUpdatedRows > 0n;
}

/** Lists open orders of a gateway that were not checked since a time, least recently checked first. */
export const findOrdersToCheck = (db: Db, gateway: GatewayId, before: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('state', '=', 'open')
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .limit(50)
    .execute();

/** Lists open orders of an account created after a time, newest first. */
export const listRecentOpenOrders = (db: Db, gateway: GatewayId, userId: string, after: number) =>
  db
    .selectFrom('orders')
    .select('gateway_order')
    .where('gateway', '=', gateway)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();

/** Claims the check of an order for one process. @returns false if another process claimed it */
export async function claimOrderCheck(db: Db, { id, checked_at }: OrderRow, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable('orders')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('checked_at', '=', checked_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Lapses an order whose payment is no longer awaited. A payment that still arrives counts. */
export const lapseOrder = (db: Db, id: string) =>
  db.updateTable('orders').set({ state: 'lapsed' }).where('id', '=', id).where('state', '=', 'open').execute();

/** Lapses all orders in a state that were created before a time. */
export const lapseOrders = (db: Db, state: 'new' | 'open', before: number) =>
  db
    .updateTable('orders')
    .set({ state: 'lapsed' })
    .where('state', '=', state)
    .where('created_at', '<=', before)
    .execute();

interface NewPayment {
  payment: GatewayPayment;
  order: OrderRow;
  description: string;
  isSurplus: boolean;
}

/** Records a captured payment. @returns our id of it; undefined if it is already recorded */
export async function addPayment(tx: Tx, { payment, order, description, isSurplus }: NewPayment, now: number) {
  const added = await tx
    .insertInto('payments')
    .values({
      id: newId(),
      gateway: order.gateway,
      transaction_id: payment.id,
      order_id: order.id,
      user_id: order.user_id,
      amount: payment.amount,
      currency: payment.currency,
      description,
      is_surplus: isSurplus ? 1 : 0,
      paid_at: payment.createdAt,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export const isRecorded = async (db: Db | Tx, gateway: GatewayId, transactionId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()) !== undefined;

/** Marks a payment that buys nothing. */
export const markSurplus = (tx: Tx, id: string) =>
  tx.updateTable('payments').set({ is_surplus: 1 }).where('id', '=', id).execute();

/** Locks an account for the transaction, even if it was deleted meanwhile; undefined if it no longer exists. */
export const lockPayer = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ security_version: sql<number>`security_version` })
    .where('id', '=', userId)
    .returning(['id', 'name', 'email', 'deleted_at'])
    .executeTakeFirst();

/** Lists payments for plans, newest first, with the refund and the invoice of each. */
export const listPayments = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('refunds as r', 'r.payment_id', 'p.id')
    .leftJoin('invoices as i', 'i.payment_id', 'p.id')
    .leftJoin('credit_notes as c', 'c.payment_id', 'p.id')
    .leftJoin('plan_periods as s', 's.payment_id', 'p.id')
    .leftJoin('plans as plan', 'plan.id', 'o.plan_id')
    .select([
      'p.id',
      'p.transaction_id',
      'p.amount',
      'p.description',
      'p.is_surplus',
      'p.paid_at',
      'o.gateway_order',
      'o.cycle',
      'plan.name as plan',
    ])
    .select([
      'r.state as refund',
      'r.amount as refunded',
      'r.is_case_by_case',
      'r.decline_reason',
      'i.number as invoice',
      'c.number as credit_note',
      's.cut_by',
      's.starts_at',
      's.ends_at',
    ])
    .where('p.user_id', '=', userId)
    .where('o.plan_id', 'is not', null)
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

interface NewRefund {
  paymentId: string;
  amount: number;
  rule: string;
  reason: string;
  /** Whether the amount is chosen on approval; `amount` is then 0. */
  isCaseByCase?: boolean;
  state: 'asked' | 'approved';
}

/** Adds a refund. @returns its id; undefined if this payment already has one */
export async function addRefund(
  tx: Tx,
  { paymentId, amount, rule, reason, state, isCaseByCase = false }: NewRefund,
  now: number,
) {
  const added = await tx
    .insertInto('refunds')
    .values({
      id: newId(),
      payment_id: paymentId,
      amount,
      rule,
      reason,
      is_case_by_case: isCaseByCase ? 1 : 0,
      state,
      decline_reason: '',
      asked_at: now,
      decided_at: state === 'approved' ? now : null,
      due_at: now,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Records an event of the gateway. @returns false if it was received before */
export async function addEvent(tx: Tx, id: string, event: string, now: number): Promise<boolean> {
  const added = await tx
    .insertInto('gateway_events')
    .values({ id, event, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Returns the next number in the sequence of a year's invoices or credit notes, which has no gaps and no duplicates.
 */
export async function claimNextNumber(tx: Tx, row: 'invoice' | 'credit_note', year: number): Promise<number> {
  const table = `${row}_numbers` as const;
  const { last } = await tx
    .insertInto(table)
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`${sql.table(table)}.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export const addInvoice = (
  tx: Tx,
  table: 'invoices' | 'credit_notes',
  { number, paymentId, userId, doc }: { number: string; paymentId: string; userId: string; doc: object },
  now: number,
) =>
  tx
    .insertInto(table)
    .values({ number, payment_id: paymentId, user_id: userId, issued_at: now, doc: JSON.stringify(doc) })
    .execute();

/** Finds an invoice or a credit note of an account. */
export const findInvoice = (db: Db, table: 'invoices' | 'credit_notes', userId: string, number: string) =>
  db.selectFrom(table).select('doc').where('number', '=', number).where('user_id', '=', userId).executeTakeFirst();

/** Finds the invoice of a payment. */
export const findPaymentInvoice = (tx: Tx, paymentId: string) =>
  tx.selectFrom('invoices').select(['user_id', 'doc']).where('payment_id', '=', paymentId).executeTakeFirst();
