import { useMutation, useQuery } from '@tanstack/react-query';
import { listProviders } from '@vitrine/contract/calls/providers';
import { ERRORS } from '@vitrine/contract/errors';
import type { PopupResult } from '@vitrine/contract/providers';
import { useEffect, useRef } from 'react';
import { ApiError, api } from '../../api.ts';
import { FailureNotice } from '../../shell/failure-notice.tsx';
import { askProvider } from '../../shell/provider-window.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { ReauthProps } from './reauth-password.tsx';

/** For an account without a password: the providers whose identity opens it. */
export function ReauthProviders({ user, onConfirmed, onCancel }: ReauthProps) {
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => api(listProviders, { signal }),
    select: (answer) => answer.providers.filter(({ id }) => user.providers.includes(id)),
  });
  const waiting = useRef<AbortController>(undefined);
  const stopWaiting = () => waiting.current?.abort();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the dialog is gone.
  useEffect(() => stopWaiting, []);
  const ask = useMutation({
    mutationFn: async (answer: Promise<PopupResult>) => {
      const result = await answer;
      if ('code' in result) throw new ApiError(result.code, ERRORS[result.code].message);
    },
    onSuccess: onConfirmed,
  });
  const open = (provider: string) => {
    stopWaiting();
    waiting.current = new AbortController();
    // Within the press itself: later on browsers block the window.
    ask.mutate(askProvider(provider, 'reauth', waiting.current.signal));
  };
  return (
    <>
      <p className="mb-4 text-muted">You signed in a while ago. Sign in again, and we go on.</p>
      {providers.isPending && <Spinner label="Loading" />}
      {providers.isError && <FailureNotice error={providers.error} onRetry={() => providers.refetch()} />}
      {providers.data?.length === 0 && (
        <p>The provider of your account is not offered at the moment. Sign out and in again, then repeat this.</p>
      )}
      <div className="grid gap-2">
        {providers.data?.map(({ id, label }) => (
          <Button key={id} onClick={() => open(id)}>
            Continue with {label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted not-empty:mt-4">
        {ask.isPending && 'Go on in the window that opened. If you closed it, press the button again.'}
      </p>
      {ask.isError && (
        <div className="mt-4">
          <FailureNotice error={ask.error} />
        </div>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
      </DialogButtons>
    </>
  );
}
