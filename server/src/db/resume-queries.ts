import { RESUME_DOC_SCHEMA, type Resume, resumeSchema } from '@vitrine/contract/resume';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

export interface StoredResume {
  id: string;
  /** Counts up with every write. */
  version: number;
  resume: Resume;
}

/** The account's primary resume. */
export async function readResume(db: Db | Tx, userId: string): Promise<StoredResume> {
  const row = await db
    .selectFrom('resumes')
    .select(['id', 'doc', 'version'])
    .where('user_id', '=', userId)
    .where('is_primary', '=', 1)
    .executeTakeFirstOrThrow();
  return { id: row.id, version: row.version, resume: resumeSchema.parse(JSON.parse(row.doc)) };
}

/** The same within a transaction that will write it: others who edit it wait until this one is over. */
export async function lockResume(tx: Tx, userId: string): Promise<StoredResume> {
  const row = await tx
    .updateTable('resumes')
    .set({ updated_at: sql<number>`updated_at` })
    .where('user_id', '=', userId)
    .where('is_primary', '=', 1)
    .returning(['id', 'doc', 'version'])
    .executeTakeFirstOrThrow();
  return { id: row.id, version: row.version, resume: resumeSchema.parse(JSON.parse(row.doc)) };
}

/** Writes a resume made from `version`; false when somebody else wrote in between. */
export async function writeResume(
  tx: Tx,
  stored: { id: string; version: number },
  doc: string,
  now: number,
): Promise<boolean> {
  const written = await tx
    .updateTable('resumes')
    .set({ doc, doc_schema: RESUME_DOC_SCHEMA, version: stored.version + 1, updated_at: now })
    .where('id', '=', stored.id)
    .where('version', '=', stored.version)
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  // Every page and file that shows this resume is another one now.
  await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('resume_id', '=', stored.id)
    .execute();
  return true;
}
