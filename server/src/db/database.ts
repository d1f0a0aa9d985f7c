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
import { recordQuery } from './query-telemetry.ts';
import type { Tables } from './schema.ts';

/** The database, or a transaction on it; the first parameter of every query function. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface DatabaseSettings {
  /** `postgres://...`; undefined: the embedded file. */
  url: string | undefined;
  file: string;
  /** Whether to count and trace each statement. */
  isWatched?: boolean;
}

export function openDatabase({ url, file, isWatched = false }: DatabaseSettings, onError: (error: Error) => void): Db {
  return url ? openPostgres(url, onError, isWatched) : openSqlite(file, isWatched);
}

/** Whether this is the embedded database. */
export const isEmbedded = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * PostgreSQL's codes for a transaction that lost a race: serialization failure, deadlock, and a row that another
 * transaction inserted between a select and an insert. A retry sees the other transaction's changes.
 */
const RACE_CODES = new Set(['40001', '40P01', '23505']);
const MAX_TRIES = 5;

/** Runs `work` in a transaction, and retries it if it lost a race. `work` must not have other side effects. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= MAX_TRIES || !RACE_CODES.has(getErrorCode(error))) throw error;
    }
  }
}

/** Returns the database's error code; '' if there is none. */
function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** SQLite's primary codes for a file that cannot currently be used: busy, read-only, I/O error, full, cannot open. */
const SQLITE_BUSY = 5;
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, 8, 10, 13, 14]);
/** PostgreSQL's error classes for connection, resources, operator and system, and the code for a read-only server. */
const POSTGRES_UNAVAILABLE = /^(08|53|57|58|25006)/;
const NETWORK_UNAVAILABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether an error is the database's fault and not the request's: full, read-only, unreachable, restarting. */
export function isUnavailable(error: unknown): boolean {
  const code = getErrorCode(error);
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_UNAVAILABLE.has(getSqliteCode(error));
  const isLostConnection =
    error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
  return POSTGRES_UNAVAILABLE.test(code) || NETWORK_UNAVAILABLE.has(code) || isLostConnection;
}

/** Whether another process held SQLite's write lock for longer than the timeout. */
export const isLocked = (error: unknown): boolean => getSqliteCode(error) === SQLITE_BUSY;

/** Returns SQLite's primary code, the low byte of the extended code; 0 if there is none. */
const getSqliteCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/** Whether the database rejected a text that it cannot store, such as one with a NUL (PostgreSQL's 22021). */
export const isUnstorable = (error: unknown): boolean => getErrorCode(error) === '22021';

/** Whether the database can be reached. */
export const isReachable = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** Maximum number of connections per process. */
const POOL_SIZE = 16;

/** State of a process's connection pool. */
export interface PoolState {
  size: number;
  open: number;
  idle: number;
  waiting: number;
}

/** By adapter, which a database shares with its copies that have plugins. */
const pools = new WeakMap<object, pg.Pool>();

/** Returns the state of this process's connections; undefined for the embedded database, which has none. */
export function readPoolState(db: Db): PoolState | undefined {
  const pool = pools.get(db.getExecutor().adapter);
  return pool && { size: POOL_SIZE, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/**
 * Leaves locking of migrations to `migrate.ts`: Kysely's advisory lock belongs to a connection and outlives a failed
 * transaction, and behind a pooler it stays with a connection that another client uses.
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
  // Without a listener, an idle connection that breaks would crash the process.
  pool.on('error', onError);
  // Likewise for a connection that breaks between two statements of a transaction; the next statement reports it to the
  // caller.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({
    dialect: new LockedPostgresDialect({ pool }),
    ...(isWatched ? { log: (event) => recordQuery('postgresql', event) } : {}),
  });
  pools.set(db.getExecutor().adapter, pool);
  return db;
}

/**
 * SQLite supports DDL in transactions, which Kysely leaves unused by default: migrations apply completely or not at
 * all.
 */
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
  // Opening has no busy timeout, so that a restore that holds the file is reported immediately; statements have one,
  // set below.
  const database = new DatabaseSync(file);
  database.exec(
    // 64 MB of pages: with the default of 2 MB, a million accounts are read and saved a third slower (decision 031).
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -65536;',
  );
  const statements = new Map<string, SqliteStatement>();
  return new Kysely<Tables>({
    ...(isWatched ? { log: (event) => recordQuery('sqlite', event) } : {}),
    dialect: new AtomicSqliteDialect({
      database: {
        close: () => database.close(),
        prepare(sql) {
          const cached = statements.get(sql);
          if (cached) return cached;
          // A deferred transaction that reads first and then writes would fail if another process wrote in between.
          const prepared = toKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
          if (statements.size > 500) statements.clear();
          // A full or broken disk ends the transaction; without this, the failing rollback would hide the original
          // error.
          const known =
            sql === 'rollback' ? { ...prepared, run: runIf(() => database.isTransaction, prepared) } : prepared;
          statements.set(sql, known);
          return known;
        },
      },
    }),
  });
}

/** Runs a statement only if the condition holds when it is executed. */
const runIf =
  (condition: () => boolean, { run }: SqliteStatement): SqliteStatement['run'] =>
  (parameters) =>
    condition() ? run(parameters) : { changes: 0, lastInsertRowid: 0 };

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
