import { normalizeEmail } from '@vitrine/contract/account/email';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { sendContactMessage } from '@vitrine/contract/calls/contact';
import { CONTACT_HONEYPOT, CONTACT_TEXTS, type ContactMessage } from '@vitrine/contract/pages/contact';
import { PRIORITY_RESPONSE } from '@vitrine/contract/plans/priority-support';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { enqueueInTransaction } from '../../core/mail-queue/mail-queue.ts';
import { describeSpam } from '../../core/spam/score-message.ts';
import { findCurrentPlan } from '../../db/account-plan.ts';
import { transaction } from '../../db/database.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implementForAnyone } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { isFull } from '../../http/session.ts';
import { renderVisitorMail } from '../../integrations/email-templates/render-mail.ts';
import { type Mail, MailFailed, toPlainLine } from '../../integrations/mail.ts';
import { addMessage, findAccount, listUnsentMessages, markMailed, type Sender } from './queries.ts';
import { toSender } from './support-queue.ts';

/** How long the call that stored a message has to mail it itself. */
const DIRECT_MAIL_TIMEOUT_MS = TIME_UNITS.MINUTE;

/**
 * Hands messages that no mail server has accepted yet to the mail queue, each once across all processes; they are then
 * retried like any other mail.
 */
export async function enqueueUnsentMessages({ config, db, clock }: Context): Promise<void> {
  const now = clock();
  for (const row of await listUnsentMessages(db, now - DIRECT_MAIL_TIMEOUT_MS)) {
    await transaction(db, async (tx) => {
      if (!(await markMailed(tx, row.id, now))) return;
      const mail = renderContactMail(config.supportEmail, row, toSender(row));
      await enqueueInTransaction(tx, { mail, userId: null }, now);
    });
  }
}

/**
 * Registers the contact form. A message is stored before it is mailed, so that none is lost while the mail server is
 * down.
 */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;
  const response = { message: CONTACT_TEXTS.sent };

  implementForAnyone(app, context, sendContactMessage, async ({ body, session, request }) => {
    await consumeRateLimit(context, 'contactPerClient', getClientNetwork(request));
    const { [CONTACT_HONEYPOT]: honeypot, ...message } = body;
    // A bot that sees success has no reason to try another way.
    if (honeypot) return response;
    const sender = isFull(session) ? await findSender(context, session.userId) : null;
    const id = await addMessage(db, message, sender, clock());
    try {
      await context.mail(renderContactMail(config.supportEmail, { id, ...message }, sender));
    } catch (error) {
      if (!(error instanceof MailFailed)) throw error;
      request.log.error({ message: id, code: error.code }, 'a contact message is kept and could not be mailed');
      // A message that may have been accepted, or was rejected permanently, is not retried.
      if (error.mayTryAgain) return response;
    }
    await markMailed(db, id, clock());
    return response;
  });
}

/** Finds the sender as named in the mail to support. A full session belongs to a verified account. */
async function findSender({ db, clock, config }: Context, userId: string): Promise<Sender> {
  const { defaultPlan } = config.payments;
  const { displayName, features } = await findCurrentPlan(db, { userId, now: clock(), defaultPlan });
  const { name, email } = await findAccount(db, userId);
  return { userId, name, email, plan: displayName, hasPriority: features.prioritySupport };
}

/** Renders the mail to support. Replying to it writes to the address that the sender entered. */
function renderContactMail(
  to: string,
  { id, ...submission }: { id: string } & ContactMessage,
  sender: Sender | null,
): Mail {
  const { name, email, message } = submission;
  const subject = `${sender?.hasPriority ? 'Priority: ' : ''}Contact: ${submission.subject}`;
  return {
    id,
    ...renderVisitorMail(to, {
      name,
      email,
      message,
      subject,
      note: describeSender(submission, sender),
      spam: describeSpam(submission),
    }),
  };
}

/**
 * Describes the sender of a message, limited to verified facts. The account's name is not one: its owner chooses it,
 * and could write another address or plan into this sentence.
 */
function describeSender({ email }: ContactMessage, sender: Sender | null): string {
  if (!sender) return 'Sent with the contact form. The sender typed name and address; nobody has checked them.';
  const account = sender.email === null ? 'deleted since' : toPlainLine(sender.email);
  const addressNote =
    sender.email === null || sender.email === normalizeEmail(email)
      ? []
      : ['The address below was typed, and is not that of the account.'];
  const responseNote = sender.hasPriority ? [`Priority Support: answer within ${PRIORITY_RESPONSE}.`] : [];
  return [
    `Sent with the contact form, signed in. Verified account: ${account}. Plan: ${sender.plan}.`,
    ...addressNote,
    ...responseNote,
  ].join(' ');
}
