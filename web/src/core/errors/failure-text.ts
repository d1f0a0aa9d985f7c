import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, FAILED } from '../api/api.ts';

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

const failures = new WeakSet<Error>();

const TEXT =
  'This part of Vitrine could not be loaded: you may be offline, or Vitrine was updated in the meantime. Please reload the page.';

/**
 * Gives the failure to load a part of the app a sentence for people. Whatever the browser's own sentence was, the
 * router would reload the page for it at once, and what stands there would be gone without a word, also without a
 * network to bring it back.
 */
export function explainChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = TEXT;
    failures.add(payload);
  });
}

/** Whether something failed because its code could not be loaded. */
export const isChunkFailure = (error: unknown): error is Error => error instanceof Error && failures.has(error);

/**
 * Marks the fields that the server found wrong and moves the focus to the first of them.
 * @returns whether there were any, so that no general message is needed.
 */
export function markFields<V extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  const { fields } = toApiError(error);
  const wrong = names.filter((name) => name in fields);
  for (const [index, name] of wrong.entries()) {
    setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 });
  }
  return wrong.length > 0;
}
