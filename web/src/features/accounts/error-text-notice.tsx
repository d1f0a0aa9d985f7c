import type { ErrorTexts } from '@vitrine/contract/api/error-texts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, getServerCode } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';

/**
 * Renders an error with the message of a screen's catalogue, and the server's additional detail below it. If the error
 * has a waiting time, only that is shown: 'Please try again' would contradict it.
 */
export function ErrorTextNotice({ catalogue, error }: { catalogue: ErrorTexts; error: unknown }) {
  const { title, reason } = getCatalogueText(catalogue, error);
  if (reason?.retryAfter) return <FailureNotice error={reason} />;
  return reason ? <FailureNotice title={title} error={reason} /> : <Alert tone="danger" title={title} />;
}

/** An error as a screen shows it. */
export interface ScreenErrorText {
  /** The catalogue's message, verbatim. */
  title: string;
  /** Detail of the server or the network to show below the title, with a countdown if it has a waiting time. */
  reason: ApiError | undefined;
}

/** Returns the catalogue's message for an error: the one for its code, otherwise the general one. */
export function getCatalogueText(catalogue: ErrorTexts, error: unknown): ScreenErrorText {
  // Errors thrown by our own code mean nothing to the user.
  if (!(error instanceof ApiError)) return { title: catalogue.fallback, reason: undefined };
  const code = getServerCode(error);
  const text = code && catalogue[code];
  if (text !== undefined) return { title: text, reason: undefined };
  return { title: catalogue.fallback, reason: addsDetail(error, catalogue.fallback) ? error : undefined };
}

/** Whether an error adds anything to the catalogue's message; 'Something went wrong' does not. */
const addsDetail = ({ code, message }: ApiError, title: string) => code !== 'request/failed' && message !== title;

const PASSWORD_ERROR_CODES: readonly string[] = ['auth/weak-password', 'auth/common-password'];

/**
 * Marks a new password that the server rejected without naming the field.
 * @returns whether the error was about the password
 */
export function setPasswordError<V extends FieldValues>(
  error: unknown,
  name: FieldPath<V>,
  setError: UseFormSetError<V>,
): boolean {
  const { code, message } = toApiError(error);
  if (!PASSWORD_ERROR_CODES.includes(code)) return false;
  setError(name, { type: 'server', message }, { shouldFocus: true });
  return true;
}
