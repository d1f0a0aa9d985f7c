import type { Kysely } from 'kysely';

/** Requests for testimonials: who may write one, the submitted text, and the resulting item. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('testimonial_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('item_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('testimonial_requests_user')
    .on('testimonial_requests')
    .columns(['user_id', 'created_at'])
    .execute();
  await schema.createIndex('testimonial_requests_item').on('testimonial_requests').column('item_id').execute();
}
