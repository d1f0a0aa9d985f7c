import type { Kysely } from 'kysely';

/** Share links for single readers, and what was opened with them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('share_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('portfolio_id', 'text', (c) => c.notNull())
    .addColumn('resume_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('has_page', 'smallint', (c) => c.notNull())
    .addColumn('formats', 'text', (c) => c.notNull())
    .addColumn('reveal', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('ended_text', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('most_openings', 'integer')
    .addColumn('openings', 'integer', (c) => c.notNull())
    .addColumn('last_opened_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('frozen', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('share_links_user').on('share_links').column('user_id').execute();
  await schema
    .createTable('share_openings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('link_id', 'text', (c) => c.notNull().references('share_links.id').onDelete('cascade'))
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('opened', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('share_links_portfolio').on('share_links').column('portfolio_id').execute();
  await schema.createIndex('share_openings_visitor').on('share_openings').columns(['link_id', 'visitor']).execute();
  await schema.createIndex('share_openings_link').on('share_openings').columns(['link_id', 'id']).execute();
  await schema.createIndex('share_openings_at').on('share_openings').column('at').execute();
}
