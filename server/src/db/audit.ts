import { newId } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

export type AuditEvent =
  | 'account-deleted'
  | 'account-restored'
  | 'paid'
  | 'payment-surplus'
  | 'payment-unfit'
  | 'plan-cancelled'
  | 'plan-kept'
  | 'plan-ended'
  | 'refund-asked'
  | 'refund-approved'
  | 'refund-rejected'
  | 'refunded'
  | 'account-updated'
  | 'identity-linked'
  | 'two-factor-changed'
  | 'code-sent'
  | 'code-refused'
  | 'password-changed'
  | 'password-reset'
  | 'reset-asked'
  | 'session-ended'
  | 'invited'
  | 'registered'
  | 'verified'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out';

/** Writes down that something happened to an account. `detail` holds ids and stages, never secrets or addresses. */
export async function audit(
  db: Db | Tx,
  entry: { event: AuditEvent; userId: string | null; now: number; detail?: Record<string, string> },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      user_id: entry.userId,
      event: entry.event,
      at: entry.now,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
