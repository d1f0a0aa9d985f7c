import { createTransport } from 'nodemailer';
import { type Mailer, MailFailed, toSmtpMessage } from './mail.ts';

/** Milliseconds for a whole mail: a server that sends slowly stays within the timeout of each single read. */
const DEADLINE_MS = 30_000;

export interface SmtpSettings {
  /** `smtp://` or `smtps://` */
  url: string;
  from: string;
  deadline?: number;
}

/** Returns a mailer that sends through a mail server. */
export function createSmtpMailer({ url, from, deadline = DEADLINE_MS }: SmtpSettings): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return async (mail) => {
    try {
      await withDeadline(deadline, transport.sendMail(toSmtpMessage(from, mail)));
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
const PRE_DELIVERY_CODES = ['EDNS', 'ETLS', 'EAUTH'];

function toMailFailure({ code = 'UNKNOWN', responseCode, syscall, timeoutType }: SmtpError) {
  const hasFailedBeforeDelivery =
    PRE_DELIVERY_CODES.includes(code) ||
    syscall === 'connect' ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT');
  // 4xx: temporary. 5xx: permanent. No response at all: the server may have accepted the mail.
  const isTemporary = responseCode !== undefined && responseCode < 500;
  return { code: responseCode ? `${code} ${responseCode}` : code, mayTryAgain: hasFailedBeforeDelivery || isTemporary };
}

/** Rejects after the deadline; a later result is ignored. */
async function withDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const timeoutError = Object.assign(new Error('The mail server took too long.'), { code: 'EDEADLINE' });
    timer = setTimeout(() => reject(timeoutError), milliseconds);
  });
  work.catch(() => undefined);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
