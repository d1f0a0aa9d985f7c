import type { AccountEvent } from '@vitrine/contract/activity/events';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { newId } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

/**
 * Writes down that something happened to an account. `detail` holds ids and stages, never secrets or addresses; and of
 * what somebody with a role did, the reason that they gave. `actor` is who did it, where that is not the account itself.
 */
export async function audit(
  db: Db | Tx,
  entry: {
    event: AccountEvent;
    userId: string | null;
    now: number;
    detail?: Record<string, string>;
    actor?: string | undefined;
  },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      user_id: entry.userId,
      event: entry.event,
      at: entry.now,
      detail: JSON.stringify(entry.detail ?? {}),
      actor: entry.actor ?? null,
    })
    .execute();
}

/** For so long several changes of one thing are one entry of the journal: some screens save with every letter. */
const ONE_CHANGE = 10 * TIME_UNITS.MINUTE;

/** Writes down what an account did, unless the same was written down right before. */
export async function auditOnce(
  db: Db | Tx,
  entry: { event: AccountEvent; userId: string; now: number; detail: Record<string, string> },
): Promise<void> {
  const newest = await db
    .selectFrom('audit')
    .select(['event', 'at', 'detail'])
    .where('user_id', '=', entry.userId)
    .where('at', '>', entry.now - ONE_CHANGE)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (newest?.event === entry.event && newest.detail === JSON.stringify(entry.detail)) return;
  await audit(db, entry);
}
