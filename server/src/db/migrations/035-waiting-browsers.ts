import type { Kysely } from 'kysely';

/** Numbers of sessions that await verification, declined sign-ups, and delayed mails. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('number', 'integer').execute();
  await schema.createIndex('sessions_of_registration').on('sessions').column('registration_id').execute();
  await schema.alterTable('registrations').addColumn('declined_at', 'bigint').execute();
  await schema
    .createTable('delayed_mails')
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('delayed_mails_key', ['purpose', 'email'])
    .execute();
  await schema.createIndex('delayed_mails_due').on('delayed_mails').column('due_at').execute();
}
