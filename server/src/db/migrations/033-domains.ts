import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** Custom domains; several accounts may claim one, but only one at a time has verified it. */
export async function up(db: Kysely<Pick<Tables, 'plans'>>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('domains')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('domain', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('portfolio_id', 'text', (c) => c.notNull().references('portfolios.id').onDelete('cascade'))
    .addColumn('token', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('proven_at', 'bigint')
    .addColumn('leads_here', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_chosen', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('checked_at', 'bigint')
    .addColumn('missing_since', 'bigint')
    .addColumn('warned_at', 'bigint')
    .execute();
  await schema.createIndex('domains_of_account').on('domains').columns(['user_id', 'domain']).unique().execute();
  await schema
    .createIndex('domains_proven')
    .on('domains')
    .column('domain')
    .unique()
    .where(sql.ref('proven_at'), 'is not', null)
    .execute();
  await schema.createIndex('domains_checked').on('domains').column('checked_at').execute();
  await schema.createIndex('domains_portfolio').on('domains').column('portfolio_id').execute();
  await schema.alterTable('portfolios').addColumn('domain', 'text').execute();
  for (const { id, soon } of await db.selectFrom('plans').select(['id', 'soon']).execute()) {
    const remaining = (JSON.parse(soon) as string[]).filter((feature) => feature !== 'customDomain');
    await db
      .updateTable('plans')
      .set({ soon: JSON.stringify(remaining) })
      .where('id', '=', id)
      .execute();
  }
}
