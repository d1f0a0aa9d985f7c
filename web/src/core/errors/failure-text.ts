import { ApiError, FAILED } from '../../api.ts';
import { isChunkFailure } from './chunk-failure.ts';

/** Codes that say only that something broke, for which a screen may know a better sentence. */
const VAGUE: readonly string[] = ['request/failed', 'request/unavailable'];

/**
 * Any failure as an {@link ApiError}: what went wrong in our own code becomes a sentence too.
 * @param vague the sentence for a failure that the server itself does not explain.
 */
export function toApiError(error: unknown, vague?: string): ApiError {
  if (isChunkFailure(error)) return new ApiError('client/unloaded', error.message);
  if (!(error instanceof ApiError)) return new ApiError('request/failed', vague ?? FAILED);
  return vague && VAGUE.includes(error.code) ? new ApiError(error.code, vague, error.failure) : error;
}
