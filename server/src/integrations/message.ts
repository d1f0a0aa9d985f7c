import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * A mail as the message that mail servers carry. The address stands as one address whatever is in it, nothing
 * is read from files or the network, and machines that answer for people on holiday are asked not to.
 */
export function toSmtpMessage(from: string, { id, to, replyTo, subject, text, html }: Mail): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    from: { name: 'Vitrine', address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: plainLine(subject),
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(id ? { messageId: `<${id}@${domain}>` } : {}),
  };
}

/**
 * A subject that says what its text says: signs that turn text around or are not seen go, and so does what mail
 * programs would decode as an encoded word (RFC 2047, section 2).
 */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll('=?', '= ?');
