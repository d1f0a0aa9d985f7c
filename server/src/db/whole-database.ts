import { sql } from 'kysely';
import { type Db, isEmbedded } from './database.ts';
import { readStoredRecord } from './stored-record.ts';
import type { TableShape } from './table-shapes.ts';

/** What is wrong with a database as a whole: references that lead nowhere, a broken file. Empty where nothing is. */
export async function findBroken(db: Db): Promise<string[]> {
  // PostgreSQL takes no reference that leads nowhere, and repairs its own files.
  if (!isEmbedded(db)) return [];
  const { rows: loose } = await sql<{
    table: string;
    parent: string;
  }>`select distinct "table", parent from pragma_foreign_key_check`.execute(db);
  const { rows: faults } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  return [
    ...loose.map(({ table, parent }) => `a row of ${table} refers to one of ${parent} that is not there`),
    ...faults.flatMap(({ integrity_check: fault }) => (fault === 'ok' ? [] : [fault])),
  ];
}

/** Records that are read to see that they can be. */
const RECORDS = 100;

/**
 * Reads a row of each table, and some records as the server reads them.
 * @throws whatever reading one throws
 */
export async function readOfEach(db: Db, shapes: readonly TableShape[]): Promise<void> {
  for (const { name, columns } of shapes) {
    await sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} limit 1`.execute(db);
  }
  const records = await db.selectFrom('records').select(['doc', 'doc_schema']).limit(RECORDS).execute();
  for (const { doc, doc_schema } of records) readStoredRecord({ doc, doc_schema });
}
