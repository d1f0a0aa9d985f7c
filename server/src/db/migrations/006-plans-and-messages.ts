import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { PLAN_SEEDS } from './plan-seeds.ts';

/** The initial plans, and the messages of the contact form. */
export async function up(db: Kysely<Pick<Tables, 'plans'>>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('plans')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('price_monthly', 'bigint', (c) => c.notNull())
    .addColumn('price_yearly', 'bigint', (c) => c.notNull())
    .addColumn('features', 'text', (c) => c.notNull())
    .addColumn('soon', 'text', (c) => c.notNull())
    .execute();
  await db
    .insertInto('plans')
    .values(
      PLAN_SEEDS.map(({ name, displayName, monthly, yearly, features, soon }, position) => ({
        id: `plan-${name}`,
        name,
        display_name: displayName,
        position,
        price_monthly: monthly,
        price_yearly: yearly,
        features: JSON.stringify(features),
        soon: JSON.stringify(soon),
      })),
    )
    .execute();

  await schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('mailed_at', 'bigint')
    .execute();
  await sql`create index contact_messages_waiting on contact_messages (created_at) where mailed_at is null`.execute(db);
}
