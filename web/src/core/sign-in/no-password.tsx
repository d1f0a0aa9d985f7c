import { useMutation } from '@tanstack/react-query';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { forgotPassword } from '@vitrine/contract/calls/passwords';
import { Button } from '../../ui/button.tsx';
import { DialogButtons, StatusLine } from '../../ui/setting-row.tsx';
import { api } from '../api/api.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';

interface NoPasswordProps {
  email: string;
  onClose: () => void;
}

/** Replaces the form for an account that can only sign in with a provider. */
export function NoPassword({ email, onClose }: NoPasswordProps) {
  const send = useMutation({ mutationFn: () => api(forgotPassword, { body: { email } }) });
  return (
    <>
      <p className="text-muted [overflow-wrap:anywhere]">
        You sign in with a provider and have no password. We can email a link to set one to {email}.
      </p>
      {send.isError && (
        <div className="mt-4">
          <FailureNotice error={send.error} />
        </div>
      )}
      <StatusLine>{send.isSuccess ? (send.data.message ?? MESSAGES.resetSent) : ''}</StatusLine>
      <DialogButtons>
        <Button onClick={onClose}>{send.isSuccess ? 'Close' : 'Cancel'}</Button>
        {!send.isSuccess && (
          <Button variant="primary" loading={send.isPending} onClick={() => send.mutate()}>
            Email me a link
          </Button>
        )}
      </DialogButtons>
    </>
  );
}
