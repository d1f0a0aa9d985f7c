import type { SendMailOptions } from 'nodemailer';

export interface Mail {
  /** The same for every try of one mail, so that whoever takes it can tell a second copy; a new one where absent. */
  id?: string;
  to: string;
  /** Who an answer goes to, where that is not the sender: one address. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail, or throws {@link MailFailed}. */
export type Mailer = (mail: Mail) => Promise<void>;

/** A mail that was not taken. What it carries may be logged: codes of transports, never an address or a text. */
export class MailFailed extends Error {
  override name = 'MailFailed';
  /** What happened in the words of the transport, such as `ECONNREFUSED` or `HTTP 401`. */
  readonly code: string;
  /** Whether sending it again may help and cannot deliver it twice (docs/decisions/014-mail.md). */
  readonly mayTryAgain: boolean;

  constructor(message: string, { code, mayTryAgain }: { code: string; mayTryAgain: boolean }) {
    super(message, { cause: Object.assign(new Error(code), { code }) });
    this.code = code;
    this.mayTryAgain = mayTryAgain;
  }
}

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
