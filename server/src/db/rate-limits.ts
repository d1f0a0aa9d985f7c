import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Takes one from a window in a single atomic statement; a window that is over starts anew. One that ends later than a new
 * one would is of a clock that was set back since: nobody waits longer than a window.
 */
export const incrementWindow = (db: Db, key: string, now: number, windowMs: number) =>
  db
    .insertInto('throttles')
    .values({ key, used: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when throttles.resets_at <= ${now} then 1 else throttles.used + 1 end`,
        resets_at: sql<number>`case when throttles.resets_at <= ${now} or throttles.resets_at > ${now + windowMs} then ${now + windowMs} else throttles.resets_at end`,
      }),
    )
    .returning(['used', 'resets_at'])
    .executeTakeFirstOrThrow();

/** A window as it stands, without taking from it. */
export const findWindow = (db: Db, key: string) =>
  db.selectFrom('throttles').select(['used', 'resets_at']).where('key', '=', key).executeTakeFirst();

/** Gives one back to a window. */
export const decrementWindow = (db: Db, key: string) =>
  db
    .updateTable('throttles')
    .set({ used: sql<number>`case when used > 0 then used - 1 else 0 end` })
    .where('key', '=', key)
    .execute();

/** Forgets a window. */
export const dropWindow = (db: Db, key: string) => db.deleteFrom('throttles').where('key', '=', key).execute();
