import { type Kysely, sql } from 'kysely';

/**
 * Moves the link of a testimonial's author into a separate table, which is kept longer than the request and its
 * account: an archive of the account may be restored later, and must neither show what its author withdrew nor break
 * the link (rule R45, decision 121). The table of requests is recreated, because SQLite cannot drop a unique column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('testimonial_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('ended_at', 'bigint')
    .execute();
  await sql`
    insert into testimonial_links (id, token_hash, ended_at)
    select id, token_hash, case when state in ('declined', 'withdrawn') then created_at end
    from testimonial_requests`.execute(db);
  await schema
    .createTable('linked_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('link_id', 'text', (c) => c.notNull().references('testimonial_links.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('portrait', 'text')
    .addColumn('item_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  const columns = sql`user_id, name, email, state, words, portrait, item_id, created_at, expires_at`;
  await sql`
    insert into linked_requests (id, link_id, ${columns})
    select id, id, ${columns} from testimonial_requests`.execute(db);
  await schema.dropTable('testimonial_requests').execute();
  await schema.alterTable('linked_requests').renameTo('testimonial_requests').execute();
  for (const [name, columns] of [
    ['user', ['user_id', 'created_at']],
    ['item', ['item_id']],
    ['link', ['link_id']],
  ] as const)
    await schema
      .createIndex(`testimonial_requests_${name}`)
      .on('testimonial_requests')
      .columns([...columns])
      .execute();
}
