import { useMutation } from '@tanstack/react-query';
import { ERRORS } from '@vitrine/contract/errors';
import type { PopupResult } from '@vitrine/contract/providers';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { type SignInMethod, useSignInMethods } from '../../core/sign-in/sign-in-methods.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { NoPassword } from './no-password.tsx';
import type { ReauthProps } from './reauth-password.tsx';

/** For an account without a password: the providers whose identity opens it. */
export function ReauthProviders({ user, onConfirmed, onCancel }: ReauthProps) {
  const { ways, isPending } = useSignInMethods();
  const own = ways.filter(({ id }) => user.providers.includes(id));
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
  const open = (way: SignInMethod) => {
    stopWaiting();
    waiting.current = new AbortController();
    // Within the press itself: later on browsers block the window.
    ask.mutate(way.authenticate('reauth', waiting.current.signal));
  };
  // The provider may be gone from the settings, or not answer now.
  if (!isPending && own.length === 0) return <NoPassword email={user.email} onClose={onCancel} />;
  return (
    <>
      <p className="mb-4 text-muted">You signed in a while ago. Sign in again, and we go on.</p>
      {isPending && <Spinner label="Loading" />}
      <div className="grid gap-2">
        {own.map((way) => (
          <Button key={way.id} onClick={() => open(way)}>
            Continue with {way.label}
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
