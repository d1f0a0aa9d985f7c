import type { ContactMessage } from '@vitrine/contract/pages/contact';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../primitives/ids.ts';

/** Keeps a message that nobody has been mailed yet. @returns its id */
export async function addMessage(db: Db, message: ContactMessage, now: number): Promise<string> {
  const id = newId();
  const { name, email, subject, message: text } = message;
  await db
    .insertInto('contact_messages')
    .values({ id, name, email, subject, message: text, created_at: now, mailed_at: null })
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

/** Messages that were stored before a time and neither mailed nor left to the notices, oldest first. */
export const waitingMessages = (db: Db, before: number) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message'])
    .where('mailed_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(50)
    .execute();
