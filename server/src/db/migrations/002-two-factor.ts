import type { Kysely } from 'kysely';

/** One-time codes, and the number of wrong ones per account. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('codes')
    .addColumn('session_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('attempts_left', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('code_failures')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('wrong', 'bigint', (c) => c.notNull())
    .addColumn('locked_until', 'bigint', (c) => c.notNull())
    .execute();
}
