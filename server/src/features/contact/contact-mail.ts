import type { ContactMessage } from '@vitrine/contract/contact';
import type { Mail } from '../../integrations/mail.ts';
import { visitorMail } from '../../integrations/visitor-mail.ts';

/** A visitor's message for the support mailbox. Answering it writes to the visitor. @param id of the message */
export function contactMail(id: string, to: string, { name, email, subject, message }: ContactMessage): Mail {
  const note = 'Sent with the contact form. The sender typed name and address; nobody has checked them.';
  return { id, ...visitorMail(to, { name, email, message, subject: `Contact: ${subject}`, note }) };
}
