import { type ReactNode, useEffect } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { isPlanLimit, UpgradeFor } from '../plans/upgrade.tsx';
import { toApiError } from './failure-text.ts';

interface FailureNoticeProps {
  error: unknown;
  title?: string;
  /** Offers to try again; not before the server's own waiting time is over. */
  onRetry?: () => void;
  /** It is being tried again. */
  retrying?: boolean;
  /** Other ways on. */
  actions?: ReactNode;
}

/** A failed call in words, in the place where the person acted, with the ways on. */
export function FailureNotice({ error, title, onRetry, retrying = false, actions }: FailureNoticeProps) {
  const { message, retryAfter = 0 } = toApiError(error);
  const { left, start } = useCountdown();
  // A second failure of the same kind begins its own wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is new at each rendering and means the same.
  useEffect(() => start(retryAfter), [error, retryAfter]);
  // What the plan does not allow is refused again.
  const retry = onRetry && !isPlanLimit(error) && (
    <Button onClick={onRetry} disabled={left > 0} loading={retrying}>
      {left > 0 ? `Try again in ${duration(left)}` : 'Try again'}
    </Button>
  );
  return (
    <Alert
      tone="danger"
      title={title}
      actions={
        <>
          {retry}
          <UpgradeFor error={error} />
          {actions}
        </>
      }
    >
      {message}
      {!onRetry && left > 0 && <span aria-hidden="true"> You can try again in {duration(left)}.</span>}
    </Alert>
  );
}

/** Seconds as '45s' or '3 min'. */
export const duration = (seconds: number) => (seconds < 90 ? `${seconds}s` : `${Math.ceil(seconds / 60)} min`);
