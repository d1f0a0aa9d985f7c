import type { Db, Tx } from '../../../db/database.ts';

/** Lists queued mails, earliest due first. */
export function listMails(db: Db, after: { dueAt: number; id: string } | undefined, limit: number) {
  const all = db
    .selectFrom('notices')
    .select(['id', 'mail', 'tries', 'failure', 'due_at as dueAt', 'ends_at as endsAt'])
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit);
  if (!after) return all.execute();
  return all
    .where('due_at', '>=', after.dueAt)
    .where(({ or, eb }) => or([eb('due_at', '>', after.dueAt), eb('id', '>', after.id)]))
    .execute();
}

export const setMailDueAt = (tx: Tx, id: string, dueAt: number) =>
  tx.updateTable('notices').set({ due_at: dueAt }).where('id', '=', id).returning('id').executeTakeFirst();

export const dropMail = (tx: Tx, id: string) =>
  tx.deleteFrom('notices').where('id', '=', id).returning('id').executeTakeFirst();
