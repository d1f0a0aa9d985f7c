import { duration } from '../../../shell/failure-notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { textLink } from '../../../ui/text-link.ts';

interface ResendCodeProps {
  /** Seconds until another code can be sent. */
  wait: number;
  sending: boolean;
  onResend: () => void;
}

/** Asks for another code; counts down while none can be sent. */
export function ResendCode({ wait, sending, onResend }: ResendCodeProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-muted">
      Didn't receive the code?
      <button
        type="button"
        disabled={wait > 0}
        // Keeps the focus while it sends.
        aria-disabled={sending || undefined}
        onClick={sending ? undefined : onResend}
        className={`${textLink} inline-flex min-h-6 items-center gap-1.5 tabular-nums disabled:cursor-not-allowed disabled:text-muted disabled:no-underline aria-disabled:text-muted aria-disabled:no-underline`}
      >
        {sending && <Spinner />}
        {label(wait, sending)}
      </button>
    </p>
  );
}

function label(wait: number, sending: boolean): string {
  if (sending) return 'Sending...';
  return wait > 0 ? `Resend in ${duration(wait)}` : 'Resend code';
}
