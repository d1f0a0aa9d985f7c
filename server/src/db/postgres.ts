import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

/** Opens a pool of connections to a PostgreSQL server, or to one that speaks its protocol. */
export function openPostgres(url: string, onError: (error: Error) => void): Kysely<Tables> {
  const types = new pg.TypeOverrides();
  // Times and counters are far below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError);
  // The same for one that breaks between two statements of a transaction: the next statement tells the caller.
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
