import { escapeHtml } from '../primitives/html.ts';
import { type Mail, plainLine } from './mail.ts';

interface VisitorMessage {
  name: string;
  /** As the sender typed it; an answer goes there. */
  email: string;
  subject: string;
  message: string;
  /** How it came, and what of it nobody has checked. */
  note: string;
}

/**
 * What a visitor wrote with a form, as a mail: first what it is, in words of ours, then what they wrote, set apart.
 * Answering it writes to the visitor.
 */
export function visitorMail(to: string, { name, email, subject, message, note }: VisitorMessage): Mail {
  const sender = plainLine(`${name} <${email}>`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif"><p style="margin:0 0 16px;font-size:13px;line-height:20px">${escapeHtml(note)}</p><blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid #8a857c"><p style="margin:0 0 16px"><b>${escapeHtml(sender)}</b></p><p style="margin:0;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</p></blockquote></body></html>`;
  return { to, replyTo: email, subject, text: [note, sender, message].join('\n\n'), html };
}
