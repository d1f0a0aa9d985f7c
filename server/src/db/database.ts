import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';
import { watchQuery } from './watch-queries.ts';

/** The database, or a transaction on it: every query takes one as its first argument. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface DatabaseSettings {
  /** `postgres://...`; absent: the embedded file. */
  url: string | undefined;
  file: string;
  /** Whether each statement is counted and traced. */
  isWatched?: boolean;
}

export function openDatabase({ url, file, isWatched = false }: DatabaseSettings, onError: (error: Error) => void): Db {
  return url ? openPostgres(url, onError, isWatched) : openSqlite(file, isWatched);
}

/** Whether this is the embedded file. */
export const isEmbedded = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * PostgreSQL's codes for a transaction that only lost a race: serialization failure, deadlock, and a row that
 * somebody else added between our look and our insert. Run again, it sees what the other one did.
 */
const RACES = new Set(['40001', '40P01', '23505']);
const TRIES = 5;

/** Runs `work` in one transaction and again when it merely lost a race. Nothing outside is called inside. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= TRIES || !RACES.has(getErrorCode(error))) throw error;
    }
  }
}

/** The database's own code of a failure, '' where it has none. */
function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** SQLite's primary codes for a file that cannot be written or read now: busy, read-only, broken, full, gone. */
const SQLITE_BUSY = 5;
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, 8, 10, 13, 14]);
/** PostgreSQL's codes: classes of connection, resources, operator and system; and a server that only reads now. */
const POSTGRES_UNAVAILABLE = /^(08|53|57|58|25006)/;
const NETWORK_UNAVAILABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether a failure says that the database, not the request, is at fault: full, read-only, gone, restarting. */
export function isUnavailable(error: unknown): boolean {
  const code = getErrorCode(error);
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_UNAVAILABLE.has(getSqliteCode(error));
  const isLostConnection =
    error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
  return POSTGRES_UNAVAILABLE.test(code) || NETWORK_UNAVAILABLE.has(code) || isLostConnection;
}

/** Whether another process holds SQLite's only lock for longer than this one waited. */
export const isLocked = (error: unknown): boolean => getSqliteCode(error) === SQLITE_BUSY;

/** SQLite's primary code, 0 where it has none. The low byte is the code; the rest only says where it happened. */
const getSqliteCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/** Whether the database refused a text that it cannot hold, such as one with a NUL (PostgreSQL's 22021). */
export const isUnstorable = (error: unknown): boolean => getErrorCode(error) === '22021';

/** Whether the database can be reached now. */
export const isReachable = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** Most connections of one process. */
const POOL_SIZE = 16;

/** What the connections of a process do. */
export interface PoolState {
  size: number;
  open: number;
  idle: number;
  waiting: number;
}

/** By the adapter, which a database shares with what plugins make of it. */
const pools = new WeakMap<object, pg.Pool>();

/** The connections of this process; undefined for the embedded file, which has none. */
export function readPoolState(db: Db): PoolState | undefined {
  const pool = pools.get(db.getExecutor().adapter);
  return pool && { size: POOL_SIZE, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/**
 * Leaves the lock of migrations to `migrate.ts`: Kysely's belongs to a connection, outlives a transaction that failed, and
 * behind a pooler it stays with a connection that somebody else uses.
 */
class LockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class LockedPostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new LockedPostgresAdapter();
  }
}

/** Opens a pool of connections to a PostgreSQL server, or to one that speaks its protocol. */
function openPostgres(url: string, onError: (error: Error) => void, isWatched: boolean): Kysely<Tables> {
  const types = new pg.TypeOverrides();
  // Times and counters are far below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError);
  // The same for one that breaks between two statements of a transaction: the next statement tells the caller.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({
    dialect: new LockedPostgresDialect({ pool }),
    ...(isWatched ? { log: (event) => watchQuery('postgresql', event) } : {}),
  });
  pools.set(db.getExecutor().adapter, pool);
  return db;
}

/** Tables of SQLite change in transactions, which Kysely does not use there: migrations run whole or not at all. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new AtomicSqliteAdapter();
  }
}

/** Opens the embedded database, durable at every commit. */
function openSqlite(file: string, isWatched: boolean): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true });
  // Opening waits for nobody, so that a restore which holds the file is told at once; statements wait, as set below.
  const database = new DatabaseSync(file);
  database.exec(
    // 64 MB of pages: with the default of 2 MB a million accounts are read and saved a third more slowly (decision 031).
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -65536;',
  );
  const statements = new Map<string, SqliteStatement>();
  return new Kysely<Tables>({
    ...(isWatched ? { log: (event) => watchQuery('sqlite', event) } : {}),
    dialect: new AtomicSqliteDialect({
      database: {
        close: () => database.close(),
        prepare(sql) {
          const cached = statements.get(sql);
          if (cached) return cached;
          // A transaction that starts by reading and then writes would fail when another process wrote between.
          const prepared = adapt(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
          if (statements.size > 500) statements.clear();
          // A full or broken disk ends the transaction by itself; what went wrong is told, not that there is none to end.
          const known =
            sql === 'rollback' ? { ...prepared, run: skipUnless(() => database.isTransaction, prepared) } : prepared;
          statements.set(sql, known);
          return known;
        },
      },
    }),
  });
}

/** Runs a statement only where that holds at the time. */
const skipUnless =
  (holds: () => boolean, { run }: SqliteStatement): SqliteStatement['run'] =>
  (parameters) =>
    holds() ? run(parameters) : { changes: 0, lastInsertRowid: 0 };

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
