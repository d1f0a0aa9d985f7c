import { sql } from 'kysely';
import { type Db, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** A table for backups: its columns, its primary key, and the tables that its rows refer to. */
export interface TableShape {
  name: string;
  columns: readonly string[];
  key: readonly string[];
  parents: readonly string[];
}

/**
 * Tables that a backup leaves out, with the reason. All other tables are included, so that new ones cannot be
 * forgotten. These hold rows that migrations insert, or data about this installation and its processes.
 */
export const EXCLUDED_TABLES: Record<string, string> = {
  kysely_migration: 'written by the migrations, which a restore runs',
  kysely_migration_lock: 'the lock of the migrations',
  portfolio_changes: 'made by a migration of SQLite alone, and counts for processes that run',
  account_storage: 'counted by triggers while the rows that it counts come in',
  leases: 'of processes that run',
  installation: 'of the installation, and not of what it holds',
};

/**
 * Describes the tables that the migrations up to `last` create, each after the ones that it refers to. They are read
 * from an empty in-memory database, so that foreign tables in a shared PostgreSQL database are never included.
 */
export async function describeTables(last?: string): Promise<TableShape[]> {
  return withEmptyDatabase(last, async (db) => {
    const shapes = await Promise.all((await listTables(db)).map((name) => describeTable(db, name)));
    return sortByReference(shapes.filter(({ name }) => !Object.hasOwn(EXCLUDED_TABLES, name)));
  });
}

/** Lists all tables that the migrations up to `last` create, including those that a backup leaves out. */
export const listOwnTables = (last: string): Promise<string[]> => withEmptyDatabase(last, listTables);

async function withEmptyDatabase<T>(last: string | undefined, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: undefined, file: ':memory:' }, () => undefined);
  try {
    await migrate(db, last);
    return await read(db);
  } finally {
    await db.destroy();
  }
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~'`.execute(db);
  return rows.map(({ name }) => name);
}

async function describeTable(db: Db, name: string): Promise<TableShape> {
  const { rows: columns } = await sql<{
    name: string;
    pk: number;
  }>`select name, pk from pragma_table_info(${name})`.execute(db);
  const { rows: parents } = await sql<{
    parent: string;
  }>`select distinct "table" as parent from pragma_foreign_key_list(${name})`.execute(db);
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key, which a backup compares rows by.`);
  return {
    name,
    columns: columns.map((column) => column.name).sort(),
    key: key.map((column) => column.name),
    parents: parents.map(({ parent }) => parent),
  };
}

/** Sorts tables so that each can be filled after the ones that it refers to, else by name. */
function sortByReference(shapes: readonly TableShape[]): TableShape[] {
  const sorted: TableShape[] = [];
  const waiting = new Map(shapes.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((shape) => [shape.name, shape]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, parents }) =>
      parents.every((parent) => parent === name || !waiting.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${[...waiting.keys()].join(', ')}.`);
    for (const shape of ready) waiting.delete(shape.name);
    sorted.push(...ready);
  }
  return sorted;
}
