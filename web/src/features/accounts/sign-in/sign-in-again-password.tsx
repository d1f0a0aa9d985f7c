import { signIn } from '@vitrine/contract/calls/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../../api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { markFields } from '../../../core/errors/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { UsernameHint } from '../../../ui/form/username-hint.tsx';
import { finishSignIn } from './finish-sign-in.ts';

const FAILED = 'Login failed. Please try again.';

interface PasswordAgainProps {
  email: string;
  /** The password was right, and a second factor is asked for. */
  onCode: () => void;
  onPutOff: () => void;
}

/** The password of somebody who is known. */
export function PasswordAgain({ email, onCode, onPutOff }: PasswordAgainProps) {
  const [failure, setFailure] = useState<ApiError>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { stage } = await api(signIn, { body: { email, password } });
      if (stage === 'mfa') return onCode();
      if (stage !== 'full') throw new ApiError('auth/wrong-stage', FAILED);
      // The gate that holds the page sees who is signed in now, and takes the dialog away.
      await finishSignIn();
    } catch (error) {
      if (markFields(error, ['password'], setError)) return;
      setFailure(toApiError(error, FAILED));
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
      {failure && <FailureNotice error={failure} />}
      <UsernameHint email={email} />
      <PasswordField
        id="password-again"
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {!isSubmitting && (
          <Button variant="quiet" onClick={onPutOff}>
            Not now
          </Button>
        )}
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </div>
    </FormWithNotice>
  );
}
