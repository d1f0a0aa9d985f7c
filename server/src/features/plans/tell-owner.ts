import { DURATIONS } from '@vitrine/contract/limits';
import type { Tx } from '../../db/database.ts';
import { keepNotice } from '../../db/notices.ts';
import { newId } from '../../ids.ts';
import type { Mail } from '../../outside/mail.ts';
import { personOf } from './queries.ts';

/** How long a mail about money or a plan waits for a mail server. */
const KEEP_MAIL = 7 * DURATIONS.DAY;

/**
 * Keeps a mail for the owner of an account in the transaction of what it tells of: sent once that is so, and never
 * where it is not. Nobody is told whose account is gone.
 */
export async function tellOwner(
  tx: Tx,
  userId: string | null,
  now: number,
  mail: (person: { name: string; email: string }) => Mail,
): Promise<void> {
  const person = userId === null ? undefined : await personOf(tx, userId);
  if (!person) return;
  const waiting = { userId: person.id, tries: 0, failure: '', dueAt: now, endsAt: now + KEEP_MAIL };
  await keepNotice(tx, { id: newId(), mail: JSON.stringify(mail(person)), ...waiting });
}
