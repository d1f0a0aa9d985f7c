import { type Config, hasSupportEmail } from '../../config/config.ts';
import { enqueueInTransaction } from '../../core/mail-queue/mail-queue.ts';
import type { Tx } from '../../db/database.ts';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import { type Mail, toPlainLine } from '../../integrations/mail.ts';
import { isOutboxUsed } from '../../integrations/mailer.ts';
import { formatDay, formatMoney } from './plan-choice.ts';
import { findAccountContact } from './queries.ts';

/** A refund awaiting a decision. Amounts in paise; `amount` is null if the operator chooses it. */
interface PendingRefund {
  id: string;
  amount: number | null;
  paid: number;
  purchaseText: string;
  ruleText: string;
  reason: string;
}

/** An action of an owner, a decision about it, or a payment that does not match its order ('mismatch'). */
export type OperatorEvent =
  | { type: 'cancelled' | 'cancellation-withdrawn'; plan: string; endsAt: number }
  | ({ type: 'refund-requested' | 'mismatch' } & PendingRefund)
  | { type: 'approved'; id: string; amount: number; description: string }
  | { type: 'rejected'; id: string; description: string; reason: string };

/**
 * Queues a mail to the operator in the transaction of the event. A default support address is used only if mails stay
 * on this machine.
 * @param accountLabel the owner's address, or a name for a deleted account
 */
export async function notifyOperator(
  tx: Tx,
  config: Config,
  accountLabel: string,
  event: OperatorEvent,
  now: number,
): Promise<void> {
  const { supportEmail, publicOrigin } = config;
  if (!hasSupportEmail(config) && !isOutboxUsed(config)) return;
  const { title, lines } = describeEvent(event);
  const mail = renderMail(supportEmail, {
    subject: `${title}: ${toPlainLine(accountLabel)}`,
    title,
    preview: toPlainLine(accountLabel),
    lines: [`Account: ${toPlainLine(accountLabel)}`, ...lines],
    small: `You get this mail because your address is the support address of ${publicOrigin}.`,
  });
  await enqueueInTransaction(tx, { mail, userId: null }, now);
}

function describeEvent(event: OperatorEvent): { title: string; lines: string[] } {
  switch (event.type) {
    case 'cancelled':
      return { title: 'A plan was cancelled', lines: [`${event.plan}, which ends on ${formatDay(event.endsAt)}.`] };
    case 'cancellation-withdrawn':
      return {
        title: 'A cancellation was taken back',
        lines: [`${event.plan}, paid until ${formatDay(event.endsAt)}.`],
      };
    case 'refund-requested':
      return { title: 'A refund was asked for', lines: describePendingRefund(event) };
    case 'mismatch':
      return { title: 'A payment does not match its order', lines: describePendingRefund(event) };
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

function describePendingRefund({ id, amount, paid, purchaseText, ruleText, reason }: PendingRefund): string[] {
  const amountLine =
    amount === null ? `Paid: ${formatMoney(paid)} for ${purchaseText}.` : `${formatMoney(amount)} of ${purchaseText}.`;
  const reasonLines = reason ? [`Reason, in their own words: ${toPlainLine(reason)}`] : [];
  const approve = `npm run refunds -- approve ${id}${amount === null ? ' RUPEES' : ''}`;
  return [
    amountLine,
    ruleText,
    ...reasonLines,
    `To decide: ${approve}, or npm run refunds -- reject ${id} --reason WORDS`,
  ];
}

/**
 * Queues a mail to the owner of an account in the transaction of the event, so that it is sent only if that commits.
 * Owners of deleted accounts get none.
 */
export async function notifyOwner(
  tx: Tx,
  userId: string | null,
  now: number,
  createMail: (person: { name: string; email: string }) => Mail,
): Promise<void> {
  const person = userId === null ? undefined : await findAccountContact(tx, userId);
  if (!person) return;
  await enqueueInTransaction(tx, { mail: createMail(person), userId: person.id }, now);
}
