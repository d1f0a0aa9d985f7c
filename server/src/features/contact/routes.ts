import { contact } from '@vitrine/contract/calls/contact';
import { CONTACT_TEXTS, CONTACT_TRAP } from '@vitrine/contract/contact';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { clientOf } from '../../http/client-address.ts';
import { implementForAnyone } from '../../http/implement.ts';
import { take } from '../../http/throttle.ts';
import { MailFailed } from '../../outside/mail.ts';
import { contactMail } from './contact-mail.ts';
import { addMessage, markMailed } from './queries.ts';

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
