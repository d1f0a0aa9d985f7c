import { type Kysely, sql } from 'kysely';

/**
 * Visits of the last half hour, so that repeated ones are not counted; the daily salts of their hashes; counts per day;
 * an index of the portfolios that search engines may list, for the sitemap; and the accounts of queued mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('visit_salts')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('salt', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('visits')
    .addColumn('visitor', 'text', (c) => c.primaryKey())
    .addColumn('counted_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('visits_by_time').on('visits').column('counted_at').execute();
  await schema
    .createTable('counter_days')
    .addColumn('portfolio_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('views', 'bigint', (c) => c.notNull())
    .addColumn('downloads', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('counter_days_key', ['portfolio_id', 'day'])
    .execute();
  await schema
    .alterTable('portfolios')
    .addColumn('indexing', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('notices').addColumn('user_id', 'text').execute();
  // The settings are written by JSON.stringify, without blanks.
  await sql`update portfolios set indexing = 1 where settings like '%"indexing":true%'`.execute(db);
  await sql`create index portfolios_listed on portfolios (id) where indexing = 1 and visibility = 'public'`.execute(db);
}
