import type { ErrorTexts } from '@vitrine/contract/api/error-texts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, serverCode } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';

/**
 * A failure in the words of a screen's catalogue, with what is known beyond them beneath. Where one has to wait, only
 * the wait is told: 'Please try again' would say the opposite.
 */
export function ErrorTextNotice({ catalogue, error }: { catalogue: ErrorTexts; error: unknown }) {
  const { title, reason } = catalogueText(catalogue, error);
  if (reason?.retryAfter) return <FailureNotice error={reason} />;
  return reason ? <FailureNotice title={title} error={reason} /> : <Alert tone="danger" title={title} />;
}

/** A failure as a screen shows it. */
export interface ScreenErrorText {
  /** The sentence of the catalogue, to the letter. */
  title: string;
  /** What the server or the network said beyond it, to be shown beneath; its waiting time counts down there. */
  reason: ApiError | undefined;
}

/** What a failure reads like on a screen: the sentence for its code, else the one for everything else. */
export function catalogueText(catalogue: ErrorTexts, error: unknown): ScreenErrorText {
  // What our own code throws explains nothing to the person.
  if (!(error instanceof ApiError)) return { title: catalogue.otherwise, reason: undefined };
  const code = serverCode(error);
  const known = code && catalogue[code];
  if (known !== undefined) return { title: known, reason: undefined };
  return { title: catalogue.otherwise, reason: saysMore(error, catalogue.otherwise) ? error : undefined };
}

/** 'Something went wrong' says no more than the catalogue does. */
const saysMore = ({ code, message }: ApiError, title: string) => code !== 'request/failed' && message !== title;

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
