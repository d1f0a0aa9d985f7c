import { type Kysely, sql } from 'kysely';

/**
 * Several portfolios of an account: whether one shows the posts, in a column that posts can be looked for by; until now
 * every portfolio was a first one, and did. And since when the portfolios of before are there.
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
