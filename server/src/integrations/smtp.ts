import { createTransport } from 'nodemailer';
import { type Mailer, MailFailed, toSmtpMessage } from './mail.ts';

/** Milliseconds for a whole mail: a server that sends slowly stays within the timeout of each single read. */
const DEADLINE = 30_000;

export interface SmtpSettings {
  /** `smtp://` or `smtps://` */
  url: string;
  from: string;
  deadline?: number;
}

/** Returns a mailer that sends through a mail server. */
export function smtp({ url, from, deadline = DEADLINE }: SmtpSettings): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return async (mail) => {
    try {
      await within(deadline, transport.sendMail(toSmtpMessage(from, mail)));
    } catch (error) {
      // Only codes are kept: the server's message may contain the address.
      throw new MailFailed('The mail server did not take the mail.', toMailFailure(error as SmtpError));
    }
  };
}

/** The relevant fields of nodemailer's errors (nodemailer.com/errors). */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
}

/** Codes of failures before the mail is sent: DNS, TLS, authentication. */
const BEFORE_THE_MAIL = ['EDNS', 'ETLS', 'EAUTH'];

function toMailFailure({ code = 'UNKNOWN', responseCode, syscall, timeoutType }: SmtpError) {
  const neverGotThere =
    BEFORE_THE_MAIL.includes(code) ||
    syscall === 'connect' ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT');
  // 4xx: temporary. 5xx: permanent. No response at all: the server may have accepted the mail.
  const saidLater = responseCode !== undefined && responseCode < 500;
  return { code: responseCode ? `${code} ${responseCode}` : code, mayTryAgain: neverGotThere || saidLater };
}

/** Rejects after the deadline; a later result is ignored. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    const late = Object.assign(new Error('The mail server took too long.'), { code: 'EDEADLINE' });
    timer = setTimeout(() => reject(late), milliseconds);
  });
  work.catch(() => undefined);
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
