import { createHash } from 'node:crypto';
import { RESUME_DOC_SCHEMA, type Resume, resumeSchema } from '@vitrine/contract/resume';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';

/** How many imports can be undone, one after another. */
const SNAPSHOTS = 10;

/** Keeps a resume as it was before an import, and lets the oldest go. */
export async function keepSnapshot(tx: Tx, resumeId: string, resume: Resume, now: number): Promise<void> {
  await tx
    .insertInto('snapshots')
    .values({
      id: newId(),
      resume_id: resumeId,
      doc: JSON.stringify(resume),
      doc_schema: RESUME_DOC_SCHEMA,
      created_at: now,
    })
    .execute();
  const kept = await tx
    .selectFrom('snapshots')
    .select('id')
    .where('resume_id', '=', resumeId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SNAPSHOTS)
    .execute();
  await tx
    .deleteFrom('snapshots')
    .where('resume_id', '=', resumeId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute();
}

/** Takes out the newest snapshot that is younger than `since`. */
export async function takeSnapshot(tx: Tx, resumeId: string, since: number): Promise<Resume | undefined> {
  const newest = await tx
    .selectFrom('snapshots')
    .select(['id', 'doc'])
    .where('resume_id', '=', resumeId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  await tx.deleteFrom('snapshots').where('id', '=', newest.id).execute();
  return resumeSchema.parse(JSON.parse(newest.doc));
}

export async function hasSnapshot(db: Db, userId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('snapshots as s')
    .innerJoin('resumes as r', 'r.id', 's.resume_id')
    .select('s.id')
    .where('r.user_id', '=', userId)
    .where('s.created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a file that an owner made of their resume towards their month; the same file again is no new one. */
export async function countExport(
  db: Db,
  { userId, file, now }: { userId: string; file: string | Buffer; now: number },
): Promise<void> {
  await db
    .insertInto('resume_exports')
    .values({
      user_id: userId,
      month: new Date(now).toISOString().slice(0, 7),
      file: createHash('sha256').update(file).digest('hex'),
      made_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'month', 'file']).doNothing())
    .execute();
}
