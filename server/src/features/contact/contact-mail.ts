import type { ContactMessage } from '@vitrine/contract/contact';
import { escapeHtml } from '../../html.ts';
import type { Mail } from '../../outside/mail.ts';

/** A visitor's message for the support mailbox. Answering it writes to the visitor. @param id of the message */
export function contactMail(id: string, to: string, { name, email, subject, message }: ContactMessage): Mail {
  const sender = `${name} <${email}>`;
  const note = 'Sent with the contact form. The sender typed name and address; nobody has checked them.';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif"><p style="margin:0 0 16px"><b>${escapeHtml(sender)}</b></p><p style="margin:0 0 24px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</p><p style="margin:0;font-size:13px;line-height:20px">${note}</p></body></html>`;
  return { id, to, replyTo: email, subject: `Contact: ${subject}`, text: [sender, message, note].join('\n\n'), html };
}
