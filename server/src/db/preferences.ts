import { type Preferences, WEEK_STARTS } from '@vitrine/contract/account/preferences';
import { preferencesSchema } from '@vitrine/contract/account/preferences-schema';
import { findNextMoment } from '../primitives/next-moment.ts';
import type { Db, Tx } from './database.ts';

/** The hour of the day at which weekly mails come, where their reader is. */
const MAIL_HOUR = 8;

/** Stored preferences; the usual ones where nobody chose. */
export const parsePreferences = (doc: string | null | undefined): Preferences =>
  preferencesSchema.parse(doc ? JSON.parse(doc) : {});

export async function readPreferences(db: Db | Tx, userId: string): Promise<Preferences> {
  const row = await db.selectFrom('preferences').select('doc').where('user_id', '=', userId).executeTakeFirst();
  return parsePreferences(row?.doc);
}

/** When the next weekly mail is due; null where none is wanted. */
const nextWeeklyMail = ({ weeklyMail, weekStart, timeZone }: Preferences, now: number): number | null =>
  weeklyMail
    ? findNextMoment({ weekday: WEEK_STARTS[weekStart], hour: MAIL_HOUR, timeZone: timeZone || 'UTC' }, now)
    : null;

/** What decides when a weekly mail comes. */
const WEEKLY = ['weeklyMail', 'weekStart', 'timeZone'] as const;

/** @param before what was stored until now: a mail that is due stays so when something else is chosen */
export async function storePreferences(
  tx: Tx,
  userId: string,
  { before, after, now }: { before: Preferences; after: Preferences; now: number },
): Promise<void> {
  const isSame = WEEKLY.every((name) => before[name] === after[name]);
  const values = { doc: JSON.stringify(after), ...(!isSame && { weekly_due_at: nextWeeklyMail(after, now) }) };
  await tx
    .insertInto('preferences')
    .values({ user_id: userId, weekly_due_at: null, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Accounts whose weekly mail is due, those that have waited longest first. */
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

/** Lets a weekly mail that failed wait. */
export const postponeWeeklyMail = (db: Db, userId: string, dueAt: number) =>
  db.updateTable('preferences').set({ weekly_due_at: dueAt }).where('user_id', '=', userId).execute();

/** Takes a weekly mail on, and says when the next one is due. @returns false where another process was first */
export async function claimWeeklyMail(
  tx: Tx,
  { userId, doc, dueAt }: { userId: string; doc: string; dueAt: number | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('preferences')
    .set({ weekly_due_at: nextWeeklyMail(parsePreferences(doc), now) })
    .where('user_id', '=', userId)
    .where('weekly_due_at', '=', dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
