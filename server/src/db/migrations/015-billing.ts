import type { Kysely } from 'kysely';

/** Billing details of buyers, and credit notes for refunds. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('billing_details')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('gstin', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('credit_notes')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('doc', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('credit_note_numbers')
    .addColumn('year', 'bigint', (c) => c.primaryKey())
    .addColumn('last', 'bigint', (c) => c.notNull())
    .execute();
}
