import type { Resume } from '@vitrine/contract/resume/resume';
import type { Db, Tx } from '../../db/database.ts';
import { type RecordDocument, readStoredRecord } from '../../db/stored-record.ts';
import { newId } from '../../primitives/ids.ts';

/** Maximum number of imports that can be undone. */
const MAX_SNAPSHOTS = 10;

/** Stores a resume as it was before an import, and drops the oldest snapshot. */
export async function saveSnapshot(
  tx: Tx,
  recordId: string,
  { doc, doc_schema }: RecordDocument,
  now: number,
): Promise<void> {
  await tx
    .insertInto('snapshots')
    .values({
      id: newId(),
      record_id: recordId,
      doc,
      doc_schema,
      created_at: now,
    })
    .execute();
  const kept = await tx
    .selectFrom('snapshots')
    .select('id')
    .where('record_id', '=', recordId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SNAPSHOTS)
    .execute();
  await tx
    .deleteFrom('snapshots')
    .where('record_id', '=', recordId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute();
}

/** Removes and returns the newest snapshot that is younger than `since`. */
export async function popSnapshot(tx: Tx, recordId: string, since: number): Promise<Resume | undefined> {
  const newest = await tx
    .selectFrom('snapshots')
    .select(['id', 'doc', 'doc_schema'])
    .where('record_id', '=', recordId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  await tx.deleteFrom('snapshots').where('id', '=', newest.id).execute();
  return readStoredRecord(newest);
}

export async function hasSnapshot(db: Db, userId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('snapshots as s')
    .innerJoin('records as r', 'r.id', 's.record_id')
    .select('s.id')
    .where('r.user_id', '=', userId)
    .where('s.created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the new files of a resume that an account created in a month, 'YYYY-MM'. */
export async function findMonthExports(db: Db | Tx, userId: string, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom('resume_exports')
    .select('file')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .execute();
  return rows.map(({ file }) => file);
}

export const addExport = (
  tx: Tx,
  { userId, month, file }: { userId: string; month: string; file: string },
  now: number,
) =>
  tx
    .insertInto('resume_exports')
    .values({ user_id: userId, month, file, made_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'month', 'file']).doNothing())
    .execute();

/** Records that the last file of a format is kept. */
export const recordLastExport = (db: Db | Tx, { userId, format }: { userId: string; format: string }, now: number) =>
  db
    .insertInto('last_exports')
    .values({ user_id: userId, format, made_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'format']).doUpdateSet({ made_at: now }))
    .execute();

/** Lists the formats whose last file is kept, newest first. */
export const listLastExports = (db: Db, userId: string) =>
  db
    .selectFrom('last_exports')
    .select(['format', 'made_at as madeAt'])
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .execute();
