import type { Db, Tx } from './database.ts';

export interface QueuedMail {
  id: string;
  mail: string;
  /** For whom it is kept, where it is of no use without their account. */
  userId: string | null;
  tries: number;
  failure: string;
  dueAt: number;
  endsAt: number;
}

/** Keeps a notice for another try. */
export const enqueueMail = (db: Db | Tx, { dueAt, endsAt, userId, ...notice }: QueuedMail) =>
  db
    .insertInto('notices')
    .values({ ...notice, due_at: dueAt, ends_at: endsAt, user_id: userId })
    .execute();

/**
 * Takes the notice that has been due for longest out of the table. It is gone before it is sent, so that of
 * several processes one has it; none is left, or another process was first, where this finds nothing.
 */
export const claimQueuedMail = (db: Db, now: number) =>
  db
    .deleteFrom('notices')
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
    .returning(['id', 'mail', 'tries', 'ends_at as endsAt', 'user_id as userId'])
    .executeTakeFirst();

/** Removes the notices whose time is over. @returns why each was never sent */
export async function deleteExpiredMail(db: Db, now: number): Promise<string[]> {
  const dropped = await db.deleteFrom('notices').where('ends_at', '<=', now).returning('failure').execute();
  return dropped.map(({ failure }) => failure);
}
