import type { Kysely } from 'kysely';

/** Whether a portfolio was ever public. Of those that are there nobody knows, and 1 keeps their addresses from others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('portfolios')
    .addColumn('was_public', 'smallint', (column) => column.notNull().defaultTo(1))
    .execute();
}
