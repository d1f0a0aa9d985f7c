import type { Kysely } from 'kysely';

/** Posts, their former addresses, their revisions, and the sizes of their pictures. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('posts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('slug', 'text')
    .addColumn('published_at', 'bigint')
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('shown', 'text')
    .addColumn('has_changes', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('preview_token', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    // Last, because SQLite reads all columns before the one it needs.
    .addColumn('draft_body', 'text', (c) => c.notNull())
    .addColumn('shown_body', 'text')
    .execute();
  await schema.createIndex('posts_listed').on('posts').columns(['user_id', 'state', 'published_at']).execute();
  await schema.createIndex('posts_slug').on('posts').columns(['user_id', 'slug']).unique().execute();
  await schema.createIndex('posts_preview').on('posts').column('preview_token').unique().execute();
  await schema.createIndex('posts_due').on('posts').columns(['state', 'published_at']).execute();
  await schema
    .createTable('post_addresses')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('post_id', 'text', (c) => c.notNull().references('posts.id'))
    .addPrimaryKeyConstraint('post_addresses_key', ['user_id', 'slug'])
    .execute();
  await schema.createIndex('post_addresses_post').on('post_addresses').column('post_id').execute();
  await schema
    .createTable('post_revisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('post_id', 'text', (c) => c.notNull().references('posts.id'))
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('is_published', 'integer', (c) => c.notNull())
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('draft_body', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('post_revisions_post').on('post_revisions').columns(['post_id', 'saved_at']).execute();
  // Only for pictures of posts, which have any aspect ratio.
  await schema.alterTable('pictures').addColumn('width', 'integer').execute();
  await schema.alterTable('pictures').addColumn('height', 'integer').execute();
}
