import type { Kysely } from 'kysely';

/** Profile pictures, and files to be removed from the store. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('pictures')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('pictures_user').on('pictures').column('user_id').execute();
  await schema
    .createTable('unwanted_files')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.alterTable('users').addColumn('picture', 'text').execute();
  await schema.alterTable('users').dropColumn('photo_url').execute();
}
