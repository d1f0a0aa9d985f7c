import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { PopupResult } from '@vitrine/contract/account/providers';
import { ERRORS } from '@vitrine/contract/api/errors';
import { reauthenticate } from '@vitrine/contract/calls/passwords';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField, UsernameHint } from '../../ui/form/password-field.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { DialogButtons } from '../../ui/setting-row.tsx';
import { ApiError, api } from '../api/api.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { toApiError } from '../errors/failure-text.ts';
import { hasPasswords } from '../session/session.ts';
import { NoPassword } from './no-password.tsx';
import { ProviderUnanswered } from './provider-unanswered.tsx';
import { type SignInMethod, useSignInMethods } from './sign-in-methods.ts';
import type { RecentSignIn } from './use-recent-sign-in.ts';

/** Asks a user whose sign-in is not recent to confirm their identity. */
export function ReauthDialog({ user, asking: isPrompting, answer }: { user: UserRecord } & RecentSignIn) {
  const ReauthForm = user.hasPassword && hasPasswords() ? ReauthPassword : ReauthProviders;
  return (
    <Dialog open={isPrompting} onClose={() => answer(false)} title="Confirm your identity">
      <ReauthForm user={user} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  );
}

/** For an account without a password: its linked sign-in providers. */
function ReauthProviders({ user, onConfirmed, onCancel }: ReauthProps) {
  const { ways: methods, isPending } = useSignInMethods();
  const ownMethods = methods.filter(({ id }) => user.providers.includes(id));
  const abortController = useRef<AbortController>(undefined);
  const [unansweredProvider, setUnansweredProvider] = useState<string>();
  const cancelPopup = () => abortController.current?.abort();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the dialog is gone.
  useEffect(() => cancelPopup, []);
  const ask = useMutation({
    mutationFn: async (answer: Promise<PopupResult>) => {
      const result = await answer;
      if ('code' in result) throw new ApiError(result.code, ERRORS[result.code].message);
    },
    onSuccess: onConfirmed,
  });
  const openPopup = (method: SignInMethod) => {
    cancelPopup();
    abortController.current = new AbortController();
    setUnansweredProvider(undefined);
    const onUnanswered = () => setUnansweredProvider(method.label);
    // Within the click handler: browsers block popups opened later.
    ask.mutate(method.authenticate('reauth', { signal: abortController.current.signal, onUnanswered }));
  };
  // The provider may have been removed from the configuration, or be unavailable.
  if (!isPending && ownMethods.length === 0) {
    return hasPasswords() ? (
      <NoPassword email={user.email} onClose={onCancel} />
    ) : (
      <NoMethodLinked email={user.email} onClose={onCancel} />
    );
  }
  return (
    <>
      <p className="mb-4 text-muted">You signed in a while ago. Please sign in again to continue.</p>
      {isPending && <Spinner label="Loading" />}
      <div className="grid gap-2">
        {ownMethods.map((method) => (
          <Button key={method.id} onClick={() => openPopup(method)}>
            Continue with {method.label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted not-empty:mt-4">
        {ask.isPending &&
          (unansweredProvider ? (
            <ProviderUnanswered provider={unansweredProvider} />
          ) : (
            'Continue in the window that opened. If you closed it, press the button again.'
          ))}
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

/** For an account without a linked provider on a server without passwords: explains how to link one. */
function NoMethodLinked({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <>
      <p className="text-muted [overflow-wrap:anywhere]">
        Passwords are turned off here, and your account has no connected provider. Sign out, then sign in with a
        provider that uses {email}.
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </>
  );
}

/** Props of every way of confirming one's identity. */
interface ReauthProps {
  user: UserRecord;
  onConfirmed: () => void;
  onCancel: () => void;
}

function ReauthPassword({ user, onConfirmed, onCancel }: ReauthProps) {
  const [failure, setFailure] = useState<ApiError>();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await api(reauthenticate, { body });
      onConfirmed();
    } catch (error) {
      const { code, message, fields } = toApiError(error);
      const isWrongPassword = code === 'auth/wrong-password' ? message : fields.password;
      if (isWrongPassword) setError('password', { message: isWrongPassword }, { shouldFocus: true });
      else setFailure(toApiError(error));
    }
  });
  return (
    <form noValidate onSubmit={submit} onChange={() => setFailure(undefined)}>
      <p className="mb-4 text-muted">You signed in a while ago. Enter your password again to continue.</p>
      <UsernameHint email={user.email} />
      <PasswordField
        id="reauth-password"
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      {failure && (
        <div className="mt-4">
          <FailureNotice error={failure} />
        </div>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Continue
        </Button>
      </DialogButtons>
    </form>
  );
}
