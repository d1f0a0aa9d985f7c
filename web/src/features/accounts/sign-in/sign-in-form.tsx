import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { signInForm } from '@vitrine/contract/accounts';
import { signIn } from '@vitrine/contract/calls/accounts';
import { CATALOGUE } from '@vitrine/contract/catalogue';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../api.ts';
import { markFields } from '../../../core/errors/field-errors.ts';
import { broadcastSessionChange } from '../../../core/session/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { CatalogueNotice } from '../catalogue-notice.tsx';
import { TextField } from '../text-field.tsx';
import { finishSignIn } from './finish-sign-in.ts';
import { ResetDialog } from './reset-dialog.tsx';

/** @param props.email who was signing in before, if that is known */
export function SignInForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [resetting, setResetting] = useState(false);
  const { register, handleSubmit, getValues, setError, setFocus, formState } = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    // Only after coming back here; otherwise the page is read from its top.
    if (email) setFocus('password');
  }, [email, setFocus]);

  const submit = handleSubmit(async (credentials) => {
    try {
      const { stage } = await api(signIn, { body: credentials });
      if (stage === 'unverified') {
        await broadcastSessionChange();
        return await navigate({ to: paths.emailVerify });
      }
      if (stage === 'mfa') {
        await broadcastSessionChange();
      } else {
        // The guest-only wrapper sees who is signed in then, and leads on.
        await finishSignIn();
      }
    } catch (error) {
      if (!markFields(error, ['email', 'password'], setError)) setFailure({ error });
    }
  });

  return (
    <>
      <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
        {failure && <CatalogueNotice catalogue={CATALOGUE.login} error={failure.error} />}
        <TextField
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
        <div className="space-y-2">
          <PasswordField
            id="password"
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <p className="text-right text-sm">
            <button type="button" onClick={() => setResetting(true)} className={`${textLink} min-h-6`}>
              Forgot your password?
            </button>
          </p>
        </div>
        <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </FormWithNotice>
      <ResetDialog open={resetting} onClose={() => setResetting(false)} email={getValues('email')} />
    </>
  );
}
