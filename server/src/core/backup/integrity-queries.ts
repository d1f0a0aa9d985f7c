import { sql } from 'kysely';
import { type Db, isEmbedded } from '../../db/database.ts';
import { readStoredRecord } from '../../db/stored-record.ts';
import type { TableShape } from '../../db/table-shapes.ts';

/** Lists problems of the whole database: dangling references, a corrupt file. Empty if there are none. */
export async function findIntegrityProblems(db: Db): Promise<string[]> {
  // PostgreSQL enforces references, and checks its own files.
  if (!isEmbedded(db)) return [];
  const { rows: danglingReferences } = await sql<{
    table: string;
    parent: string;
  }>`select distinct "table", parent from pragma_foreign_key_check`.execute(db);
  const { rows: faults } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  return [
    ...danglingReferences.map(({ table, parent }) => `a row of ${table} refers to one of ${parent} that is not there`),
    ...faults.flatMap(({ integrity_check: fault }) => (fault === 'ok' ? [] : [fault])),
  ];
}

/** Number of records to read as a check. */
const SAMPLE_RECORDS = 100;

/**
 * Reads a row of each table, and some records as the server reads them.
 * @throws any error of reading them
 */
export async function readSamples(db: Db, shapes: readonly TableShape[]): Promise<void> {
  for (const { name, columns } of shapes) {
    await sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} limit 1`.execute(db);
  }
  const records = await db.selectFrom('records').select(['doc', 'doc_schema']).limit(SAMPLE_RECORDS).execute();
  for (const { doc, doc_schema } of records) readStoredRecord({ doc, doc_schema });
}
