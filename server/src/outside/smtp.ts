import { createTransport } from 'nodemailer';
import { type Mailer, MailFailed } from './mail.ts';
import { messageOf } from './message.ts';

/** The mailer that hands mails to a mail server. @param url `smtp://` or `smtps://` */
export function smtp({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async (mail) => {
    try {
      await transport.sendMail(messageOf(from, mail));
    } catch (error) {
      // Only codes go on: what the mail server said names the address.
      throw new MailFailed('The mail server did not take the mail.', failureOf(error as SmtpError));
    }
  };
}

/** What nodemailer tells of a failure (nodemailer.com/errors). */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
}

/** Failures of the way to the first mail: names, encryption, signing in. */
const BEFORE_THE_MAIL = ['EDNS', 'ETLS', 'EAUTH'];

function failureOf({ code = 'UNKNOWN', responseCode, syscall, timeoutType }: SmtpError) {
  const neverGotThere =
    BEFORE_THE_MAIL.includes(code) ||
    syscall === 'connect' ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT');
  // 4xx: not now. 5xx: never. No answer at all: a server that went silent may have taken the mail.
  const saidLater = responseCode !== undefined && responseCode < 500;
  return { code: responseCode ? `${code} ${responseCode}` : code, mayTryAgain: neverGotThere || saidLater };
}
