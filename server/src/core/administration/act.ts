import type { StaffEvent } from '@vitrine/contract/activity/events';
import type { Role } from '@vitrine/contract/api/call';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { type Tx, transaction } from '../../db/database.ts';
import type { StaffSession } from '../../http/implement.ts';

/** The actor of a staff action: an account with a role, or the command line. */
export interface Actor {
  /** The id of the account, or 'console'. */
  id: string;
  role: Role;
}

/** Returns the actor of a staff session. */
export const toActor = ({ userId, role }: StaffSession): Actor => ({ id: userId, role });

/** The command line has all rights of an administrator, since it also has access to the database. */
export const CONSOLE: Actor = { id: 'console', role: 'admin' };

interface StaffAction {
  event: StaffEvent;
  /** The affected account; null if there is none. */
  userId: string | null;
  detail?: Record<string, string>;
}

/**
 * Runs a staff action and records its actor in the audit log, in one transaction (rule D5). Mails about it are queued
 * in the same transaction.
 * @param work throws to abort the action, which then leaves no record
 */
export function runStaffAction<T>(
  context: ActionContext,
  actor: Actor,
  { userId, ...what }: StaffAction,
  work: (tx: Tx, now: number) => Promise<T>,
): Promise<T> {
  return runAndAudit(context, actor, what, async (tx, now) => ({ userId, done: await work(tx, now) }));
}

/**
 * Like {@link runStaffAction}, for actions that determine the affected account while they run. @param work returns the account's
 * id
 */
export function runStaffActionWithAccount<U extends string | null>(
  context: ActionContext,
  actor: Actor,
  action: Omit<StaffAction, 'userId'>,
  work: (tx: Tx, now: number) => Promise<U>,
): Promise<U> {
  return runAndAudit(context, actor, action, async (tx, now) => {
    const userId = await work(tx, now);
    return { userId, done: userId };
  });
}

type ActionContext = Pick<Context, 'db' | 'clock'>;

function runAndAudit<T>(
  { db, clock }: ActionContext,
  actor: Actor,
  { event, detail = {} }: Omit<StaffAction, 'userId'>,
  work: (tx: Tx, now: number) => Promise<{ userId: string | null; done: T }>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const now = clock();
    const { userId, done } = await work(tx, now);
    await audit(tx, { event, userId, now, detail, actor: actor.id });
    return done;
  });
}
