import type { UserRecord } from '@vitrine/contract/accounts';
import { reauthenticate } from '@vitrine/contract/calls/passwords';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiError, api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { UsernameHint } from '../../ui/form/username-hint.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** What every way of showing again that it is oneself is given. */
export interface ReauthProps {
  user: UserRecord;
  onConfirmed: () => void;
  onCancel: () => void;
}

export function ReauthPassword({ user, onConfirmed, onCancel }: ReauthProps) {
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
      const wrong = code === 'auth/wrong-password' ? message : fields.password;
      if (wrong) setError('password', { message: wrong }, { shouldFocus: true });
      else setFailure(toApiError(error));
    }
  });
  return (
    <form noValidate onSubmit={submit} onChange={() => setFailure(undefined)}>
      <p className="mb-4 text-muted">You signed in a while ago. Give your password again, and we go on.</p>
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
