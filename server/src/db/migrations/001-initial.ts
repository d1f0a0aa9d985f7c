import { type Kysely, sql } from 'kysely';

/** Accounts, resumes, portfolios and their addresses. Keys begin with the account where rows belong to one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('two_factor', 'smallint', (c) => c.notNull())
    .addColumn('photo_url', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await sql`create unique index users_email on users (email) where deleted_at is null`.execute(db);

  await schema
    .createTable('registrations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('token_expires_at', 'bigint', (c) => c.notNull())
    .addColumn('last_sent_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('verified_at', 'bigint')
    .addColumn('user_id', 'text')
    .execute();
  await schema.createIndex('registrations_email').on('registrations').columns(['email', 'created_at']).execute();

  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('registration_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('fresh_at', 'bigint', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await schema
    .createTable('throttles')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addColumn('resets_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('resumes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('is_primary', 'smallint', (c) => c.notNull())
    .addColumn('doc', 'text', (c) => c.notNull())
    .addColumn('doc_schema', 'bigint', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('resumes_user').on('resumes').columns(['user_id', 'slug']).unique().execute();

  await schema
    .createTable('portfolios')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('resume_id', 'text', (c) => c.notNull().references('resumes.id'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('is_primary', 'smallint', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('theme', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('template_version', 'bigint', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('portfolios_user').on('portfolios').columns(['user_id', 'slug']).unique().execute();
  await schema.createIndex('portfolios_resume').on('portfolios').column('resume_id').execute();

  await schema
    .createTable('addresses')
    .addColumn('address', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('portfolio_id', 'text', (c) => c.references('portfolios.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('addresses_portfolio').on('addresses').columns(['portfolio_id', 'kind']).execute();

  await schema
    .createTable('counters')
    .addColumn('portfolio_id', 'text', (c) => c.primaryKey().references('portfolios.id'))
    .addColumn('views', 'bigint', (c) => c.notNull())
    .addColumn('downloads', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('removed_items')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('resume_id', 'text', (c) => c.notNull().references('resumes.id'))
    .addColumn('section', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('removed_items_pk', ['resume_id', 'id'])
    .execute();

  await schema
    .createTable('snapshots')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('resume_id', 'text', (c) => c.notNull().references('resumes.id'))
    .addColumn('doc', 'text', (c) => c.notNull())
    .addColumn('doc_schema', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('snapshots_resume').on('snapshots').columns(['resume_id', 'created_at']).execute();

  await schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text')
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('audit_user').on('audit').columns(['user_id', 'at']).execute();
}
