import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../db/database.ts';

/** Lists the names of the migrations that were applied to a database. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Finds any account that has a password. */
export const findNewestPasswordHash = (db: Db) =>
  db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('password_hash', '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts all accounts, deleted ones included. */
export async function countAllAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the newest pictures, to check that the store has them. */
export const listNewestPictures = (db: Db, limit: number) =>
  db.selectFrom('pictures').select(['user_id', 'kind', 'name']).orderBy('created_at', 'desc').limit(limit).execute();

/** Returns the problems that SQLite finds in its file; empty if it is intact. */
export async function checkIntegrity(db: Db): Promise<string[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
  return rows.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok');
}

/** Returns PostgreSQL's clock in milliseconds since 1970. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  return Number(rows[0]?.ms);
}

export interface PostgresFacts {
  versionNumber: number;
  encoding: string;
  user: string;
  schema: string;
  mayCreate: boolean;
  isReadOnly: boolean;
  /** In ms; 0 if there is no timeout. */
  statementTimeout: number;
  maxConnections: number;
  connectionsLeft: number;
  /** Settings that are off although a crash can then destroy data. */
  unsafe: string[];
  isEncrypted: boolean;
}

/**
 * Reads the server's settings over a separate connection, which has the user's defaults and not those that our pool
 * sets.
 */
export async function readPostgresFacts(url: string): Promise<PostgresFacts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select current_setting('server_version_num')::int as version,
        pg_encoding_to_char(d.encoding) as encoding, current_user as "user", current_schema() as schema,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
        pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only,
        (select setting::int from pg_settings where name = 'statement_timeout') as statement_timeout,
        current_setting('max_connections')::int as max_connections,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - (select sum(numbackends)::int from pg_stat_database)
          as connections_left,
        array(select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off') as unsafe,
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted
      from pg_database d where d.datname = current_database()`);
    const [row] = rows;
    return {
      versionNumber: row.version,
      encoding: row.encoding,
      user: row.user,
      schema: row.schema ?? 'public',
      mayCreate: row.may_create,
      isReadOnly: row.is_read_only,
      statementTimeout: row.statement_timeout,
      maxConnections: row.max_connections,
      connectionsLeft: row.connections_left,
      unsafe: row.unsafe,
      isEncrypted: row.is_encrypted,
    };
  } finally {
    await client.end();
  }
}
