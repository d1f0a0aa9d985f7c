import type { Kysely } from 'kysely';

/** Links to set a new password. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('reset_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('reset_tokens_user').on('reset_tokens').column('user_id').execute();
}
