import type { ContactMessage } from '@vitrine/contract/pages/contact';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../primitives/ids.ts';

/** The verified account that was signed in while a message was sent, with its plan at the time. */
export interface Sender {
  userId: string;
  /** Null once the account is deleted. */
  name: string | null;
  email: string | null;
  plan: string;
  /** Whether that plan has Priority Support. */
  hasPriority: boolean;
}

/** Keeps a message that nobody has been mailed yet. @returns its id */
export async function addMessage(db: Db, message: ContactMessage, sender: Sender | null, now: number): Promise<string> {
  const id = newId();
  const { name, email, subject, message: text } = message;
  await db
    .insertInto('contact_messages')
    .values({
      id,
      name,
      email,
      subject,
      message: text,
      created_at: now,
      mailed_at: null,
      user_id: sender?.userId ?? null,
      plan: sender?.plan ?? null,
      has_priority: sender?.hasPriority ? 1 : 0,
      answered_at: null,
    })
    .execute();
  return id;
}

/** Notes that a message is mailed, or left to the notices. @returns false when that was noted before */
export async function markMailed(db: Db | Tx, id: string, now: number): Promise<boolean> {
  const marked = await db
    .updateTable('contact_messages')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Messages with the account that sent them, where there is one. */
const selectMessages = (db: Db) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.deleted_at', 'is', null))
    .select(['m.id', 'm.name', 'm.email', 'm.subject', 'm.message', 'm.created_at', 'm.user_id', 'm.plan'])
    .select(['m.has_priority', 'u.name as account_name', 'u.email as account_email']);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** Messages that were stored before a time and neither mailed nor left to the notices, oldest first. */
export const waitingMessages = (db: Db, before: number) =>
  selectMessages(db)
    .where('m.mailed_at', 'is', null)
    .where('m.created_at', '<=', before)
    .orderBy('m.created_at')
    .limit(50)
    .execute();

/** Messages that nobody has answered: those with Priority Support first, then the oldest. @param after the last of the page before */
export function unansweredMessages(db: Db, after: { hasPriority: number; id: string } | undefined, limit: number) {
  const open = selectMessages(db)
    .where('m.answered_at', 'is', null)
    .orderBy('m.has_priority', 'desc')
    .orderBy('m.id')
    .limit(limit);
  if (!after) return open.execute();
  const { hasPriority, id } = after;
  return open
    .where(({ or, and, eb }) =>
      or([eb('m.has_priority', '<', hasPriority), and([eb('m.has_priority', '=', hasPriority), eb('m.id', '>', id)])]),
    )
    .execute();
}

/** Notes that a message was answered. @returns whose account sent it; undefined when none waits for an answer */
export const markAnswered = (tx: Tx, id: string, now: number) =>
  tx
    .updateTable('contact_messages')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

/** Name and address of an account. */
export const findAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();
