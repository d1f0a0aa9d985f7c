import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Increments a window in a single atomic statement; an expired one starts anew. If the window would end later than a
 * new one, because the clock was set back, its end is moved up: no client waits longer than a window.
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

/** Reads a window without incrementing it. */
export const findWindow = (db: Db, key: string) =>
  db.selectFrom('throttles').select(['used', 'resets_at']).where('key', '=', key).executeTakeFirst();

/** Decrements a window. */
export const decrementWindow = (db: Db, key: string) =>
  db
    .updateTable('throttles')
    .set({ used: sql<number>`case when used > 0 then used - 1 else 0 end` })
    .where('key', '=', key)
    .execute();

/** Deletes a window. */
export const dropWindow = (db: Db, key: string) => db.deleteFrom('throttles').where('key', '=', key).execute();

/**
 * Takes a slot by the generic cell rate algorithm (ITU-T I.371): `resets_at` is the time at which all slots are free,
 * and each slot taken moves it by an interval.
 * @returns 0 if a slot was taken, else the milliseconds until one is free
 */
export async function acquireSlot(
  db: Db,
  key: string,
  now: number,
  { burst, intervalMs }: { burst: number; intervalMs: number },
): Promise<number> {
  const latest = now + (burst - 1) * intervalMs;
  const acquired = await db
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
  if (acquired) return 0;
  const window = await findWindow(db, key);
  // At most one interval, in case the clock was set back.
  return Math.min(intervalMs, Math.max(1, (window?.resets_at ?? 0) - latest));
}

/** Returns a slot. */
export const releaseSlot = (db: Db, key: string, intervalMs: number) =>
  db
    .updateTable('throttles')
    .set({ resets_at: sql<number>`resets_at - ${intervalMs}` })
    .where('key', '=', key)
    .execute();
