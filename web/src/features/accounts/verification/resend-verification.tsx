import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '@vitrine/contract/calls/accounts';
import { CATALOGUE } from '@vitrine/contract/catalogue';
import { MESSAGES } from '@vitrine/contract/messages';
import { useState } from 'react';
import { ApiError, api } from '../../../api.ts';
import { duration } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCountdown } from '../../../ui/countdown.ts';
import { catalogueText } from '../catalogue-text.ts';
import { noteVerificationSent, secondsUntilResend } from './verification-sent.ts';

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
    onError: (failure) => start(toApiError(failure).retryAfter ?? 0),
  });
  return (
    <div className="space-y-3">
      <Button
        variant="primary"
        className="w-full tabular-nums"
        loading={isPending}
        disabled={left > 0}
        onClick={() => mutate()}
      >
        {left > 0 ? `Resend in ${duration(left)}` : 'Resend Verification Email'}
      </Button>
      {isSuccess && (
        <Alert tone="success" title={MESSAGES.verificationSent}>
          Check your inbox and click the verification link
        </Alert>
      )}
      {error && <NotSent error={error} />}
    </div>
  );
}

const ENOUGH = 'So many emails were sent that no more can be for now. The link in the newest one works.';

function NotSent({ error }: { error: unknown }) {
  // To wait is no failure, and to try again no help: the button itself counts down.
  if (error instanceof ApiError && error.retryAfter) {
    const isShort = error.code === 'auth/verification-cooldown';
    return <Alert tone="info">{isShort ? error.message : ENOUGH}</Alert>;
  }
  const { title, reason } = catalogueText(CATALOGUE.resendVerification, error);
  return (
    <Alert tone="danger" title={title}>
      {reason && <p>{reason.message}</p>}
      Please try again or contact support
    </Alert>
  );
}
