import type { ReportReason } from '@vitrine/contract/administration/report-reasons';
import { newId } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

interface NewReport {
  userId: string;
  /** Path of the page. */
  path: string;
  reason: ReportReason;
  words: string;
  email: string;
  now: number;
}

export const addReport = (db: Db, { userId, now, ...report }: NewReport) =>
  db
    .insertInto('reports')
    .values({ id: newId(), user_id: userId, created_at: now, decision: null, decided_at: null, ...report })
    .execute();

/** Whether a report of an account awaits a decision. */
export const hasOpenReports = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Lists undecided reports, oldest first. */
export function listOpenReports(db: Db, after: string | undefined, limit: number) {
  const open = db
    .selectFrom('reports as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id as accountId', 'r.path', 'r.reason', 'r.words', 'r.email', 'r.created_at as createdAt'])
    .select(['u.email as accountEmail', 'u.suspended_at as suspendedAt'])
    .where('r.decision', 'is', null)
    .orderBy('r.id')
    .limit(limit);
  return (after === undefined ? open : open.where('r.id', '>', after)).execute();
}

/** Decides an open report. @returns the page's owner; undefined if it was already decided */
export const decideReport = (tx: Tx, id: string, decision: 'dismissed' | 'suspended', now: number) =>
  tx
    .updateTable('reports')
    .set({ decision, decided_at: now })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('user_id as userId')
    .executeTakeFirst();

/** Decides all other reports of an account together with one. */
export const decideAccountReports = (tx: Tx, userId: string, now: number) =>
  tx
    .updateTable('reports')
    .set({ decision: 'suspended', decided_at: now })
    .where('user_id', '=', userId)
    .where('decision', 'is', null)
    .execute();
