import { type Config, hasSupport } from '../../config/config.ts';
import { enqueueInTransaction } from '../../core/mail-queue/mail-queue.ts';
import type { Tx } from '../../db/database.ts';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import { type Mail, plainLine } from '../../integrations/mail.ts';
import { isOutboxUsed } from '../../integrations/mailer.ts';
import { formatDay, formatMoney } from './plan-choice.ts';
import { findAccountContact } from './queries.ts';

/** What an owner did, or what was decided for them. */
export type OperatorEvent =
  | { what: 'cancelled' | 'kept'; plan: string; endsAt: number }
  | { what: 'asked'; id: string; amount: number; description: string; rule: string; reason: string }
  | { what: 'approved' | 'rejected'; id: string; amount: number; description: string };

/**
 * Keeps a mail for whoever runs the server, in the transaction of what it tells of. An address that nobody has set
 * is mailed to only where mails stay on this machine.
 * @param who the owner's address, or who they were
 */
export async function notifyOperator(
  tx: Tx,
  config: Config,
  who: string,
  event: OperatorEvent,
  now: number,
): Promise<void> {
  const { supportEmail, publicOrigin } = config;
  if (!hasSupport(config) && !isOutboxUsed(config)) return;
  const { title, lines } = describeEvent(event);
  const mail = renderMail(supportEmail, {
    subject: `${title}: ${plainLine(who)}`,
    title,
    preview: plainLine(who),
    lines: [`Account: ${plainLine(who)}`, ...lines],
    small: `You get this mail because your address is the support address of ${publicOrigin}.`,
  });
  await enqueueInTransaction(tx, { mail, userId: null }, now);
}

function describeEvent(event: OperatorEvent): { title: string; lines: string[] } {
  switch (event.what) {
    case 'cancelled':
      return { title: 'A plan was cancelled', lines: [`${event.plan}, which ends on ${formatDay(event.endsAt)}.`] };
    case 'kept':
      return {
        title: 'A cancellation was taken back',
        lines: [`${event.plan}, paid until ${formatDay(event.endsAt)}.`],
      };
    case 'asked': {
      const { id, amount, description, rule, reason } = event;
      const reasonLines = reason ? [`Reason, in their own words: ${plainLine(reason)}`] : [];
      const decide = `To decide: npm run refunds -- approve ${id}, or npm run refunds -- reject ${id}`;
      return {
        title: 'A refund was asked for',
        lines: [`${formatMoney(amount)} of ${description}.`, rule, ...reasonLines, decide],
      };
    }
    default: {
      const title = event.what === 'approved' ? 'A refund was approved' : 'A refund was declined';
      return { title, lines: [`${formatMoney(event.amount)} of ${event.description}.`, `Refund ${event.id}.`] };
    }
  }
}

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
