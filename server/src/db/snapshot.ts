import { sql } from 'kysely';
import { type Db, isEmbedded } from './database.ts';

/**
 * Reads a consistent snapshot, taken at the start, regardless of concurrent writes; it blocks no other transaction. On
 * SQLite it occupies the only connection of `db`, so other queries need another one meanwhile.
 */
export function withSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  if (isEmbedded(db)) return db.connection().execute((connection) => readDeferred(connection, read));
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await disableTimeouts(tx);
      await sql`select 1`.execute(tx);
      return read(tx);
    });
}

async function readDeferred<T>(connection: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  // A deferred transaction takes no lock that others wait for.
  await sql`begin deferred`.execute(connection);
  try {
    await sql`select 1 from sqlite_master`.execute(connection);
    return await read(connection);
  } finally {
    await sql`rollback`.execute(connection);
  }
}

/** Removes the timeouts meant for requests, for this transaction only. */
export async function disableTimeouts(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}
