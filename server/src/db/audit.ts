import type { AccountEvent } from '@vitrine/contract/activity/events';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { newId } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

/**
 * Writes an audit event of an account. `detail` holds ids and stages, never secrets or addresses; for actions of staff
 * it also holds the given reason. `actor` is set if the account itself did not act.
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

/** Period in which repeated changes of the same thing are one audit event: some screens save with every keystroke. */
const REPEAT_PERIOD_MS = 10 * TIME_UNITS.MINUTE;

/** Writes an audit event, unless the most recent one is the same. */
export async function auditOnce(
  db: Db | Tx,
  entry: { event: AccountEvent; userId: string; now: number; detail: Record<string, string> },
): Promise<void> {
  const newest = await db
    .selectFrom('audit')
    .select(['event', 'at', 'detail'])
    .where('user_id', '=', entry.userId)
    .where('at', '>', entry.now - REPEAT_PERIOD_MS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (newest?.event === entry.event && newest.detail === JSON.stringify(entry.detail)) return;
  await audit(db, entry);
}
