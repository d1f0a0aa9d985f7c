import { type Config, hasSupportEmail } from '../../config/config.ts';
import { enqueueInTransaction } from '../../core/mail-queue/mail-queue.ts';
import type { Tx } from '../../db/database.ts';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import { type Mail, toPlainLine } from '../../integrations/mail.ts';
import { isOutboxUsed } from '../../integrations/mailer.ts';
import { formatDay, formatMoney } from './plan-choice.ts';
import { findAccountContact } from './queries.ts';

/** A refund that waits for a decision. Money in paise; `amount` null where whoever decides says how much goes back. */
interface WaitingRefund {
  id: string;
  amount: number | null;
  paid: number;
  description: string;
  rule: string;
  reason: string;
}

/** What an owner did, what was decided for them, or a payment that does not match its order ('unfit'). */
export type OperatorEvent =
  | { what: 'cancelled' | 'kept'; plan: string; endsAt: number }
  | ({ what: 'asked' | 'unfit' } & WaitingRefund)
  | { what: 'approved'; id: string; amount: number; description: string }
  | { what: 'rejected'; id: string; description: string; reason: string };

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
  if (!hasSupportEmail(config) && !isOutboxUsed(config)) return;
  const { title, lines } = describeEvent(event);
  const mail = renderMail(supportEmail, {
    subject: `${title}: ${toPlainLine(who)}`,
    title,
    preview: toPlainLine(who),
    lines: [`Account: ${toPlainLine(who)}`, ...lines],
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
    case 'asked':
      return { title: 'A refund was asked for', lines: describeWaitingRefund(event) };
    case 'unfit':
      return { title: 'A payment does not match its order', lines: describeWaitingRefund(event) };
    case 'approved':
      return {
        title: 'A refund was approved',
        lines: [`${formatMoney(event.amount)} of ${event.description}.`, `Refund ${event.id}.`],
      };
    case 'rejected':
      return {
        title: 'A refund was declined',
        lines: [`${event.description}.`, `The reason, which the owner reads: ${event.reason}`, `Refund ${event.id}.`],
      };
  }
}

function describeWaitingRefund({ id, amount, paid, description, rule, reason }: WaitingRefund): string[] {
  const money =
    amount === null ? `Paid: ${formatMoney(paid)} for ${description}.` : `${formatMoney(amount)} of ${description}.`;
  const reasonLines = reason ? [`Reason, in their own words: ${toPlainLine(reason)}`] : [];
  const approve = `npm run refunds -- approve ${id}${amount === null ? ' RUPEES' : ''}`;
  return [money, rule, ...reasonLines, `To decide: ${approve}, or npm run refunds -- reject ${id} --reason WORDS`];
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
