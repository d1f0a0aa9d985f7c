import type { FastifyError } from 'fastify';
import { isUnavailable, isUnstorable } from '../db/database.ts';
import { FilesUnavailable } from '../outside/files/files.ts';
import { MailFailed } from '../outside/mail.ts';
import { Refusal } from './refusal.ts';

/** What a framework's or an outside's failure means for the person. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof MailFailed) return new Refusal('mail/failed');
  if (error instanceof FilesUnavailable) return new Refusal('files/unavailable', { retryAfter: 10 });
  if (isUnstorable(error)) return new Refusal('request/malformed');
  if (isUnavailable(error)) return new Refusal('request/unavailable', { retryAfter: 5 });
  const { code, statusCode: status = 500 } = error as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('request/too-large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('request/not-json');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('request/malformed');
  }
  return status >= 400 && status < 500 ? new Refusal('request/malformed') : new Refusal('request/failed');
}
