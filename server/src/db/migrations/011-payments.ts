import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** Orders, payments, plan periods, refunds and invoices; and data for the limits of plans. */
export async function up(db: Kysely<Pick<Tables, 'plans'>>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('gateway_order', 'text')
    .addColumn('user_id', 'text')
    .addColumn('plan_id', 'text')
    .addColumn('cycle', 'text')
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('checked_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('orders_of_gateway', ['gateway', 'gateway_order'])
    .execute();
  await sql`create index orders_to_check on orders (checked_at) where state = 'open'`.execute(db);
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('is_surplus', 'smallint', (c) => c.notNull())
    .addColumn('paid_at', 'bigint', (c) => c.notNull())
    .addColumn('recorded_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('payments_once', ['gateway', 'transaction_id'])
    .execute();
  await schema.createIndex('payments_of_user').on('payments').columns(['user_id', 'paid_at']).execute();
  await schema
    .createTable('plan_periods')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('payment_id', 'text', (c) => c.unique())
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('cycle', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('anchor_day', 'bigint', (c) => c.notNull())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addColumn('cut_by', 'text')
    .addColumn('uncut_ends_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .addColumn('over_at', 'bigint')
    .execute();
  await schema.createIndex('plan_periods_of_user').on('plan_periods').columns(['user_id', 'ends_at']).execute();
  await sql`create index plan_periods_running on plan_periods (ends_at) where over_at is null`.execute(db);
  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().unique())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('gateway_refund', 'text')
    .execute();
  await sql`create index refunds_to_send on refunds (due_at) where state = 'approved'`.execute(db);
  await schema
    .createTable('invoices')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('doc', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('invoice_numbers')
    .addColumn('year', 'bigint', (c) => c.primaryKey())
    .addColumn('last', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('gateway_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('last_exports')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('last_exports_key', ['user_id', 'format'])
    .execute();
  await schema
    .alterTable('removed_items')
    .addColumn('items_before', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();

  // The feature is available now.
  for (const name of ['pro', 'enterprise'] as const) {
    const { soon } = await db.selectFrom('plans').select('soon').where('name', '=', name).executeTakeFirstOrThrow();
    const remaining = (JSON.parse(soon) as string[]).filter((feature) => feature !== 'removeWatermark');
    await db
      .updateTable('plans')
      .set({ soon: JSON.stringify(remaining) })
      .where('name', '=', name)
      .execute();
  }
}
