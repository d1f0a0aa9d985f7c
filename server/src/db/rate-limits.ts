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

/**
 * The generic cell rate algorithm (ITU-T I.371): `resets_at` is when all slots are free again, and each one that is
 * taken moves it on by an interval.
 * @returns 0 where one was free and is taken now, else how long until one is, in milliseconds
 */
export async function takeSlot(
  db: Db,
  key: string,
  now: number,
  { burst, intervalMs }: { burst: number; intervalMs: number },
): Promise<number> {
  const latest = now + (burst - 1) * intervalMs;
  const taken = await db
    .insertInto('throttles')
    .values({ key, used: 1, resets_at: now + intervalMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          resets_at: sql<number>`case when throttles.resets_at <= ${now} then ${now + intervalMs} else throttles.resets_at + ${intervalMs} end`,
        })
        .where('throttles.resets_at', '<=', latest),
    )
    .returning('resets_at')
    .executeTakeFirst();
  if (taken) return 0;
  const window = await findWindow(db, key);
  // No longer than an interval, should the clock have been set back.
  return Math.min(intervalMs, Math.max(1, (window?.resets_at ?? 0) - latest));
}

/** Frees a slot again. */
export const returnSlot = (db: Db, key: string, intervalMs: number) =>
  db
    .updateTable('throttles')
    .set({ resets_at: sql<number>`resets_at - ${intervalMs}` })
    .where('key', '=', key)
    .execute();
