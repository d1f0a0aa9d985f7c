import type { Kysely } from 'kysely';

/**
 * Leases, which make a job run in only one of several processes; and settings of this installation that are not part of
 * its content: its folder in the file store, which a restore changes (decision 100).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('installation')
    .addColumn('id', 'smallint', (c) => c.primaryKey())
    .addColumn('files_folder', 'text', (c) => c.notNull())
    .execute();
}
