import type { Resume } from '@vitrine/contract/resume/resume';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { RECORD_DOC_SCHEMA, type RecordDocument, readStoredRecord } from './stored-record.ts';

export interface StoredRecord {
  id: string;
  /** Increments with every write. */
  version: number;
  resume: Resume;
  /** Size as JSON, in bytes. */
  bytes: number;
}

export type StoredDocument = Pick<StoredRecord, 'id' | 'version'> & RecordDocument;

/** Reads the stored record of an account without parsing it. */
export const readDocument = (db: Db | Tx, userId: string): Promise<StoredDocument> =>
  db
    .selectFrom('records')
    .select(['id', 'doc', 'doc_schema', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** Returns the size of an account's record as JSON in bytes, without reading it; 0 if there is none. */
export async function readRecordSize(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('records')
    .select(sql<number>`octet_length(doc)`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** Reads a record within the transaction that will write it, and locks it against other edits. */
export async function lockRecord(tx: Tx, userId: string): Promise<StoredRecord> {
  const row = await tx
    .updateTable('records')
    .set({ updated_at: sql<number>`updated_at` })
    .where('user_id', '=', userId)
    .returning(['id', 'doc', 'doc_schema', 'version'])
    .executeTakeFirstOrThrow();
  const { id, version, doc } = row;
  return { id, version, resume: readStoredRecord(row), bytes: Buffer.byteLength(doc) };
}

/** Writes a record based on `version`. @returns false after a concurrent write */
export async function writeRecord(
  tx: Tx,
  stored: { id: string; version: number },
  doc: string,
  now: number,
): Promise<boolean> {
  const updated = await tx
    .updateTable('records')
    .set({ doc, doc_schema: RECORD_DOC_SCHEMA, version: stored.version + 1, updated_at: now })
    .where('id', '=', stored.id)
    .where('version', '=', stored.version)
    .returning('user_id')
    .executeTakeFirst();
  if (!updated) return false;
  // Every resume is a view of the record, so all cached pages and files are invalid.
  await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('user_id', '=', updated.user_id)
    .execute();
  return true;
}
