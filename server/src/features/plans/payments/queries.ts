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

/** Keeps an order that the gateway does not know yet. @returns our id of it */
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

/** Notes the gateway's id of an order, which can be paid from now on. */
export const openOrder = (db: Db, id: string, gatewayOrder: string) =>
  db.updateTable('orders').set({ gateway_order: gatewayOrder, state: 'open' }).where('id', '=', id).execute();

/** An order by the gateway's id of it. */
export const findOrder = (db: Db | Tx, gateway: GatewayId, gatewayOrder: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_order', '=', gatewayOrder)
    .executeTakeFirst();

/** Notes that an order is paid. @returns false when it was already */
export async function payOrder(tx: Tx, id: string): Promise<boolean> {
  const paid = await tx
    .updateTable('orders')
    .set({ state: 'paid' })
    .where('id', '=', id)
    .where('state', '!=', 'paid')
    .executeTakeFirst();
  return paid.numUpdatedRows > 0n;
}

/** Open orders of a gateway that nobody has asked about since a time, longest ago first. */
export const ordersToCheck = (db: Db, gateway: GatewayId, before: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('state', '=', 'open')
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .limit(50)
    .execute();

/** Open orders of an account that were made after a time, newest first. */
export const recentOpenOrders = (db: Db, gateway: GatewayId, userId: string, after: number) =>
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

/** Takes an order to ask about, in one process only. @returns false when another one took it */
export async function claimCheck(db: Db, { id, checked_at }: OrderRow, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable('orders')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('checked_at', '=', checked_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Nobody waits any more for the payment of an order. One that comes all the same counts. */
export const lapseOrder = (db: Db, id: string) =>
  db.updateTable('orders').set({ state: 'lapsed' }).where('id', '=', id).where('state', '=', 'open').execute();

/** The same for all orders of a state that were made before a time. */
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

/** Records a captured payment. @returns our id of it; undefined when it is recorded already */
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

/** Marks a payment that turned out to buy nothing. */
export const markSurplus = (tx: Tx, id: string) =>
  tx.updateTable('payments').set({ is_surplus: 1 }).where('id', '=', id).execute();

/** Holds an account, also one that was deleted meanwhile, until the transaction is over; undefined when it is gone. */
export const lockPayer = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ security_version: sql<number>`security_version` })
    .where('id', '=', userId)
    .returning(['id', 'name', 'email', 'deleted_at'])
    .executeTakeFirst();

/** What was paid for plans, newest first, with the refund and the invoice of each. */
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
  /** Whether whoever approves it says how much goes back; `amount` is then 0. */
  isCaseByCase?: boolean;
  state: 'asked' | 'approved';
}

/** Notes that money is to go back. @returns its id; undefined when that was noted before for this payment */
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

/** Notes an event of the gateway. @returns false when it was told before */
export async function addEvent(tx: Tx, id: string, event: string, now: number): Promise<boolean> {
  const added = await tx
    .insertInto('gateway_events')
    .values({ id, event, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The next number in the row of a year's invoices or credit notes; the row has no gaps and no number twice. */
export async function nextNumber(tx: Tx, row: 'invoice' | 'credit_note', year: number): Promise<number> {
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

/** An invoice or a credit note of an account. */
export const findInvoice = (db: Db, table: 'invoices' | 'credit_notes', userId: string, number: string) =>
  db.selectFrom(table).select('doc').where('number', '=', number).where('user_id', '=', userId).executeTakeFirst();

/** The invoice of a payment. */
export const findPaymentInvoice = (tx: Tx, paymentId: string) =>
  tx.selectFrom('invoices').select(['user_id', 'doc']).where('payment_id', '=', paymentId).executeTakeFirst();
