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
 * Takes the notice that has been due for longest, until a time: then it is due again, should whoever has it be killed.
 * None is left, or another process was first, where this finds nothing.
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
    // Asked once more of a row that another process changed while this one waited for it.
    .where('due_at', '<=', now)
    .returning(['id', 'mail', 'tries', 'ends_at as endsAt', 'user_id as userId'])
    .executeTakeFirst();

/** Forgets a notice that was sent. */
export const dropQueuedMail = (db: Db, id: string) => db.deleteFrom('notices').where('id', '=', id).execute();

/** Leaves a notice that was taken to another try; one that is gone meanwhile, with its account, stays gone. */
export const postponeQueuedMail = (
  db: Db,
  { id, tries, failure, dueAt, endsAt }: Pick<QueuedMail, 'id' | 'tries' | 'failure' | 'dueAt' | 'endsAt'>,
) => db.updateTable('notices').set({ tries, failure, due_at: dueAt, ends_at: endsAt }).where('id', '=', id).execute();

/** Removes the notices whose time is over. @returns why each was never sent */
export async function deleteExpiredMail(db: Db, now: number): Promise<string[]> {
  const dropped = await db.deleteFrom('notices').where('ends_at', '<=', now).returning('failure').execute();
  return dropped.map(({ failure }) => failure);
}
