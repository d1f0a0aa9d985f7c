import { duration } from '../../../core/errors/failure-notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { textLink } from '../../../ui/text-link.ts';

interface ResendCodeProps {
  /** Seconds until another code can be sent. */
  wait: number;
  sending: boolean;
  /** The first code is sent by itself when the wait is over. */
  byItself: boolean;
  onResend: () => void;
}

/** Asks for another code; counts down while none can be sent. */
export function ResendCode({ wait, sending, byItself, onResend }: ResendCodeProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-muted">
      {!byItself && "Didn't receive the code?"}
      <button
        type="button"
        disabled={wait > 0 || byItself}
        // Keeps the focus while it sends.
        aria-disabled={sending || undefined}
        onClick={sending ? undefined : onResend}
        className={`${textLink} inline-flex min-h-6 items-center gap-1.5 tabular-nums disabled:cursor-not-allowed disabled:text-muted disabled:no-underline aria-disabled:text-muted aria-disabled:no-underline`}
      >
        {sending && <Spinner />}
        {label(wait, sending, byItself)}
      </button>
    </p>
  );
}

function label(wait: number, sending: boolean, byItself: boolean): string {
  if (sending) return 'Sending...';
  if (byItself) return `Sending in ${duration(wait)}`;
  return wait > 0 ? `Resend in ${duration(wait)}` : 'Resend code';
}
