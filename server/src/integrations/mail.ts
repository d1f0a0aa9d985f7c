import type { SendMailOptions } from 'nodemailer';

export interface Mail {
  /** The same for all attempts of one mail, so that the recipient can detect duplicates; generated if absent. */
  id?: string;
  to: string;
  /** Address for replies, if it differs from the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail, or throws {@link MailFailed}. */
export type Mailer = (mail: Mail) => Promise<void>;

/** A mail was not accepted. Its fields may be logged: transport codes only, no address and no text. */
export class MailFailed extends Error {
  override name = 'MailFailed';
  /** The transport's code, such as `ECONNREFUSED` or `HTTP 401`. */
  readonly code: string;
  /** Whether a retry may succeed and cannot deliver the mail twice (docs/decisions/014-mail.md). */
  readonly mayTryAgain: boolean;

  constructor(message: string, { code, mayTryAgain }: { code: string; mayTryAgain: boolean }) {
    super(message, { cause: Object.assign(new Error(code), { code }) });
    this.code = code;
    this.mayTryAgain = mayTryAgain;
  }
}

/**
 * Converts a mail to an SMTP message. The address is passed as a single address whatever it contains, nothing is read
 * from files or the network, and Auto-Submitted suppresses automatic replies such as out-of-office notices.
 */
export function toSmtpMessage(from: string, { id, to, replyTo, subject, text, html }: Mail): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    from: { name: 'Vitrine', address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: toPlainLine(subject),
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(id ? { messageId: `<${id}@${domain}>` } : {}),
  };
}

/**
 * Returns a subject that reads as its text does: without control and format characters, which reverse or hide text, and
 * without sequences that mail programs would decode as an encoded word (RFC 2047, section 2).
 */
export const toPlainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll('=?', '= ?');
