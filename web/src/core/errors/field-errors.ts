import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { toApiError } from './failure-text.ts';

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
