import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Messages of the contact form record the account that sent them, and are queued for support; refunds record why they
 * were declined, and whether the approver decides the amount.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  // No foreign key, because a message is kept longer than the account that sent it.
  await schema.alterTable('contact_messages').addColumn('user_id', 'text').execute();
  await schema.alterTable('contact_messages').addColumn('plan', 'text').execute();
  await schema
    .alterTable('contact_messages')
    .addColumn('has_priority', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('contact_messages').addColumn('answered_at', 'bigint').execute();
  // Before there was a queue, mailed messages were answered from the mailbox.
  await sql`update contact_messages set answered_at = mailed_at`.execute(db);
  await sql`create index contact_messages_open on contact_messages (has_priority desc, id) where answered_at is null`.execute(
    db,
  );
  await schema.createIndex('contact_messages_account').on('contact_messages').column('user_id').execute();

  await schema
    .alterTable('refunds')
    .addColumn('is_case_by_case', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('refunds')
    .addColumn('decline_reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
