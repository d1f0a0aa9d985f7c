import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import { outbox } from './outbox.ts';

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

export interface MailSettings {
  /** `smtp://` or `smtps://`; absent: the outbox on disk. */
  url: string | undefined;
  from: string;
  dataFolder: string;
}

export function createMailer({ url, from, dataFolder }: MailSettings, clock: Clock): Mailer {
  if (!url) return outbox({ folder: dataFolder, from, clock });
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail });
    } catch (cause) {
      throw new MailFailed('The mail server did not take the mail.', { cause });
    }
  };
}
