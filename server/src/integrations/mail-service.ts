import { parseMailServerUrl } from '../config/mail-settings.ts';
import { newId } from '../primitives/ids.ts';
import { getOutgoingTraceHeaders } from '../telemetry/spans.ts';
import { type Mailer, MailFailed } from './mail.ts';

/** Path of the mail service's endpoint (rule A30). */
const SEND_PATH = '/api/v1/send-custom-email';

/** Maximum time that a user waits for the service. */
const TIMEOUT_MS = 10_000;

/** Status codes of permanent failures. */
const PERMANENT_FAILURE_STATUSES = [400, 413, 422];

interface Settings {
  /** URL of the service, with or without {@link SEND_PATH}. */
  url: string;
  token: string;
  from: string;
  /** The mail server that the service should send through, instead of its own. */
  smtpUrl?: string | undefined;
  /** Creates the signal that aborts a slow attempt. Tests replace it. */
  deadline?: () => AbortSignal;
}

/**
 * Returns a mailer that sends through a mail service over HTTP. All attempts for a mail carry the same Idempotency-Key,
 * so an attempt whose response was lost can be repeated.
 */
export function createServiceMailer({
  url,
  token,
  from,
  smtpUrl,
  deadline = () => AbortSignal.timeout(TIMEOUT_MS),
}: Settings): Mailer {
  const base = url.replace(/\/+$/, '');
  const target = base.endsWith(SEND_PATH) ? base : `${base}${SEND_PATH}`;
  const server = smtpUrl ? { smtp: parseMailServerUrl(smtpUrl) } : {};

  return async ({ id = newId(), to, subject, text, html }) => {
    const signal = deadline();
    let status: number;
    let responseBody: string;
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          ...getOutgoingTraceHeaders(),
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ from, to, subject, text, html, ...server }),
        // Following a redirect would send the token and the mail to another address.
        redirect: 'manual',
        signal,
      });
      status = response.status;
      responseBody = await response.text();
    } catch (error) {
      throw createMailFailed(signal.aborted ? 'TIMEOUT' : getErrorCode(error));
    }
    if (status < 200 || status > 299)
      throw createMailFailed(`HTTP ${status}`, !PERMANENT_FAILURE_STATUSES.includes(status));
    if (!isSuccessResponse(responseBody)) throw createMailFailed('NO SUCCESS');
  };
}

const createMailFailed = (code: string, mayTryAgain = true) =>
  new MailFailed('The mail service did not take the mail.', { code, mayTryAgain });

/** Returns the system's error code of a failed fetch, from the error's cause. */
function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'UNKNOWN';
}

function isSuccessResponse(responseBody: string): boolean {
  try {
    const read: unknown = JSON.parse(responseBody);
    return typeof read === 'object' && read !== null && 'success' in read && read.success === true;
  } catch {
    return false;
  }
}
