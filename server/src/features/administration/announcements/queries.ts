import type { Db, Tx } from '../../../db/database.ts';

const ANNOUNCEMENT_COLUMNS = ['id', 'words', 'starts_at as startsAt', 'ends_at as endsAt'] as const;

/** Lists announcements that have not ended, ordered by start. */
export const listAnnouncements = (db: Db, now: number) =>
  db
    .selectFrom('announcements')
    .select(ANNOUNCEMENT_COLUMNS)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Lists the announcements shown now. */
export const listCurrentAnnouncements = (db: Db, now: number) =>
  db
    .selectFrom('announcements')
    .select(['id', 'words'])
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

export const addAnnouncement = (
  tx: Tx,
  { id, words, startsAt, endsAt }: { id: string; words: string; startsAt: number; endsAt: number },
) => tx.insertInto('announcements').values({ id, words, starts_at: startsAt, ends_at: endsAt }).execute();

export const deleteAnnouncement = (tx: Tx, id: string) =>
  tx.deleteFrom('announcements').where('id', '=', id).returning('id').executeTakeFirst();

/** Finds the reason for which the public pages of an account are suspended, if they are. */
export const findSuspension = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['suspended_at as at', 'suspension_reason as reason'])
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
