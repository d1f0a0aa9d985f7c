import { type Kysely, sql } from 'kysely';
import { isEmbedded } from '../database.ts';
import type { Tables } from '../schema.ts';

/**
 * Administration: staff roles, actors of audit events, and suspended accounts. Prefix searches need byte order, so
 * PostgreSQL's indexes use it whatever the database's collation is.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('role', 'text').execute();
  await sql`create index users_role on users (role) where role is not null`.execute(db);
  await schema.alterTable('audit').addColumn('actor', 'text').execute();
  await schema
    .createTable('first_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema.alterTable('users').addColumn('disabled_at', 'bigint').execute();
  await schema.alterTable('users').addColumn('suspended_at', 'bigint').execute();
  await schema
    .alterTable('users')
    .addColumn('suspension_reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('portfolios')
    .addColumn('blocked', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();

  const bytes = isEmbedded(db) ? sql`` : sql` collate "C"`;
  await sql`create index users_found_by_email on users (email${bytes}, id)`.execute(db);
  await sql`create index users_found_by_name on users ((lower(name)${bytes}), id)`.execute(db);
  await sql`create index addresses_found on addresses (address${bytes})`.execute(db);
  await sql`create index registrations_found on registrations (email${bytes}, id) where user_id is null`.execute(db);
  await schema.createIndex('audit_time').on('audit').columns(['at', 'id']).execute();
  await schema.createIndex('audit_event').on('audit').columns(['event', 'at', 'id']).execute();

  await schema
    .createTable('consent_codes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_by', 'text')
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('consent_codes_user').on('consent_codes').columns(['user_id', 'created_at']).execute();

  await schema
    .createTable('two_factor_resets')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_at', 'bigint')
    .execute();
  await sql`create index reports_open on reports (id) where decision is null`.execute(db);
  await schema.createIndex('reports_user').on('reports').column('user_id').execute();

  await schema
    .createTable('announcements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('announcements_end').on('announcements').column('ends_at').execute();
}
