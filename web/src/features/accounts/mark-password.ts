import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { toApiError } from '../../core/errors/failure-text.ts';

const ABOUT_PASSWORD: readonly string[] = ['auth/weak-password', 'auth/common-password'];

/**
 * Marks a new password that the server refused without naming the field.
 * @returns whether that was it.
 */
export function markPassword<V extends FieldValues>(
  error: unknown,
  name: FieldPath<V>,
  setError: UseFormSetError<V>,
): boolean {
  const { code, message } = toApiError(error);
  if (!ABOUT_PASSWORD.includes(code)) return false;
  setError(name, { type: 'server', message }, { shouldFocus: true });
  return true;
}
