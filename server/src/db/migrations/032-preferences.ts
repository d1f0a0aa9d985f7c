import type { Kysely } from 'kysely';

/** An account's preferences for the app, and when its weekly mail is due. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('preferences')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('doc', 'text', (c) => c.notNull())
    .addColumn('weekly_due_at', 'bigint')
    .execute();
  await schema.createIndex('preferences_weekly').on('preferences').column('weekly_due_at').execute();
}
