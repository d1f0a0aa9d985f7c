import type { Kysely } from 'kysely';

/**
 * Leases, by which work that several processes could do is done by one; and what belongs to this installation and not
 * to what it holds: the folder of the store of files that it uses, which a restore moves to (decision 100).
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
