import type { Kysely } from 'kysely';

/** Stores the state of the last restore of an archive into an account, which was a file beside the upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('archive_restores')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('restore', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('archive_restores_updated').on('archive_restores').column('updated_at').execute();
}
