import type { Db } from '../../db/database.ts';

/** A pending mail to an address. */
export interface DelayedMail {
  purpose: 'registration' | 'password';
  email: string;
}

/** Joins a pending mail. @returns when it is due; undefined if there is none */
export const joinDelayedMail = (db: Db, { purpose, email }: DelayedMail, now: number) =>
  db
    .updateTable('delayed_mails')
    .set({ asked_at: now })
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .returning('due_at')
    .executeTakeFirst();

/** Schedules a mail, once for all requests for it. @returns when it is due */
export async function addDelayedMail(
  db: Db,
  { purpose, email }: DelayedMail,
  { dueAt, now }: { dueAt: number; now: number },
): Promise<number> {
  const row = await db
    .insertInto('delayed_mails')
    .values({ purpose, email, due_at: dueAt, asked_at: now })
    .onConflict((conflict) => conflict.columns(['purpose', 'email']).doUpdateSet({ asked_at: now }))
    .returning('due_at')
    .executeTakeFirstOrThrow();
  return row.due_at;
}

/** Returns when the pending mail to an address is due; undefined if there is none. */
export async function findDelayedMail(db: Db, { purpose, email }: DelayedMail): Promise<number | undefined> {
  const row = await db
    .selectFrom('delayed_mails')
    .select('due_at')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.due_at;
}

/** Claims the mail that has been due for longest until `until`; if the process ends, the mail is due again then. */
export const claimDelayedMail = (db: Db, now: number, until: number) =>
  db
    .updateTable('delayed_mails')
    .set({ due_at: until })
    .where((is) =>
      is(
        is.refTuple('purpose', 'email'),
        'in',
        is
          .selectFrom('delayed_mails')
          .select(['purpose', 'email'])
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .$asTuple('purpose', 'email'),
      ),
    )
    // Repeated, because another process may have changed the row while this statement waited for its lock.
    .where('due_at', '<=', now)
    .returning(['purpose', 'email', 'asked_at'])
    .executeTakeFirst();

export const postponeDelayedMail = (db: Db, { purpose, email }: DelayedMail, dueAt: number) =>
  db
    .updateTable('delayed_mails')
    .set({ due_at: dueAt })
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .execute();

export const dropDelayedMail = (db: Db, { purpose, email }: DelayedMail) =>
  db.deleteFrom('delayed_mails').where('purpose', '=', purpose).where('email', '=', email).execute();
