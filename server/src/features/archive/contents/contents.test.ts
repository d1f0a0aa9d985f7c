import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from '../../../db/migrate.ts';
import { describeTables, listOwnTables } from '../../../db/table-shapes.ts';
import { ARCHIVED_TABLES, TABLES } from './contents.ts';

/** Tables internal to the migrations. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

test('of each table somebody has decided whether it is in the archive of an account', async () => {
  const tables = await listOwnTables(MIGRATION_NAMES.at(-1) ?? '');
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((name) => !MIGRATION_TABLES.includes(name)).sort()).toEqual(Object.keys(TABLES).sort());
});

test('and of each column of those that are', async () => {
  const shapes = new Map((await describeTables()).map((shape) => [shape.name, shape.columns]));
  for (const [table, { columns }] of Object.entries(ARCHIVED_TABLES))
    expect([table, Object.keys(columns).sort()]).toEqual([table, [...(shapes.get(table) ?? [])].sort()]);
});

test('each has a file of its own, and a sentence for strangers', () => {
  const files = Object.values(ARCHIVED_TABLES).map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  for (const { about } of Object.values(ARCHIVED_TABLES)) expect(about).toMatch(/^[A-Z].*\.$/);
});
