export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail, or throws {@link MailFailed}; a mail that was thrown for was not sent. */
export type Mailer = (mail: Mail) => Promise<void>;

export class MailFailed extends Error {
  override name = 'MailFailed';
}
