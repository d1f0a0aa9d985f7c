import { parseMailServerUrl } from '../config/mail-settings.ts';
import { newId } from '../primitives/ids.ts';
import { outgoingTraceHeaders } from '../telemetry/spans.ts';
import { type Mailer, MailFailed } from './mail.ts';

/** Where a mail service takes mails (rule A30). */
const PATH = '/api/v1/send-custom-email';

/** Longest time that a person waits for the service. */
const TIMEOUT_MS = 10_000;

/** Status codes that mean that this mail can never be delivered. */
const NEVER = [400, 413, 422];

interface Settings {
  /** Address of the service, with or without {@link PATH}. */
  url: string;
  token: string;
  from: string;
  /** The mail server through which the service is to send, where it is not to use its own. */
  smtpUrl?: string | undefined;
  /** Aborts a try that takes too long. Tests decide when. */
  deadline?: () => AbortSignal;
}

/**
 * The mailer that hands mails to a mail service over HTTP. Every try of a mail carries the same
 * Idempotency-Key, so that one whose answer was lost may be made again.
 */
export function mailService({
  url,
  token,
  from,
  smtpUrl,
  deadline = () => AbortSignal.timeout(TIMEOUT_MS),
}: Settings): Mailer {
  const base = url.replace(/\/+$/, '');
  const target = base.endsWith(PATH) ? base : `${base}${PATH}`;
  const server = smtpUrl ? { smtp: parseMailServerUrl(smtpUrl) } : {};

  return async ({ id = newId(), to, subject, text, html }) => {
    const signal = deadline();
    let status: number;
    let answer: string;
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          ...outgoingTraceHeaders(),
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ from, to, subject, text, html, ...server }),
        // The token and the mail are for this address alone.
        redirect: 'manual',
        signal,
      });
      status = response.status;
      answer = await response.text();
    } catch (error) {
      throw createMailFailed(signal.aborted ? 'TIMEOUT' : getErrorCode(error));
    }
    if (status < 200 || status > 299) throw createMailFailed(`HTTP ${status}`, !NEVER.includes(status));
    if (!saysSuccess(answer)) throw createMailFailed('NO SUCCESS');
  };
}

const createMailFailed = (code: string, mayTryAgain = true) =>
  new MailFailed('The mail service did not take the mail.', { code, mayTryAgain });

/** The system's code of a failed fetch, which stands in its cause. */
function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'UNKNOWN';
}

function saysSuccess(answer: string): boolean {
  try {
    const read: unknown = JSON.parse(answer);
    return typeof read === 'object' && read !== null && 'success' in read && read.success === true;
  } catch {
    return false;
  }
}
