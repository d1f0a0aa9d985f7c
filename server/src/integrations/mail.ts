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
