import { contact } from '@vitrine/contract/calls/contact';
import { CONTACT_TEXTS, CONTACT_TRAP } from '@vitrine/contract/contact';
import { DURATIONS } from '@vitrine/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { clientOf } from '../../http/client-address.ts';
import { implementForAnyone } from '../../http/implement.ts';
import { take } from '../../http/throttle.ts';
import { MailFailed } from '../../outside/mail.ts';
import { contactMail } from './contact-mail.ts';
import { addMessage, markMailed, waitingMessages } from './queries.ts';

/**
 * Mails the messages that no mail server has taken yet, oldest first. Ends at the first that is not taken now: the
 * rest will fare no better until the next time.
 */
export async function mailWaitingMessages({ config, db, clock, mail }: Context): Promise<void> {
  for (const { id, ...message } of await waitingMessages(db, clock() - MINUTE)) {
    await mail(contactMail(id, config.supportEmail, message));
    await markMailed(db, id, clock());
  }
}

/** A message that was stored just now is being mailed by whoever stored it. */
const { MINUTE } = DURATIONS;

/** The contact form: a message is kept first and mailed then, so that a mail server that is down loses none. */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, mail } = context;
  const answer = { message: CONTACT_TEXTS.sent };

  implementForAnyone(app, context, contact, async ({ body, request }) => {
    await take(context, 'contactPerClient', clientOf(request));
    const { [CONTACT_TRAP]: trap, ...message } = body;
    // A program that is told nothing has no reason to try another way.
    if (trap) return answer;
    const id = await addMessage(db, message, clock());
    try {
      await mail(contactMail(id, config.supportEmail, message));
    } catch (error) {
      if (!(error instanceof MailFailed)) throw error;
      request.log.error({ message: id, code: error.code }, 'a contact message is kept and could not be mailed');
      return answer;
    }
    await markMailed(db, id, clock());
    return answer;
  });
}
