import { ERRORS, type ErrorBody, type ErrorCode } from '@vitrine/contract/api/errors';
import type { ZodError } from 'zod';

/** A call that is refused on purpose: thrown anywhere below a route, answered by the error handler. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly extras: Partial<ErrorBody>;

  /** @param extras besides code and message; `message` replaces the code's usual sentence */
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

/** 400 with one sentence per wrong field, by its path with dots; the first sentence of a field wins. */
export function createValidationError(error: ZodError): ApiError {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return new ApiError('request/invalid', { fields });
}
