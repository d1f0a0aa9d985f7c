import { passwordInput } from '@vitrine/contract/accounts';
import { resetPassword } from '@vitrine/contract/calls/passwords';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../../api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { markFields } from '../../../core/errors/field-errors.ts';
import { passwordHelp } from '../../../core/session/server-facts.ts';
import { broadcastSessionChange } from '../../../core/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { markPassword } from '../mark-password.ts';

interface NewPasswordFormProps {
  token: string;
  /** Called with the address of the account. */
  onDone: (email: string) => void;
  /** The link is expired or used. */
  onLinkFailed: () => void;
}

/** A new password, twice, against a slip of the finger. */
export function NewPasswordForm({ token, onDone, onLinkFailed }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    let email: string;
    try {
      ({ email } = await api(resetPassword, { body: { token, password } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth/reset-failed') return onLinkFailed();
      if (markFields(error, ['password'], setError) || markPassword(error, 'password', setError)) return;
      return setFailure({ error });
    }
    // All sessions have ended, perhaps one of this browser with them.
    void broadcastSessionChange().catch(() => {});
    onDone(email);
  });

  return (
    <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
      {failure && <FailureNotice title="Your password could not be changed." error={failure.error} />}
      <PasswordField
        id="password"
        label="New password"
        help={passwordHelp()}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: acceptable })}
      />
      <PasswordField
        id="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (typed, { password }) => typed === password || 'New password and confirm password mismatch!',
        })}
      />
      <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
        {isSubmitting ? 'Updating...' : 'Update Password'}
      </Button>
    </FormWithNotice>
  );
}

/** What is wrong with a password, by the rules of the contract. */
function acceptable(password: string): true | string {
  const checked = passwordInput.safeParse(password);
  return checked.success || (checked.error.issues[0]?.message ?? 'Password is required');
}
