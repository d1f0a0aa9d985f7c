import type { Kysely } from 'kysely';

/** The public addresses of a deleted account, for as long as it can be restored. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('deleted_addresses')
    .addColumn('address', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('portfolio_id', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('deleted_addresses_portfolio').on('deleted_addresses').column('portfolio_id').execute();
}
