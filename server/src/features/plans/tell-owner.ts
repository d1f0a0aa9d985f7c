import { enqueueInTransaction } from '../../core/mail-queue/mail-queue.ts';
import type { Tx } from '../../db/database.ts';
import type { Mail } from '../../integrations/mail.ts';
import { findAccountContact } from './queries.ts';

/**
 * Keeps a mail for the owner of an account in the transaction of what it tells of: sent once that is so, and never
 * where it is not. Nobody is told whose account is gone.
 */
export async function notifyOwner(
  tx: Tx,
  userId: string | null,
  now: number,
  mail: (person: { name: string; email: string }) => Mail,
): Promise<void> {
  const person = userId === null ? undefined : await findAccountContact(tx, userId);
  if (!person) return;
  await enqueueInTransaction(tx, { mail: mail(person), userId: person.id }, now);
}
