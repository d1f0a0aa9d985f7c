import { type ReactNode, useEffect } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { isPlanLimitError, UpgradeForError } from '../plans/upgrade.tsx';
import { toApiError } from './failure-text.ts';

interface FailureNoticeProps {
  error: unknown;
  title?: string;
  /** Shows a retry button, which is enabled after the server's waiting time. */
  onRetry?: () => void;
  /** Whether a retry is running. */
  retrying?: boolean;
  /** Further buttons or links. */
  actions?: ReactNode;
}

/** Shows a failed call where the user triggered it, with its actions. */
export function FailureNotice({ error, title, onRetry, retrying = false, actions }: FailureNoticeProps) {
  const { message, retryAfter = 0 } = toApiError(error);
  const { left, start } = useCountdown();
  // A second failure of the same kind restarts the countdown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is new at each rendering and means the same.
  useEffect(() => start(retryAfter), [error, retryAfter]);
  // A retry would hit the same plan limit.
  const retryButton = onRetry && !isPlanLimitError(error) && (
    <Button onClick={onRetry} disabled={left > 0} loading={retrying}>
      {left > 0 ? `Try again in ${formatDuration(left)}` : 'Try again'}
    </Button>
  );
  return (
    <Alert
      tone="danger"
      title={title}
      actions={
        <>
          {retryButton}
          <UpgradeForError error={error} />
          {actions}
        </>
      }
    >
      {message}
      {!onRetry && left > 0 && <span aria-hidden="true"> You can try again in {formatDuration(left)}.</span>}
    </Alert>
  );
}

/** Formats seconds as '45s' or '3 min'. */
export const formatDuration = (seconds: number) => (seconds < 90 ? `${seconds}s` : `${Math.ceil(seconds / 60)} min`);
