import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { markFields } from '../../../core/errors/field-errors.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { UsernameHint } from '../../../ui/form/username-hint.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { AuthCard } from '../auth-card.tsx';

interface VerificationPasswordProps {
  /** Whose address the link proves. */
  email: string;
  /** Uses the link with a password. @throws {ApiError} */
  verify: (password: string) => Promise<void>;
  /** Trying again here would not help. */
  onLinkFailed: (error: unknown) => void;
}

/**
 * Whose registration the link belongs to, in a browser that did not register: anybody can register anybody's
 * address, so that the link alone must not make an account.
 */
export function VerificationPassword({ email, verify, onLinkFailed }: VerificationPasswordProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await verify(password);
    } catch (error) {
      const { code, message } = toApiError(error);
      if (code === 'auth/verification-failed') return onLinkFailed(error);
      if (code === 'auth/wrong-password') setError('password', { type: 'server', message });
      else if (!markFields(error, ['password'], setError)) setFailure({ error });
      setFocus('password', { shouldSelect: true });
    }
  });

  const lead = 'This is not the browser that signed up. Enter the password that was chosen there.';
  const foot = (
    <>
      You did not sign up, or somebody else did with your address?{' '}
      <Link to={paths.register} className={textLink}>
        Create an account of your own
      </Link>
    </>
  );
  return (
    <AuthCard title="Verify Your Email" lead={lead} foot={foot}>
      <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
        {failure && <FailureNotice title="Your address could not be verified." error={failure.error} />}
        <UsernameHint email={email} />
        <div className="text-sm">
          <p className="font-medium">Email</p>
          <p className="[overflow-wrap:anywhere]">{email}</p>
        </div>
        <PasswordField
          id="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Password is required' })}
        />
        <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
          {isSubmitting ? 'Verifying...' : 'Verify My Email'}
        </Button>
      </FormWithNotice>
    </AuthCard>
  );
}
