import type { Db, Tx } from '../../db/database.ts';

export interface QueuedMail {
  id: string;
  mail: string;
  /** The account without which the mail is pointless; null if there is none. */
  userId: string | null;
  tries: number;
  failure: string;
  dueAt: number;
  endsAt: number;
}

/** Stores a mail for another attempt. */
export const enqueueMail = (db: Db | Tx, { dueAt, endsAt, userId, ...notice }: QueuedMail) =>
  db
    .insertInto('notices')
    .values({ ...notice, due_at: dueAt, ends_at: endsAt, user_id: userId })
    .execute();

/**
 * Claims the mail that has been due for longest until `until`; if the process is killed, the mail is due again then.
 * Undefined if none is due, or another process was first.
 */
export const claimQueuedMail = (db: Db, now: number, until: number) =>
  db
    .updateTable('notices')
    .set({ due_at: until })
    .where('id', '=', (select) =>
      select
        .selectFrom('notices')
        .select('id')
        .where('due_at', '<=', now)
        .where('ends_at', '>', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1),
    )
    // Repeated, because another process may have changed the row while this statement waited for its lock.
    .where('due_at', '<=', now)
    .returning(['id', 'mail', 'tries', 'ends_at as endsAt', 'user_id as userId'])
    .executeTakeFirst();

/** Deletes a mail that was sent. */
export const dropQueuedMail = (db: Db, id: string) => db.deleteFrom('notices').where('id', '=', id).execute();

/** Schedules another attempt of a claimed mail; has no effect if the mail was deleted meanwhile with its account. */
export const postponeQueuedMail = (
  db: Db,
  { id, tries, failure, dueAt, endsAt }: Pick<QueuedMail, 'id' | 'tries' | 'failure' | 'dueAt' | 'endsAt'>,
) => db.updateTable('notices').set({ tries, failure, due_at: dueAt, ends_at: endsAt }).where('id', '=', id).execute();

/** Deletes the expired mails. @returns why each was not sent */
export async function deleteExpiredMail(db: Db, now: number): Promise<string[]> {
  const dropped = await db.deleteFrom('notices').where('ends_at', '<=', now).returning('failure').execute();
  return dropped.map(({ failure }) => failure);
}
