import type { FastifyError } from 'fastify';
import { isUnavailable, isUnstorable } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { FilesUnavailable } from '../integrations/files/files.ts';
import { MailFailed } from '../integrations/mail.ts';

/** Maps an error of the framework or a dependency to an API error. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof MailFailed) return new ApiError('mail/failed');
  if (error instanceof FilesUnavailable) return new ApiError('files/unavailable', { retryAfter: 10 });
  if (isUnstorable(error)) return new ApiError('request/malformed');
  if (isUnavailable(error)) return new ApiError('request/unavailable', { retryAfter: 5 });
  const { code, statusCode: status = 500 } = error as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('request/too-large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('request/not-json');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('request/malformed');
  }
  return status >= 400 && status < 500 ? new ApiError('request/malformed') : new ApiError('request/failed');
}
