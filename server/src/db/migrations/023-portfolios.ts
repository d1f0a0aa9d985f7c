import { type Kysely, sql } from 'kysely';

/**
 * Several portfolios per account: whether one shows the posts, in a column that can be queried; existing portfolios are
 * all primary and show them. Also sets the creation time of existing portfolios.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('portfolios')
    .addColumn('writing', 'smallint', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`
    update portfolios set created_at = (select u.created_at from users u where u.id = portfolios.user_id)
    where created_at = 0`.execute(db);
}
