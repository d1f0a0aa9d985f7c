import type { ContactMessage } from '@vitrine/contract/pages/contact';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../primitives/ids.ts';

/** The verified account that was signed in when a message was sent, with its plan at the time. */
export interface Sender {
  userId: string;
  /** Null once the account is deleted. */
  name: string | null;
  email: string | null;
  plan: string;
  /** Whether that plan includes Priority Support. */
  hasPriority: boolean;
}

/** Stores a message that has not been mailed yet. @returns its id */
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

/** Marks a message as mailed, or as handed to the mail queue. @returns false if it was marked before */
export async function markMailed(db: Db | Tx, id: string, now: number): Promise<boolean> {
  const marked = await db
    .updateTable('contact_messages')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Selects messages with the account that sent them, if any. */
const selectMessages = (db: Db) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.deleted_at', 'is', null))
    .select(['m.id', 'm.name', 'm.email', 'm.subject', 'm.message', 'm.created_at', 'm.user_id', 'm.plan'])
    .select(['m.has_priority', 'u.name as account_name', 'u.email as account_email']);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** Lists messages stored before a time that were neither mailed nor queued, oldest first. */
export const listUnsentMessages = (db: Db, before: number) =>
  selectMessages(db)
    .where('m.mailed_at', 'is', null)
    .where('m.created_at', '<=', before)
    .orderBy('m.created_at')
    .limit(50)
    .execute();

/**
 * Lists unanswered messages: those with Priority Support first, then the oldest.
 * @param after the last message of the previous page
 */
export function listUnansweredMessages(db: Db, after: { hasPriority: number; id: string } | undefined, limit: number) {
  const unanswered = selectMessages(db)
    .where('m.answered_at', 'is', null)
    .orderBy('m.has_priority', 'desc')
    .orderBy('m.id')
    .limit(limit);
  if (!after) return unanswered.execute();
  const { hasPriority, id } = after;
  return unanswered
    .where(({ or, and, eb }) =>
      or([eb('m.has_priority', '<', hasPriority), and([eb('m.has_priority', '=', hasPriority), eb('m.id', '>', id)])]),
    )
    .execute();
}

/**
 * Marks a message as answered.
 * @returns the account that sent it; undefined if there is no unanswered message with the id
 */
export const markAnswered = (tx: Tx, id: string, now: number) =>
  tx
    .updateTable('contact_messages')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

/** Finds name and address of an account. */
export const findAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();
