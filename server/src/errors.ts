import { ERRORS, type ErrorBody, type ErrorCode } from '@vitrine/contract/api/errors';
import type { ZodError } from 'zod';

/** An intentionally refused request: thrown anywhere below a route, converted to a response by the error handler. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly extras: Partial<ErrorBody>;

  /** @param extras in addition to code and message; `message` replaces the code's default message */
  constructor(code: ErrorCode, extras: Partial<ErrorBody> = {}) {
    super(extras.message ?? ERRORS[code].message);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get body(): ErrorBody {
    return { ...this.extras, success: false, code: this.code, message: this.message };
  }
}

/** Creates a 400 error with one message per invalid field, keyed by dotted path; a field's first message wins. */
export function createValidationError(error: ZodError): ApiError {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return new ApiError('request/invalid', { fields });
}
