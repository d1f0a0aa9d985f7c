import { type Kysely, sql } from 'kysely';
import { isEmbedded } from '../database.ts';

/**
 * Moves verification links out of registrations, which had one each: another mail invalidated the previous link, even
 * if a third party had requested it (rule A45, decision 117). Registrations are recreated, because SQLite cannot drop a
 * unique column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('linked_registrations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('last_sent_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('verified_at', 'bigint')
    .addColumn('user_id', 'text')
    .addColumn('identity', 'text')
    .addColumn('declined_at', 'bigint')
    .execute();
  const columns = sql`id, email, name, password_hash, last_sent_at, created_at, verified_at, user_id, identity, declined_at`;
  await sql`insert into linked_registrations (${columns}) select ${columns} from registrations`.execute(db);
  await schema
    .createTable('verification_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('registration_id', 'text', (c) => c.notNull().references('linked_registrations.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`
    insert into verification_links (token_hash, registration_id, expires_at)
    select token_hash, id, token_expires_at from registrations where token_hash is not null`.execute(db);
  await schema.dropTable('registrations').execute();
  // References follow the rename on both databases.
  await schema.alterTable('linked_registrations').renameTo('registrations').execute();
  await schema
    .createIndex('verification_links_registration')
    .on('verification_links')
    .column('registration_id')
    .execute();
  await schema.createIndex('registrations_email').on('registrations').columns(['email', 'created_at']).execute();
  // The same index as in 028: searched by the beginning of an address, in byte order.
  const bytes = isEmbedded(db as never) ? sql`` : sql` collate "C"`;
  await sql`create index registrations_found on registrations (email${bytes}, id) where user_id is null`.execute(db);
}
