import { type Kysely, sql } from 'kysely';
import { isEmbedded } from '../database.ts';
import type { Tables } from '../schema.ts';

/**
 * Counts changes that affect how an address is answered, in 4,096 buckets: the last three hexadecimal digits of
 * portfolio ids. Triggers count them, so that no statement is missed. Only for the embedded database (decision 031).
 * Inserts are not counted, because they do not change existing answers.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (!isEmbedded(db)) return;
  await sql`create table portfolio_changes (bucket text primary key, changes bigint not null) without rowid`.execute(
    db,
  );
  await sql`
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 4095)
    insert into portfolio_changes select printf('%03x', n), 0 from numbers`.execute(db);
  // A portfolio is deleted only after its addresses, which refer to it.
  for (const [table, event, portfolioId] of [
    ['portfolios', 'update', 'id'],
    ['addresses', 'update', 'portfolio_id'],
    ['addresses', 'delete', 'portfolio_id'],
  ] as const) {
    await sql`
      create trigger ${sql.id(`${table}_${event}_counted`)} after ${sql.raw(event)} on ${sql.table(table)} begin
        update portfolio_changes set changes = changes + 1 where bucket = substr(${sql.ref(`old.${portfolioId}`)}, -3);
      end`.execute(db);
  }
}
