import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '@vitrine/contract/calls/accounts';
import { MESSAGES } from '@vitrine/contract/messages';
import { useState } from 'react';
import { type ApiError, api } from '../../api.ts';
import { told } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { noteVerificationSent, secondsUntilResend } from './verification-sent.ts';

const FAILED = 'Failed to send email. Please try again later.';

/** Sends the link anew. The server says how long to wait until the next one. */
export function ResendVerification() {
  const [wait] = useState(secondsUntilResend);
  const { left, start } = useCountdown(wait);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api(resendVerification),
    onSuccess: ({ retryAfter }) => {
      noteVerificationSent();
      start(retryAfter);
    },
    onError: (failure) => start(told(failure).retryAfter ?? 0),
  });
  return (
    <div className="space-y-3">
      <Button
        look="primary"
        className="w-full tabular-nums"
        busy={isPending}
        disabled={left > 0}
        onClick={() => mutate()}
      >
        {left > 0 ? `Resend in ${left}s` : 'Resend Verification Email'}
      </Button>
      {isSuccess && (
        <Alert tone="success" title={MESSAGES.verificationSent}>
          Check your inbox and click the verification link
        </Alert>
      )}
      {error && <NotSent error={told(error, FAILED)} />}
    </div>
  );
}

function NotSent({ error }: { error: ApiError }) {
  // To wait is no failure: the button itself counts down.
  if (error.code === 'auth/verification-cooldown') return <Alert tone="info">{error.message}</Alert>;
  return (
    <Alert tone="danger" title={error.message}>
      Please try again or contact support
    </Alert>
  );
}
