import { type Preferences, WEEK_STARTS } from '@vitrine/contract/account/preferences';
import { preferencesSchema } from '@vitrine/contract/account/preferences-schema';
import { findNextMoment } from '../primitives/next-moment.ts';
import type { Db, Tx } from './database.ts';

/** Local hour at which weekly mails are sent. */
const WEEKLY_MAIL_HOUR = 8;

/** Parses stored preferences; returns the defaults if there are none. */
export const parsePreferences = (doc: string | null | undefined): Preferences =>
  preferencesSchema.parse(doc ? JSON.parse(doc) : {});

export async function readPreferences(db: Db | Tx, userId: string): Promise<Preferences> {
  const row = await db.selectFrom('preferences').select('doc').where('user_id', '=', userId).executeTakeFirst();
  return parsePreferences(row?.doc);
}

/** Returns when the next weekly mail is due; null if it is off. */
const findNextWeeklyMail = ({ weeklyMail, weekStart, timeZone }: Preferences, now: number): number | null =>
  weeklyMail
    ? findNextMoment({ weekday: WEEK_STARTS[weekStart], hour: WEEKLY_MAIL_HOUR, timeZone: timeZone || 'UTC' }, now)
    : null;

/** Preferences that the time of the weekly mail depends on. */
const SCHEDULE_FIELDS = ['weeklyMail', 'weekStart', 'timeZone'] as const;

/** @param before the stored preferences: changing others does not move a due mail */
export async function storePreferences(
  tx: Tx,
  userId: string,
  { before, after, now }: { before: Preferences; after: Preferences; now: number },
): Promise<void> {
  const isSame = SCHEDULE_FIELDS.every((name) => before[name] === after[name]);
  const values = { doc: JSON.stringify(after), ...(!isSame && { weekly_due_at: findNextWeeklyMail(after, now) }) };
  await tx
    .insertInto('preferences')
    .values({ user_id: userId, weekly_due_at: null, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Lists accounts whose weekly mail is due, the longest overdue first. */
export const findDueWeeklyMails = (db: Db, now: number, limit: number) =>
  db
    .selectFrom('preferences as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id as userId', 'u.email', 'u.name', 'u.deleted_at as deletedAt', 'u.disabled_at as disabledAt'])
    .select(['f.doc', 'f.weekly_due_at as dueAt'])
    .where('f.weekly_due_at', '<=', now)
    .orderBy('f.weekly_due_at')
    .limit(limit)
    .execute();

/** Postpones a weekly mail that failed. */
export const postponeWeeklyMail = (db: Db, userId: string, dueAt: number) =>
  db.updateTable('preferences').set({ weekly_due_at: dueAt }).where('user_id', '=', userId).execute();

/** Claims a weekly mail and schedules the next one. @returns false if another process was first */
export async function claimWeeklyMail(
  tx: Tx,
  { userId, doc, dueAt }: { userId: string; doc: string; dueAt: number | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('preferences')
    .set({ weekly_due_at: findNextWeeklyMail(parsePreferences(doc), now) })
    .where('user_id', '=', userId)
    .where('weekly_due_at', '=', dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
