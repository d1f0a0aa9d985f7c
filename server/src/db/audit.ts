import { newId } from '../primitives/ids.ts';
import type { Db, Tx } from './database.ts';

/** What those with a role do, each once for every act (rule D5). */
export const STAFF_EVENTS = [
  'role-granted',
  'role-revoked',
  'sessions-ended',
  'verification-resent',
  'address-verified',
  'record-read',
  'account-disabled',
  'account-enabled',
  'account-deleted',
  'account-restored',
  'pages-suspended',
  'pages-restored',
  'two-factor-reset-asked',
  'two-factor-reset-refused',
  'two-factor-reset',
  'plan-granted',
  'plan-taken',
  'report-dismissed',
  'refund-approved',
  'refund-rejected',
  'mail-retried',
  'mail-dropped',
  'announcement-made',
  'announcement-ended',
] as const;

/** Everything that is written down: what people do to their accounts, and what is done to them. */
export const AUDIT_EVENTS = [
  ...STAFF_EVENTS,
  'consent-made',
  'paid',
  'payment-surplus',
  'payment-unfit',
  'plan-cancelled',
  'plan-kept',
  'plan-ended',
  'refund-asked',
  'refunded',
  'account-updated',
  'identity-linked',
  'two-factor-changed',
  'code-sent',
  'code-refused',
  'password-changed',
  'password-reset',
  'reset-asked',
  'session-ended',
  'invited',
  'registered',
  'verified',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'share-link-made',
  'share-link-revoked',
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/**
 * Writes down that something happened to an account. `detail` holds ids and stages, never secrets or addresses; and of
 * what somebody with a role did, the reason that they gave. `actor` is who did it, where that is not the account itself.
 */
export async function audit(
  db: Db | Tx,
  entry: {
    event: AuditEvent;
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
