import type { Kysely } from 'kysely';

/** Whether a portfolio was ever public. Unknown for existing ones; 1 protects their addresses from other accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('portfolios')
    .addColumn('was_public', 'smallint', (column) => column.notNull().defaultTo(1))
    .execute();
}
