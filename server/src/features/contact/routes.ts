import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { contact } from '@vitrine/contract/calls/contact';
import { CONTACT_TEXTS, CONTACT_TRAP, type ContactMessage } from '@vitrine/contract/pages/contact';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { enqueueInTransaction } from '../../core/mail-queue/mail-queue.ts';
import { describeSpam } from '../../core/spam/score-message.ts';
import { transaction } from '../../db/database.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implementForAnyone } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { visitorMail } from '../../integrations/email-templates/render-mail.ts';
import { type Mail, MailFailed } from '../../integrations/mail.ts';
import { addMessage, markMailed, waitingMessages } from './queries.ts';

/** A message that was stored just now is being mailed by whoever stored it. */
const AT_WORK = TIME_UNITS.MINUTE;

/**
 * Hands the messages that no mail server has taken yet to the notices, each once, whichever process is first: they
 * wait and are tried again as any other mail.
 */
export async function mailWaitingMessages({ config, db, clock }: Context): Promise<void> {
  const now = clock();
  for (const { id, ...message } of await waitingMessages(db, now - AT_WORK)) {
    await transaction(db, async (tx) => {
      if (!(await markMailed(tx, id, now))) return;
      await enqueueInTransaction(tx, { mail: contactMail(id, config.supportEmail, message), userId: null }, now);
    });
  }
}

/** The contact form: a message is kept first and mailed then, so that a mail server that is down loses none. */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;
  const answer = { message: CONTACT_TEXTS.sent };

  implementForAnyone(app, context, contact, async ({ body, request }) => {
    await consumeRateLimit(context, 'contactPerClient', getClientNetwork(request));
    const { [CONTACT_TRAP]: trap, ...message } = body;
    // A program that is told nothing has no reason to try another way.
    if (trap) return answer;
    const id = await addMessage(db, message, clock());
    try {
      await context.mail(contactMail(id, config.supportEmail, message));
    } catch (error) {
      if (!(error instanceof MailFailed)) throw error;
      request.log.error({ message: id, code: error.code }, 'a contact message is kept and could not be mailed');
      // One that may have been taken, or never will be, is not tried again.
      if (error.mayTryAgain) return answer;
    }
    await markMailed(db, id, clock());
    return answer;
  });
}

/** A visitor's message for the support mailbox. Answering it writes to the visitor. @param id of the message */
function contactMail(id: string, to: string, { name, email, subject, message }: ContactMessage): Mail {
  const note = 'Sent with the contact form. The sender typed name and address; nobody has checked them.';
  const spam = describeSpam({ name, subject, message });
  return { id, ...visitorMail(to, { name, email, message, subject: `Contact: ${subject}`, note, spam }) };
}
