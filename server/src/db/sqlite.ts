import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Tables } from './schema.ts';

/** Opens the embedded database, durable at every commit. */
export function openSqlite(file: string): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;',
  );
  const statements = new Map<string, SqliteStatement>();
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare(sql) {
          const cached = statements.get(sql);
          if (cached) return cached;
          // A transaction that starts by reading and then writes would fail when another process wrote between.
          const prepared = adapt(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
          if (statements.size > 500) statements.clear();
          statements.set(sql, prepared);
          return prepared;
        },
      },
    }),
  });
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
