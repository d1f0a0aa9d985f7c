import type { Kysely } from 'kysely';

/** Details of visits in addition to their number: by day and value, by hour, and the visitors per day. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('visit_facts')
    .addColumn('portfolio_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('fact', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_facts_key', ['portfolio_id', 'day', 'fact', 'value'])
    .execute();
  await schema.createIndex('visit_facts_day').on('visit_facts').column('day').execute();
  await schema
    .createTable('visit_hours')
    .addColumn('portfolio_id', 'text', (c) => c.notNull())
    .addColumn('hour', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('downloads', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_hours_key', ['portfolio_id', 'hour'])
    .execute();
  await schema.createIndex('visit_hours_hour').on('visit_hours').column('hour').execute();
  await schema
    .alterTable('counter_days')
    .addColumn('visitors', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('counter_days_day').on('counter_days').column('day').execute();
  await schema
    .alterTable('visits')
    .addColumn('first_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
