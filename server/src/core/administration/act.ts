import type { StaffEvent } from '@vitrine/contract/activity/events';
import type { Role } from '@vitrine/contract/api/call';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { type Tx, transaction } from '../../db/database.ts';

/** Who does something to others: an account with a role, or whoever has the command line. */
export interface Actor {
  /** The id of the account, or 'console'. */
  id: string;
  role: Role;
}

/** Whoever has the server's command line may do what an administrator may: they have its database as well. */
export const CONSOLE: Actor = { id: 'console', role: 'admin' };

interface Act {
  event: StaffEvent;
  /** Whose account it is done to; null where it is nobody's. */
  userId: string | null;
  detail?: Record<string, string>;
}

/**
 * Does something to others, and writes down who did it: both or neither, and once (rule D5). What it tells people goes
 * into the queue of mails in the same transaction.
 * @param work throws where it is not possible; then nothing was done, and nothing is written down
 */
export function act<T>(
  context: Acting,
  actor: Actor,
  { userId, ...what }: Act,
  work: (tx: Tx, now: number) => Promise<T>,
): Promise<T> {
  return run(context, actor, what, async (tx, now) => ({ userId, done: await work(tx, now) }));
}

/** The same where whose account it is done to shows only while it is done. @param work returns the id of the account */
export function actWithAccount<U extends string | null>(
  context: Acting,
  actor: Actor,
  what: Omit<Act, 'userId'>,
  work: (tx: Tx, now: number) => Promise<U>,
): Promise<U> {
  return run(context, actor, what, async (tx, now) => {
    const userId = await work(tx, now);
    return { userId, done: userId };
  });
}

type Acting = Pick<Context, 'db' | 'clock'>;

function run<T>(
  { db, clock }: Acting,
  actor: Actor,
  { event, detail = {} }: Omit<Act, 'userId'>,
  work: (tx: Tx, now: number) => Promise<{ userId: string | null; done: T }>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const now = clock();
    const { userId, done } = await work(tx, now);
    await audit(tx, { event, userId, now, detail, actor: actor.id });
    return done;
  });
}
