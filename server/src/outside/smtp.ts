import { createTransport } from 'nodemailer';
import { type Mailer, MailFailed } from './mail.ts';

/** The mailer that hands mails to a mail server. @param url `smtp://` or `smtps://` */
export function smtp({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail, to: { name: '', address: mail.to } });
    } catch (cause) {
      throw new MailFailed('The mail server did not take the mail.', { cause });
    }
  };
}
