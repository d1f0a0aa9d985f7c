import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, FAILED_MESSAGE } from '../api/api.ts';

/** Codes without a specific reason, for which a screen may have a better message. */
const VAGUE_CODES: readonly string[] = ['request/failed', 'request/unavailable'];

/**
 * Converts any error to an {@link ApiError}; errors of our own code get a message too.
 * @param fallbackMessage message for a failure that the server itself does not explain
 */
export function toApiError(error: unknown, fallbackMessage?: string): ApiError {
  if (isChunkFailure(error)) return new ApiError('client/unloaded', error.message);
  if (!(error instanceof ApiError)) return new ApiError('request/failed', fallbackMessage ?? FAILED_MESSAGE);
  return fallbackMessage && VAGUE_CODES.includes(error.code)
    ? new ApiError(error.code, fallbackMessage, error.failure)
    : error;
}

const chunkFailures = new WeakSet<Error>();

const CHUNK_FAILURE_TEXT =
  'This part of Vitrine could not be loaded. You may be offline, or Vitrine was updated. Please reload the page.';

/**
 * Gives failed imports of a part of the app a readable message. The router would immediately reload the page for the
 * browser's own error message, and its content would be lost without explanation, even when offline.
 */
export function explainChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = CHUNK_FAILURE_TEXT;
    chunkFailures.add(payload);
  });
}

/** Whether an error was caused by code that could not be loaded. */
export const isChunkFailure = (error: unknown): error is Error => error instanceof Error && chunkFailures.has(error);

/**
 * Marks the fields that the server rejected and focuses the first of them.
 * @returns whether there were any, so that no general message is needed
 */
export function setFieldErrors<V extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  const { fields } = toApiError(error);
  const rejectedFields = names.filter((name) => name in fields);
  for (const [index, name] of rejectedFields.entries()) {
    setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 });
  }
  return rejectedFields.length > 0;
}
